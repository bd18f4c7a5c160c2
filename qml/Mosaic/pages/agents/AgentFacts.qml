pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What is known of the selected checkpoint: facts, its file, where it comes from, a note.
Dock {
    id: root

    required property AgentsModel agents
    required property ShellModel shell
    readonly property var shown: agents.shown
    readonly property bool some: (shown.key ?? "") !== ""
    readonly property string integrity: shown.integrity ?? ""

    objectName: "agents.right"
    rightSide: true
    title: qsTr("Details")

    Connections {
        target: root.agents

        function onWanted(what: string) {
            if (what === "note")
                note.forceActiveFocus(Qt.ShortcutFocusReason);
        }
    }
    Empty {
        anchors.centerIn: parent
        width: parent.width - Theme.space(8)
        visible: !root.some
        icon: "info"
        title: qsTr("No checkpoint selected")
        text: qsTr("Select a checkpoint to see how good it is and where it comes from.")
    }
    ScrollArea {
        anchors.fill: parent
        anchors.leftMargin: Theme.space(4)
        anchors.rightMargin: Theme.space(4)
        visible: root.some
        pad: Theme.space(4)
        spacing: Theme.space(2.5)

        Label {
            width: parent.width
            text: root.shown.title ?? ""
            kind: "title"
            wrapMode: Text.Wrap
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Row {
            width: parent.width
            spacing: Theme.space(1.5)
            Accessible.role: Accessible.StaticText
            Accessible.name: hash.text

            Icon {
                anchors.verticalCenter: parent.verticalCenter
                name: root.integrity === "intact" ? "check" : root.integrity === "" ? "hourglass" : root.integrity === "unknown" || root.integrity === "made room" ? "info" : "alert"
                color: hash.ink
            }
            Label {
                id: hash

                readonly property color ink: root.integrity === "changed" || root.integrity === "missing" ? Theme.veto.fg : root.integrity === "intact" ? Theme.accent.fg : Theme.text.low

                width: parent.width - Theme.space(6)
                objectName: "agents.integrity"
                text: root.shown.integrityText ?? ""
                kind: "small"
                color: ink
                wrapMode: Text.Wrap
                Accessible.ignored: true
            }
        }
        Field {
            id: note

            objectName: "agents.note"
            width: parent.width
            label: qsTr("Note")
            text: root.shown.note ?? ""
            onFinished: root.agents.annotate(input.text)
        }
        PushButton {
            width: parent.width
            objectName: "agents.right.pin"
            text: root.shown.pinned ? qsTr("Unpin") : qsTr("Pin")
            icon.name: "pin"
            onClicked: root.shell.actions.item("agents.pin").trigger()
        }
        Column {
            width: parent.width

            Repeater {
                model: root.shown.facts ?? []

                Fact {
                    required property var modelData

                    name: modelData.name
                    value: modelData.value
                    mono: modelData.mono
                }
            }
        }
        Label {
            width: parent.width
            topPadding: Theme.space(2)
            visible: (root.shown.lineage ?? []).length > 0
            text: qsTr("Lineage")
            kind: "strong"
            tone: "mid"
        }
        Column {
            width: parent.width

            Repeater {
                model: root.shown.lineage ?? []

                NavRow {
                    required property int index
                    required property var modelData

                    objectName: "agents.lineage." + index
                    text: modelData.text
                    count: modelData.note
                    icon.name: "parted"
                    enabled: modelData.key !== ""
                    onClicked: root.agents.choose(modelData.key)
                }
            }
        }
    }
}
