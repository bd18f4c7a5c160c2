pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What can be done with the selected training, and how long it still takes.
Transport {
    id: root

    required property ShellModel shell
    required property TrainModel train
    readonly property TrainSummary summary: train.summary
    readonly property bool paused: summary.status === "paused"
    readonly property bool over: summary.over

    lead: [
        RoundButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: !root.over
            act: root.shell.actions.item(root.paused ? "train.resume" : "train.pause")
        },
        PushButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: !root.over
            act: root.shell.actions.item("train.stop")
            text: qsTr("Stop")
            keys: ""
        },
        PushButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.over
            act: root.shell.actions.item("train.watch")
            // Start is, where the form trains on.
            kind: root.train.setup.entries.continuedTitle === "" ? "primary" : "plain"
            keys: ""
        },
        PushButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.over
            act: root.shell.actions.item("train.compare")
            keys: ""
        },
        PushButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.over
            act: root.shell.actions.item("train.on")
            keys: ""
        }
    ]
    trail: [
        Column {
            anchors.verticalCenter: parent?.verticalCenter

            Label {
                anchors.right: parent.right
                text: root.summary.left
                visible: text !== ""
                kind: "strong"
                font.weight: 600
                num: true
            }
            Label {
                anchors.right: parent.right
                text: root.summary.leftNote
                kind: "small"
                tone: "low"
                num: true
            }
        }
    ]
}
