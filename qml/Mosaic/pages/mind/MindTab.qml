pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The mind of one program at the step that is shown: why, why not, what it believes, what it was told.
ScrollArea {
    id: root

    required property MindPanel mind
    required property ShellModel shell

    objectName: "mind.tab"
    pad: Theme.space(3.5)
    spacing: Theme.space(4)
    Component.onCompleted: mind.watched = true
    Component.onDestruction: mind.watched = false

    Section {
        objectName: "mind.where"
        title: root.mind.moment.guards.length === 1 ? root.mind.moment.guards[0] : qsTr("Programs")
        note: root.mind.moment.where

        Combo {
            width: parent.width
            visible: root.mind.moment.guards.length > 1
            objectName: "mind.guards"
            placeholder: qsTr("Choose a program")
            options: root.mind.moment.guards
            current: root.mind.moment.guard
            onChosen: index => root.mind.chooseGuard(index)
        }
        MindStrip {
            width: parent.width
            visible: root.mind.moment.guard >= 0
            objectName: "mind.strip"
            position: root.mind.moment.position
            marks: root.mind.moment.marks
            shown: root.mind.moment.where
            onSought: position => root.mind.scrub(position)
            onStepped: by => root.mind.step(by)
        }
        Row {
            visible: root.mind.moment.guard >= 0
            spacing: Theme.space(1.5)

            IconButton {
                objectName: "mind.before"
                icon.name: "left"
                text: qsTr("Previous refusal")
                onClicked: root.mind.jump(-1)
            }
            IconButton {
                objectName: "mind.after"
                icon.name: "right"
                text: qsTr("Next refusal")
                onClicked: root.mind.jump(1)
            }
            IconButton {
                visible: root.mind.live
                objectName: "mind.episode.before"
                icon.name: "up"
                text: qsTr("Previous episode")
                onClicked: root.mind.episode(-1)
            }
            IconButton {
                visible: root.mind.live
                objectName: "mind.episode.after"
                icon.name: "down"
                text: qsTr("Next episode")
                onClicked: root.mind.episode(1)
            }
            IconButton {
                visible: root.mind.page === "run"
                objectName: "mind.replay"
                icon.name: "film"
                text: qsTr("Replay this step")
                onClicked: root.mind.replay()
            }
            PushButton {
                visible: root.mind.live && root.mind.moment.back
                objectName: "mind.now"
                dense: true
                text: qsTr("Back to now")
                icon.name: "toEnd"
                onClicked: root.mind.now()
            }
        }
        Label {
            width: parent.width
            visible: text !== ""
            objectName: "mind.note"
            text: root.mind.moment.guards.length === 0 ? qsTr("No program has answered yet. Its beliefs and reasons appear here after the first answer.") : root.mind.moment.note
            kind: "small"
            tone: "low"
            wrapMode: Text.WordWrap
            num: true
        }
    }
    MindWhy {
        mind: root.mind
        shell: root.shell
    }
    MindModelCalls {
        mind: root.mind
    }
    MindWhyNots {
        mind: root.mind
    }
    MindTalk {
        mind: root.mind
    }
    MindStepper {
        mind: root.mind
    }
    MindGoals {
        mind: root.mind
    }
    MindBeliefList {
        mind: root.mind
    }
    MindPercepts {
        mind: root.mind
        shell: root.shell
    }
    MindEngine {
        mind: root.mind
    }
}
