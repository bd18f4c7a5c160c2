pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Every checkpoint as a card, by environment and algorithm: where they are at the left, what is
// known of the selected one at the right.
Page {
    id: root

    readonly property AgentsModel agents: session.agents

    objectName: "agents"
    title: qsTr("Agents")
    subtitle: agents.subtitle

    leftDock: AgentScopes {
        agents: root.agents
    }
    rightDock: AgentFacts {
        agents: root.agents
        shell: root.shell
    }
    transport: Transport {
        lead: [
            PushButton {
                act: root.shell.actions.item("agents.play")
                kind: "primary"
            },
            PushButton {
                act: root.shell.actions.item("agents.compare")
                keys: ""
            },
            PushButton {
                act: root.shell.actions.item("agents.train")
                keys: ""
            },
            PushButton {
                visible: root.width > 900
                act: root.shell.actions.item("agents.export")
            },
            PushButton {
                visible: root.width > 1000 && !(root.agents.shown.binned ?? false)
                act: root.shell.actions.item("agents.delete")
                keys: ""
                kind: "ghost"
            },
            PushButton {
                visible: root.agents.shown.binned ?? false
                act: root.shell.actions.item("agents.restore")
                kind: "ghost"
            }
        ]
        trail: PushButton {
            visible: root.width > 700
            act: root.shell.actions.item("agents.import")
            keys: ""
        }
    }

    AgentImport {
        agents: root.agents
    }
    Empty {
        anchors.centerIn: parent
        visible: root.agents.phase === "empty"
        objectName: "agents.empty"
        icon: "agents"
        title: qsTr("No agents yet")
        text: qsTr("Each training saves its agent as a checkpoint, and all of them are listed here: to play, to compare, to train on. A checkpoint from elsewhere can be imported.")
        act: root.shell.actions.item("train.demonstrate")
    }
    AgentCards {
        anchors.fill: parent
        anchors.margins: Theme.space(4)
        anchors.bottomMargin: 0
        visible: root.agents.phase === "some"
        agents: root.agents
    }
}
