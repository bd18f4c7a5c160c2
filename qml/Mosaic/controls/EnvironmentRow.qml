import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Mosaic

// An environment in a list: its picture, its title, what it is called.
T.Button {
    id: root

    required property string env
    required property string title
    required property string family
    required property url art
    property bool current: false
    property bool ticked: false

    implicitHeight: Theme.row + Theme.space(2)
    text: title
    focusPolicy: Qt.NoFocus
    hoverEnabled: true
    Accessible.role: Accessible.ListItem
    Accessible.name: title
    Accessible.description: env
    Accessible.selected: ticked

    background: Rectangle {
        radius: Theme.radius.control
        color: root.current || root.ticked ? Theme.bg.selected : root.hovered ? Theme.bg.hover : Theme.clear
    }
    contentItem: RowLayout {
        spacing: Theme.space(2.5)

        Rectangle {
            Layout.leftMargin: Theme.space(1.5)
            implicitWidth: Theme.space(12)
            implicitHeight: Theme.space(8)
            radius: Theme.radius.chip
            color: Theme.bg.well
            clip: true

            Image {
                anchors.fill: parent
                source: root.art
                sourceSize: Qt.size(width, height)
                fillMode: Image.PreserveAspectCrop
                asynchronous: true
            }
        }
        Column {
            Layout.fillWidth: true

            Label {
                width: parent.width
                text: root.title
                elide: Text.ElideRight
            }
            Label {
                width: parent.width
                text: root.env === root.title ? root.family : root.env
                kind: "small"
                tone: "low"
                elide: Text.ElideMiddle
                num: true
            }
        }
        Icon {
            Layout.rightMargin: Theme.space(2)
            visible: root.ticked
            name: "check"
            size: Theme.iconDense
        }
    }
}
