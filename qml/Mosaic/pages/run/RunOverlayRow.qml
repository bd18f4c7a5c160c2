import QtQuick
import QtQuick.Layouts
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

    implicitHeight: Theme.tileTitle
    text: name
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.ListItem
    Accessible.name: name + ", " + value
    Accessible.selected: selected
    Keys.onReturnPressed: click()

    background: Rectangle {
        radius: Theme.radius.control
        color: root.selected ? Theme.bg.selected : root.hovered ? Theme.bg.hover : Theme.clear

        FocusRing {
            shown: root.visualFocus
            off: -1
        }
    }
    leftPadding: Theme.space(2)
    rightPadding: Theme.space(2)
    contentItem: RowLayout {
        spacing: Theme.space(2)

        Letter {
            place: root.place
        }
        StatusIcon {
            status: root.status
            size: Theme.iconDense
        }
        Label {
            Layout.fillWidth: true
            text: root.name
            kind: root.selected ? "strong" : "body"
            elide: Text.ElideMiddle
            num: true
        }
        Label {
            text: root.value
            num: true
        }
    }
}
