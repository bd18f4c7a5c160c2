import QtQuick
import Mosaic

// One link of the chain: who, what, why, how long it took.
Item {
    id: root

    required property string kind
    required property string title
    required property string reason
    required property string change
    required property string took
    required property string step
    readonly property string under: [step, reason].filter(part => part !== "").join(" · ")

    implicitHeight: under === "" ? 34 : 50
    Accessible.role: Accessible.ListItem
    Accessible.name: title + " " + change
    Accessible.description: reason

    Rectangle {
        anchors.fill: parent
        radius: 8
        color: Theme.contrast ? Theme.clear : Theme.bg.card
        border.width: Theme.edge
        border.color: Theme.line.hair
    }
    Glyph {
        x: 12
        anchors.verticalCenter: parent.verticalCenter
        visible: root.kind !== "default"
        actor: visible ? root.kind : ""
        size: 12
    }
    Icon {
        x: 11
        anchors.verticalCenter: parent.verticalCenter
        visible: root.kind === "default"
        name: "hourglass"
        size: 14
        color: Theme.warning.fg
    }
    Label {
        id: said

        x: 34
        y: root.under === "" ? 8 : 6
        width: Math.min(implicitWidth, parent.width - x - 80)
        text: root.title
        color: root.kind === "veto" ? Theme.veto.fg : Theme.text.mid
    }
    Label {
        x: said.x + said.width + 6
        y: said.y
        width: parent.width - x - late.width - 20
        text: root.change
        kind: "strong"
        num: true
    }
    Label {
        x: 34
        y: 27
        width: parent.width - x - 12
        visible: root.under !== ""
        text: root.under
        kind: "small"
        tone: "low"
        num: true
    }
    Label {
        id: late

        anchors.right: parent.right
        anchors.rightMargin: 12
        y: said.y + 1
        text: root.took
        kind: "small"
        tone: "low"
        num: true
    }
}
