import QtQuick
import QtQuick.Templates as T
import Mosaic

// On or off, at once. With `text` it is a whole row, the switch at its end.
T.Switch {
    id: root

    property string keys: ""
    property string note: ""
    property string reason: ""
    property string spoken: text

    implicitWidth: text === "" ? indicator.implicitWidth : Theme.fieldWide
    implicitHeight: Theme.controlDense
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    enabled: reason === ""
    Accessible.role: Accessible.CheckBox
    Accessible.name: spoken
    Accessible.description: reason !== "" ? reason : note
    Accessible.checked: checked
    Keys.onReturnPressed: click()

    indicator: Rectangle {
        x: root.width - width
        y: (root.height - height) / 2
        implicitWidth: 2 * Theme.handle + Theme.space(1.5)
        implicitHeight: Theme.badge
        radius: height / 2
        color: root.checked ? (root.enabled ? Theme.accent.solid : Theme.text.off) : Theme.clear
        border.width: root.checked ? 0 : 1.5
        border.color: root.enabled ? (root.hovered ? Theme.text.mid : Theme.line.control) : Theme.text.off

        Rectangle {
            x: root.checked ? parent.width - width - y : y
            y: (parent.height - height) / 2
            width: Theme.handle
            height: Theme.handle
            radius: height / 2
            color: root.checked ? Theme.accent.solidInk : parent.border.color

            Behavior on x {
                NumberAnimation {
                    duration: Theme.quick
                }
            }
            Icon {
                anchors.centerIn: parent
                visible: root.checked
                name: "check"
                size: 9
                stroke: 1.4
                color: root.enabled ? Theme.accent.solid : Theme.text.off
            }
        }
        FocusRing {
            shown: root.visualFocus
            around: parent.height / 2
        }
    }
    contentItem: Item {
        visible: root.text !== ""

        Label {
            anchors.left: parent.left
            anchors.right: side.left
            anchors.rightMargin: Theme.space(2)
            anchors.verticalCenter: parent.verticalCenter
            text: root.text
            color: !root.enabled ? Theme.text.off : root.checked ? Theme.text.hi : Theme.text.mid
        }
        Row {
            id: side

            anchors.right: parent.right
            anchors.rightMargin: Theme.space(10)
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.space(2)

            Label {
                anchors.verticalCenter: parent.verticalCenter
                visible: text !== ""
                text: root.reason !== "" ? root.reason : root.note
                kind: "small"
                tone: "low"
                num: true
            }
            Key {
                anchors.verticalCenter: parent.verticalCenter
                visible: root.keys !== ""
                text: root.keys
            }
        }
    }
}
