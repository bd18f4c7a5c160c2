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
        IconButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.roomy
            size: Theme.control
            act: root.shell.actions.item("replay.episode_start")
            keys: root.replay.keyWords["replay.episode_start"]
        },
        IconButton {
            anchors.verticalCenter: parent?.verticalCenter
            size: Theme.control
            act: root.shell.actions.item("replay.step_back")
            keys: root.replay.keyWords["replay.step_back"]
        },
        RoundButton {
            act: root.shell.actions.item("replay.play")
            text: root.replay.playback.playing ? qsTr("Pause") : root.replay.playback.reverse ? qsTr("Play in reverse") : qsTr("Play")
            icon.name: root.replay.playback.playing ? "pause" : "play"
        },
        IconButton {
            anchors.verticalCenter: parent?.verticalCenter
            size: Theme.control
            act: root.shell.actions.item("replay.forward")
            keys: root.replay.keyWords["replay.forward"]
        },
        IconButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.roomy
            size: Theme.control
            act: root.shell.actions.item("replay.episode_end")
            keys: root.replay.keyWords["replay.episode_end"]
        },
        ReplaySpeed {
            anchors.verticalCenter: parent?.verticalCenter
            shell: root.shell
            replay: root.replay
        },
        Column {
            anchors.verticalCenter: parent?.verticalCenter
            width: Theme.where
            leftPadding: Theme.space(1.5)
            visible: root.width > 640

            Label {
                width: parent.width
                objectName: "replay.where"
                text: root.replay.step.whereText
                kind: "strong"
                font.weight: 600
                num: true
            }
            Label {
                width: parent.width
                objectName: "replay.takeText"
                text: root.replay.step.takeText
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
        banded: !root.replay.playback.whole
        position: root.replay.timeline.position
        segments: root.replay.timeline.segments
        marks: root.replay.timeline.marks
        spoken: root.replay.playback.whole ? qsTr("Position in the run") : qsTr("Position in the episode")
        shown: root.replay.step.takeText + ", " + root.replay.step.whereText
        onSought: position => root.replay.timeline.scrub(position)
        onStepped: by => root.replay.playback.step(by)
    }
    trail: [
        IconButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.roomy
            size: Theme.control
            act: root.shell.actions.item("replay.whole")
            on: root.replay.playback.whole
        },
        IconButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.roomy
            size: Theme.control
            act: root.shell.actions.item("replay.loop")
            on: root.replay.playback.loop
        },
        IconButton {
            anchors.verticalCenter: parent?.verticalCenter
            size: Theme.control
            act: root.shell.actions.item("replay.bookmark")
            text: root.replay.marking.bookmarked ? qsTr("Remove the bookmark") : qsTr("Bookmark this step")
            on: root.replay.marking.bookmarked
        },
        ReplayJump {
            anchors.verticalCenter: parent?.verticalCenter
            shell: root.shell
            brief: !root.roomy
        },
        IconButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.replay.sharing.text === ""
            size: Theme.control
            act: root.shell.actions.item("replay.share")
        },
        IconButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.roomy
            size: Theme.control
            act: root.shell.actions.item("replay.film")
        },
        Pill {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.replay.sharing.text !== ""
            objectName: "replay.sharing"
            text: root.replay.sharing.text
            onClicked: root.shell.actions.trigger("replay.share_cancel")
        },
        Pill {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.replay.live
            objectName: "replay.live"
            on: root.replay.playback.following
            text: root.replay.playback.following ? qsTr("Live") : qsTr("Back to now")
            onClicked: root.shell.actions.trigger("replay.live")
        }
    ]
}
