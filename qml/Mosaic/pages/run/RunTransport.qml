pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Pause, stop, checkpoint; how much the screen shows of it; when it will be through.
Transport {
    id: root

    required property RunModel run
    required property ShellModel shell
    property bool tight: false
    readonly property bool paused: run.heading.state === "paused"
    readonly property bool watching: run.pictures.tiles.count > 0 && run.heading.live

    lead: [
        RoundButton {
            act: root.shell.actions.item("run.pause")
            text: root.paused ? qsTr("Resume") : qsTr("Pause")
            icon.name: root.paused ? "play" : "pause"
        },
        PushButton {
            anchors.verticalCenter: parent?.verticalCenter
            act: root.shell.actions.item("run.stop")
            keys: ""
        },
        PushButton {
            anchors.verticalCenter: parent?.verticalCenter
            act: root.shell.actions.item("run.replay")
            keys: ""
        },
        PushButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: !root.tight
            act: root.shell.actions.item("run.checkpoint")
            keys: ""
        }
    ]
    middle: Item {
        anchors.fill: parent

        Row {
            id: shown

            // Whether its words have room beside the slider.
            readonly property bool worded: Math.max(seen.implicitWidth, skipped.implicitWidth) + rate.width + Theme.iconDense + 2 * spacing <= parent.width

            anchors.centerIn: parent
            height: parent.height
            spacing: Theme.space(3)
            visible: root.watching && parent.width > 200

            Icon {
                anchors.verticalCenter: parent.verticalCenter
                name: "eye"
                color: Theme.text.low
            }
            Column {
                anchors.verticalCenter: parent.verticalCenter
                visible: root.width > 760 && shown.worded

                Label {
                    id: seen

                    text: root.run.pictures.shownText
                    kind: "small"
                    num: true
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                }
                Label {
                    id: skipped

                    text: root.run.pictures.skippedText
                    kind: "micro"
                    font.weight: 400
                    tone: "low"
                    num: true
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                }
            }
            Slider {
                id: rate

                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(Theme.field, root.width * 0.16)
                objectName: "run.rate"
                spoken: qsTr("Frames per second on screen")
                shown: qsTr("%1 frames per second").arg(Math.round(value))
                from: 1
                to: 60
                stepSize: 1
                value: root.run.pictures.rate
                onMoved: root.run.pictures.rate = value
            }
        }
    }
    trail: Column {
        anchors.verticalCenter: parent?.verticalCenter
        visible: root.width > 560

        Label {
            anchors.right: parent.right
            text: !root.run.heading.live ? qsTr("Ended") : root.paused ? qsTr("Paused") : root.run.figures.leftText
            kind: "strong"
            num: true
        }
        Label {
            anchors.right: parent.right
            text: root.run.heading.live ? root.shell.closingNote : root.run.heading.endedText
            kind: "micro"
            font.weight: 400
            tone: "low"
            num: true
        }
    }
}
