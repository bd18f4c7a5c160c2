pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// A titled block in a dock: quiet heading, content, space. No box.
Column {
    id: root

    property string title: ""
    property string note: ""
    property string actionIcon: ""
    property string actionText: ""
    property bool folds: false
    property bool folded: false
    property real pad: 16
    property real headPad: pad
    default property alias content: body.data
    signal acted

    width: (parent as Item)?.width ?? 200
    spacing: Theme.space(1.5)

    Item {
        width: parent.width
        height: Theme.body.line

        T.Button {
            id: head

            x: root.headPad - Theme.space(root.folds ? 1 : 0)
            height: Theme.body.line
            implicitWidth: implicitContentWidth
            objectName: root.objectName + ".fold"
            enabled: root.folds
            focusPolicy: root.folds ? Qt.StrongFocus : Qt.NoFocus
            text: root.title
            hoverEnabled: true
            Accessible.role: root.folds ? Accessible.Button : Accessible.Heading
            Accessible.name: root.title
            Accessible.description: !root.folds ? "" : root.folded ? qsTr("folded") : qsTr("open")
            Keys.onReturnPressed: click()
            onClicked: root.folded = !root.folded

            contentItem: Row {
                spacing: Theme.space(1)

                Icon {
                    anchors.verticalCenter: parent.verticalCenter
                    visible: root.folds
                    name: root.folded ? "right" : "down"
                    size: Theme.iconDense
                }
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    text: root.title
                    kind: "small"
                    font.weight: 600
                    color: head.hovered ? Theme.text.hi : Theme.text.mid
                }
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    leftPadding: Theme.space(1)
                    text: root.note
                    kind: "small"
                    tone: "low"
                    num: true
                }
            }
            background: Item {
                FocusRing {
                    shown: head.visualFocus
                    around: Theme.space(0.5)
                }
            }
        }
        IconButton {
            anchors.right: parent.right
            anchors.rightMargin: Theme.space(3)
            anchors.verticalCenter: parent.verticalCenter
            visible: root.actionIcon !== ""
            objectName: root.objectName + ".action"
            size: 24
            iconSize: Theme.iconSmall
            icon.name: root.actionIcon
            text: root.actionText
            onClicked: root.acted()
        }
        Link {
            anchors.right: parent.right
            anchors.rightMargin: root.headPad
            anchors.verticalCenter: parent.verticalCenter
            visible: root.actionText !== "" && root.actionIcon === ""
            objectName: root.objectName + ".action"
            text: root.actionText
            onClicked: root.acted()
        }
    }
    Column {
        id: body

        x: root.pad
        width: root.width - 2 * root.pad
        visible: !root.folded
        spacing: Theme.space(2)
    }
}
