pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// A button. `act` ties it to the registry; `reason` says why it can't be pressed now and keeps it
// reachable, so that the reason can be read.
T.Button {
    id: root

    property string kind: "plain" // primary plain ghost veto human
    property string keys: act ? act.keys : ""
    property string reason: act ? act.reason : ""
    property string trailing: ""
    property string tip: ""
    property bool dense: false
    property ActionItem act: null
    readonly property bool off: !enabled || reason !== ""
    readonly property bool solid: !off && (kind === "primary" || kind === "human")
    readonly property color ink: off ? Theme.text.off : kind === "primary" ? Theme.accent.solidInk : kind === "human" ? Theme.human.solidInk : kind === "veto" ? Theme.veto.fg : kind === "ghost" ? Theme.text.mid : Theme.text.hi
    readonly property color fill: kind === "ghost" || Theme.contrast && !solid ? Theme.clear : off ? (Theme.dark ? Theme.bg.card : Theme.bg.hover) : kind === "primary" ? Theme.accent.solid : kind === "human" ? Theme.human.solid : kind === "veto" ? Theme.veto.tint : Theme.dark ? Theme.bg.hover : Theme.bg.card

    objectName: act ? act.actionId : ""
    text: act ? act.text : ""
    icon.name: act ? act.icon : ""
    implicitHeight: dense ? Theme.controlDense : Theme.control
    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    leftPadding: text === "" ? (implicitHeight - Theme.iconSmall) / 2 : Theme.space(dense ? 2 : 3)
    rightPadding: leftPadding
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.description: reason !== "" ? reason : tip
    Keys.onReturnPressed: if (!off) click()
    Keys.onEnterPressed: if (!off) click()
    Keys.onSpacePressed: event => event.accepted = root.reason !== ""
    onClicked: if (act) act.trigger()

    contentItem: Item {
        id: inside

        readonly property real extras: (root.icon.name !== "" ? 22 : 0) + (cap.visible ? cap.width + 6 : 0) + (root.trailing !== "" ? 20 : 0)

        implicitWidth: root.text === "" ? extras - Theme.space(1.5) : Math.ceil(word.implicitWidth) + extras
        implicitHeight: parts.implicitHeight

        Row {
            id: parts

            anchors.centerIn: parent
            spacing: Theme.space(1.5)

            Icon {
                anchors.verticalCenter: parent.verticalCenter
                visible: root.icon.name !== ""
                name: root.icon.name
                color: root.ink
            }
            Label {
                id: word

                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(Math.ceil(implicitWidth), Math.max(Theme.iconSmall, root.availableWidth - inside.extras))
                visible: root.text !== ""
                text: root.text
                kind: "strong"
                num: true
                color: root.ink
            }
            Key {
                id: cap

                anchors.verticalCenter: parent.verticalCenter
                visible: root.keys !== ""
                text: root.keys
                filled: root.solid
                ink: root.solid ? root.ink : Theme.text.mid
            }
            Icon {
                anchors.verticalCenter: parent.verticalCenter
                visible: root.trailing !== ""
                name: root.trailing
                size: Theme.iconDense
                color: root.ink
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius.control
        color: root.off ? root.fill : Theme.lift(root.fill, root.hovered, root.down)
        border.width: root.kind === "ghost" || root.solid ? 0 : Theme.edge
        border.color: root.kind === "veto" && !root.off && Theme.contrast ? Theme.veto.fg : root.off ? Theme.line.hair : Theme.line.strong

        FocusRing {
            shown: root.visualFocus
        }
    }

    MouseArea {
        anchors.fill: parent
        enabled: root.reason !== ""
        hoverEnabled: enabled
        acceptedButtons: Qt.LeftButton

        HoverTip {
            text: root.reason
            target: root
            wanted: parent.enabled && (parent as MouseArea).containsMouse || root.visualFocus && root.reason !== ""
        }
    }
    HoverTip {
        text: root.reason === "" ? root.tip : ""
        wanted: root.hovered
    }
}
