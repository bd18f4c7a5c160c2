pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Time: again, back, go, one step, how fast; where it is, and who decided when.
Transport {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StagePlay play: stage.play
    readonly property bool running: play.status === "running"
    readonly property bool roomy: width > 620

    lead: [
        IconButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.roomy
            size: Theme.control
            act: root.shell.actions.item("stage.again")
        },
        IconButton {
            anchors.verticalCenter: parent?.verticalCenter
            size: Theme.control
            act: root.shell.actions.item("stage.undo")
            icon.name: "stepBack"
        },
        RoundButton {
            act: root.shell.actions.item("stage.pause")
            text: root.running ? qsTr("Pause") : root.play.status === "over" ? qsTr("Next episode") : qsTr("Play")
            icon.name: root.running ? "pause" : "play"
        },
        IconButton {
            anchors.verticalCenter: parent?.verticalCenter
            size: Theme.control
            act: root.shell.actions.item("stage.step")
        },
        StageSpeed {
            anchors.verticalCenter: parent?.verticalCenter
            stage: root.stage
        },
        Column {
            anchors.verticalCenter: parent?.verticalCenter
            width: Theme.where
            leftPadding: Theme.space(1.5)
            visible: root.roomy

            Label {
                width: parent.width
                objectName: "stage.where"
                text: root.play.whereText
                kind: "strong"
                font.weight: 600
                num: true
            }
            Label {
                width: parent.width
                text: root.play.totalText
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
        objectName: "stage.timeline"
        position: root.play.position
        segments: root.play.segments
        marks: root.play.marks
        spoken: qsTr("Who decided when")
        shown: root.play.whereText
        enabled: false
    }
    trail: [
        StageLayers {
            anchors.verticalCenter: parent?.verticalCenter
            play: root.play
        },
        IconButton {
            id: loop

            anchors.verticalCenter: parent?.verticalCenter
            size: Theme.control
            objectName: "stage.autoplay"
            icon.name: "loop"
            text: root.stage.autoplay > 0 ? qsTr("Playing %1 episodes").arg(root.stage.autoplay) : qsTr("Play several episodes")
            on: root.stage.autoplay > 0
            onClicked: menu.open()

            Menu {
                id: menu

                target: loop
                atRight: true

                MenuColumn {
                    MenuRow {
                        menu: menu
                        act: root.shell.actions.item("stage.few")
                    }
                    MenuRow {
                        menu: menu
                        act: root.shell.actions.item("stage.many")
                    }
                }
            }
        },
        Rectangle {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.width > 700
            width: said.implicitWidth + Theme.space(6)
            height: Theme.chip + Theme.space(1)
            radius: height / 2
            color: root.running ? Theme.accent.tint : Theme.clear
            border.width: 1
            border.color: root.running ? Theme.accent.solid : Theme.line.strong
            Accessible.role: Accessible.StaticText
            Accessible.name: root.play.statusText

            Row {
                id: said

                anchors.centerIn: parent
                spacing: Theme.space(1.5)

                Rectangle {
                    anchors.verticalCenter: parent.verticalCenter
                    width: Theme.dot
                    height: Theme.dot
                    radius: height / 2
                    color: root.running ? Theme.accent.solid : Theme.clear
                    border.width: root.running ? 0 : 1.5
                    border.color: Theme.text.low
                }
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    objectName: "stage.status"
                    text: root.play.statusWord
                    kind: "small"
                    font.weight: 600
                    color: root.running ? Theme.accent.fg : Theme.text.mid
                }
            }
        }
    ]
}
