import QtQuick
import Mosaic

// The state of a run: an icon and, if asked, its word. Never colour alone.
Row {
    id: root

    property string status: "queued"
    property bool worded: false
    property real size: 15
    readonly property var words: ({
            "queued": qsTr("Waiting"),
            "starting": qsTr("Starting"),
            "running": qsTr("Running"),
            "paused": qsTr("Paused"),
            "stopping": qsTr("Stopping"),
            "finished": qsTr("Done"),
            "failed": qsTr("Failed"),
            "cancelled": qsTr("Stopped"),
            "lost": qsTr("Lost"),
            "warning": qsTr("Warning")
        })
    readonly property var icons: ({
            "queued": "clock",
            "starting": "hourglass",
            "running": "play",
            "paused": "pause",
            "stopping": "hourglass",
            "finished": "check",
            "cancelled": "stop"
        })
    readonly property string word: words[status] ?? status
    readonly property string actor: status === "failed" || status === "lost" ? "veto" : status === "warning" ? "warning" : ""
    readonly property color ink: status === "running" || status === "starting" ? Theme.accent.fg : actor !== "" ? Theme.actor(actor).fg : Theme.text.mid

    spacing: Theme.space(1.5)
    Accessible.role: Accessible.StaticText
    Accessible.name: word

    Item {
        anchors.verticalCenter: parent.verticalCenter
        implicitWidth: root.size
        implicitHeight: root.size

        Icon {
            anchors.centerIn: parent
            visible: root.actor === ""
            name: root.icons[root.status] ?? "info"
            size: root.size
            color: root.ink
        }
        Glyph {
            anchors.centerIn: parent
            visible: root.actor !== ""
            actor: root.actor
            size: root.size - 2
        }
    }
    Label {
        anchors.verticalCenter: parent.verticalCenter
        visible: root.worded
        text: root.word
        kind: "small"
        font.weight: 500
        color: root.ink
    }
}
