import QtQuick
import QtQuick.Templates as T
import Mosaic

// One of several runs over each other: letter, state, name, value.
T.Button {
    id: root

    property int place: 0
    property string name: ""
    property string status: ""
    property string value: ""
    property bool selected: false

    implicitHeight: 34
    text: name
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.ListItem
    Accessible.name: name + ", " + value
    Accessible.selected: selected
    Keys.onReturnPressed: click()

    background: Rectangle {
        radius: 6
        color: root.selected ? Theme.bg.selected : root.hovered ? Theme.bg.hover : Theme.clear

        FocusRing {
            shown: root.visualFocus
            off: -1
        }
    }
    contentItem: Item {
        Letter {
            anchors.left: parent.left
            anchors.leftMargin: Theme.space(2)
            anchors.verticalCenter: parent.verticalCenter
            place: root.place
        }
        StatusIcon {
            x: 34
            anchors.verticalCenter: parent.verticalCenter
            status: root.status
            size: 13
        }
        Label {
            x: 56
            width: parent.width - x - said.width - 18
            anchors.verticalCenter: parent.verticalCenter
            text: root.name
            kind: root.selected ? "strong" : "body"
            elide: Text.ElideMiddle
            num: true
        }
        Label {
            id: said

            anchors.right: parent.right
            anchors.rightMargin: Theme.space(2)
            anchors.verticalCenter: parent.verticalCenter
            text: root.value
            num: true
        }
    }
}
