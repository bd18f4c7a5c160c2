import QtQuick
import Mosaic

// What was decided at a step, by whom and why.
Rectangle {
    id: root

    required property string kind
    required property string title
    required property string reason
    required property string change
    required property string took
    required property string step
    readonly property bool timed: kind === "default" || kind === "late"

    implicitHeight: 48
    radius: 8
    color: Theme.contrast ? Theme.clear : Theme.bg.card
    border.width: Theme.edge
    border.color: Theme.line.hair
    Accessible.role: Accessible.ListItem
    Accessible.name: title + ", " + change
    Accessible.description: reason

    Glyph {
        x: 12
        anchors.verticalCenter: parent.verticalCenter
        visible: !root.timed
        actor: root.timed ? "" : root.kind
        size: 12
    }
    Icon {
        x: 11
        anchors.verticalCenter: parent.verticalCenter
        visible: root.timed
        name: root.kind === "late" ? "alert" : "hourglass"
        size: 14
        color: Theme.warning.fg
    }
    Label {
        x: 36
        y: 6
        width: parent.width - x - after.width - 18
        text: root.title
        kind: "strong"
        num: true
        color: root.kind === "veto" ? Theme.veto.fg : Theme.text.hi
    }
    Label {
        x: 36
        y: 26
        width: parent.width - x - at.width - 18
        text: root.reason
        kind: "small"
        tone: "low"
        num: true
    }
    Label {
        id: after

        anchors.right: parent.right
        anchors.rightMargin: 12
        y: 6
        text: root.change
        num: true
    }
    Label {
        id: at

        anchors.right: parent.right
        anchors.rightMargin: 12
        y: 27
        text: (root.took !== "" ? root.took + " · " : "") + qsTr("step %1").arg(root.step)
        kind: "small"
        tone: "low"
        num: true
    }
}
