pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// The chosen environment, large enough to be recognised; a press offers the others.
FieldFrame {
    id: root

    required property EnvironmentChoices choices
    property string current: ""
    property string title: ""
    signal chosen(string env)

    T.Button {
        id: box

        objectName: root.objectName + ".input"
        width: root.width
        implicitHeight: 2 * Theme.space(8)
        focus: true
        focusPolicy: Qt.StrongFocus
        hoverEnabled: true
        Accessible.role: Accessible.ComboBox
        Accessible.name: root.label
        Accessible.description: root.title
        Keys.onReturnPressed: menu.open()
        onClicked: menu.open()

        background: FieldBox {
            focused: box.activeFocus || menu.opened
            hovered: box.hovered
        }
        contentItem: RowLayout {
            spacing: Theme.space(3)

            Rectangle {
                Layout.leftMargin: Theme.space(1.5)
                implicitWidth: 2 * Theme.space(10)
                implicitHeight: Theme.space(12)
                radius: Theme.radius.chip
                color: Theme.bg.well
                clip: true

                Image {
                    anchors.fill: parent
                    source: root.choices?.art(root.current) ?? ""
                    sourceSize: Qt.size(width, height)
                    fillMode: Image.PreserveAspectCrop
                }
            }
            Column {
                Layout.fillWidth: true

                Label {
                    width: parent.width
                    text: root.title
                    kind: "strong"
                    elide: Text.ElideRight
                }
                Label {
                    width: parent.width
                    text: root.current
                    kind: "small"
                    tone: "low"
                    elide: Text.ElideMiddle
                    num: true
                }
            }
            Icon {
                Layout.rightMargin: Theme.space(2)
                name: "down"
                size: Theme.iconDense
                color: Theme.text.low
            }
        }

        EnvironmentMenu {
            id: menu

            objectName: root.objectName
            target: box
            choices: root.choices
            current: root.current
            onChosen: env => root.chosen(env)
        }
    }
}
