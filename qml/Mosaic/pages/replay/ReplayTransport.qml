pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Time: back, go, on, how fast and which way; where it is; who decided when; what to jump to.
Transport {
    id: root

    required property ShellModel shell
    required property ReplayModel replay
    readonly property bool roomy: width > 900

    lead: [
        IconBtn {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.roomy
            size: 32
            act: root.shell.actions.item("replay.episode_start")
            keys: root.replay.keyWords["replay.episode_start"]
        },
        IconBtn {
            anchors.verticalCenter: parent?.verticalCenter
            size: 32
            act: root.shell.actions.item("replay.step_back")
            keys: root.replay.keyWords["replay.step_back"]
        },
        RoundBtn {
            act: root.shell.actions.item("replay.play")
            text: root.replay.playing ? qsTr("Pause") : root.replay.reverse ? qsTr("Play backwards") : qsTr("Play")
            icon.name: root.replay.playing ? "pause" : "play"
        },
        IconBtn {
            anchors.verticalCenter: parent?.verticalCenter
            size: 32
            act: root.shell.actions.item("replay.forward")
            keys: root.replay.keyWords["replay.forward"]
        },
        IconBtn {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.roomy
            size: 32
            act: root.shell.actions.item("replay.episode_end")
            keys: root.replay.keyWords["replay.episode_end"]
        },
        ReplaySpeed {
            anchors.verticalCenter: parent?.verticalCenter
            shell: root.shell
            replay: root.replay
        },
        Item {
            width: 2
            height: 1
        },
        Column {
            anchors.verticalCenter: parent?.verticalCenter
            width: 124
            visible: root.width > 640

            Label {
                width: parent.width
                objectName: "replay.where"
                text: root.replay.whereText
                kind: "strong"
                font.weight: 600
                num: true
            }
            Label {
                width: parent.width
                objectName: "replay.takeText"
                text: root.replay.takeText
                kind: "micro"
                font.weight: 400
                tone: "low"
                num: true
            }
        }
    ]
    middle: Timeline {
        width: parent.width
        visible: width > 60
        objectName: "replay.timeline"
        banded: !root.replay.whole
        position: root.replay.position
        segments: root.replay.segments
        marks: root.replay.marks
        spoken: root.replay.whole ? qsTr("Position in the run") : qsTr("Position in the episode")
        shown: root.replay.takeText + ", " + root.replay.whereText
        onSought: position => root.replay.scrub(position)
        onStepped: by => root.replay.step(by)
    }
    trail: [
        IconBtn {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.roomy
            size: 32
            act: root.shell.actions.item("replay.whole")
            on: root.replay.whole
        },
        IconBtn {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.roomy
            size: 32
            act: root.shell.actions.item("replay.loop")
            on: root.replay.loop
        },
        IconBtn {
            anchors.verticalCenter: parent?.verticalCenter
            size: 32
            act: root.shell.actions.item("replay.bookmark")
            text: root.replay.bookmarked ? qsTr("Remove the bookmark") : qsTr("Bookmark this step")
            on: root.replay.bookmarked
        },
        ReplayJump {
            anchors.verticalCenter: parent?.verticalCenter
            shell: root.shell
            brief: !root.roomy
        },
        Pill {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.replay.live
            objectName: "replay.live"
            on: root.replay.following
            text: root.replay.following ? qsTr("Live") : qsTr("Back to now")
            onClicked: root.shell.actions.trigger("replay.live")
        }
    ]
}
