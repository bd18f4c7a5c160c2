import QtQuick
import Mosaic

// What was decided at a step, by whom and why.
Item {
    id: root

    required property string kind
    required property string title
    required property string reason
    required property string change
    required property string took
    required property string step
    readonly property bool timed: kind === "default" || kind === "late"

    readonly property bool brief: reason === ""

    implicitHeight: brief ? 34 : 48
    Accessible.role: Accessible.ListItem
    Accessible.name: title + ", " + change
    Accessible.description: reason

    Rectangle {
        x: 16
        width: parent.width - 32
        height: parent.height
        radius: 8
        color: Theme.contrast ? Theme.clear : Theme.bg.card
        border.width: Theme.edge
        border.color: Theme.line.hair
    }
    Glyph {
        x: 28
        anchors.verticalCenter: parent.verticalCenter
        visible: !root.timed
        actor: root.timed ? "" : root.kind
        size: 12
    }
    Icon {
        x: 27
        anchors.verticalCenter: parent.verticalCenter
        visible: root.timed
        name: root.kind === "late" ? "alert" : "hourglass"
        size: 14
        color: Theme.warning.fg
    }
    Label {
        x: 52
        y: root.brief ? 8 : 6
        width: parent.width - x - after.width - 34
        text: root.title
        kind: "strong"
        num: true
        color: root.kind === "veto" ? Theme.veto.fg : Theme.text.hi
    }
    Label {
        x: 52
        y: 26
        width: parent.width - x - at.width - 34
        text: root.reason
        kind: "small"
        tone: "low"
        num: true
    }
    Label {
        id: after

        anchors.right: parent.right
        anchors.rightMargin: root.brief ? at.width + 36 : 28
        y: root.brief ? 8 : 6
        text: root.change
        num: true
    }
    Label {
        id: at

        anchors.right: parent.right
        anchors.rightMargin: 28
        y: root.brief ? 10 : 27
        text: (root.took !== "" ? root.took + " · " : "") + qsTr("step %1").arg(root.step)
        kind: "small"
        tone: "low"
        num: true
    }
}
