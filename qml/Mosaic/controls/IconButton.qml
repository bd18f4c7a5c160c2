pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// A button of one icon; its words are in the tip and for screen readers.
T.Button {
    id: root

    property bool on: act ? act.checked : false
    property string reason: act ? act.reason : ""
    property string keys: act ? act.keys : ""
    property real size: 28
    property real iconSize: 18
    property color ink: on ? Theme.text.hi : Theme.text.mid
    property ActionItem act: null
    readonly property bool off: !enabled || reason !== ""

    objectName: act ? act.actionId : ""
    text: act ? act.text : ""
    icon.name: act ? act.icon : ""
    implicitWidth: size
    implicitHeight: size
    padding: 0
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.description: reason
    Keys.onReturnPressed: if (!off) click()
    Keys.onEnterPressed: if (!off) click()
    Keys.onSpacePressed: event => event.accepted = root.reason !== ""
    onClicked: if (act) act.trigger()

    contentItem: Item {
        Icon {
            anchors.centerIn: parent
            name: root.icon.name
            size: root.iconSize
            color: root.off ? Theme.text.off : root.ink
        }
    }
    background: Rectangle {
        radius: Theme.radius.control
        color: Theme.lift(root.on ? (Theme.dark ? Theme.bg.selected : Theme.bg.card) : Theme.clear, root.hovered && !root.off, root.down && !root.off)
        border.width: root.on ? Theme.edge : 0
        border.color: Theme.line.strong

        FocusRing {
            shown: root.visualFocus
            off: 1
        }
    }

    MouseArea {
        anchors.fill: parent
        enabled: root.reason !== ""
        acceptedButtons: Qt.LeftButton
    }
    HoverTip {
        text: root.reason !== "" ? root.text + ": " + root.reason : root.text
        keys: root.keys
        wanted: root.hovered || root.visualFocus && root.reason !== ""
    }
}
