pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Time, for all tiles at once.
Transport {
    id: root

    required property ShellModel shell
    required property CompareModel compare
    readonly property list<real> speeds: [0.25, 0.5, 1, 2, 4, 8, 0]

    function word(speed: real): string {
        return speed === 0 ? qsTr("max") : speed + "×";
    }

    lead: [
        RoundButton {
            act: root.shell.actions.item("compare.pause")
            text: root.compare.pace.playing ? qsTr("Pause") : qsTr("Play")
            icon.name: root.compare.pace.playing ? "pause" : "play"
        },
        IconButton {
            anchors.verticalCenter: parent?.verticalCenter
            size: Theme.control
            act: root.shell.actions.item("compare.step")
        },
        PushButton {
            id: speed

            anchors.verticalCenter: parent?.verticalCenter
            objectName: "compare.speed"
            text: root.word(root.compare.pace.speed)
            trailing: "down"
            dense: true
            Accessible.name: qsTr("Speed, %1").arg(text)
            onClicked: menu.open()

            Menu {
                id: menu

                target: speed
                least: 140

                MenuColumn {
                    Repeater {
                        model: root.speeds

                        MenuRow {
                            required property real modelData

                            objectName: "compare.speed." + modelData
                            menu: menu
                            text: root.word(modelData)
                            ticked: root.compare.pace.speed === modelData
                            onClicked: root.compare.pace.setSpeed(modelData)
                        }
                    }
                }
            }
        },
        Column {
            anchors.verticalCenter: parent?.verticalCenter
            // How it ended is told whole; while it goes on, figures that grow move nothing.
            width: root.compare.over ? Theme.fieldWide : Theme.where

            Label {
                width: parent.width
                objectName: "compare.where"
                text: root.compare.pace.stepText
                kind: "strong"
                font.weight: 600
                num: true
            }
            Label {
                width: parent.width
                objectName: "compare.seed"
                text: root.compare.pace.seedText
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
        objectName: "compare.timeline"
        banded: false
        position: root.compare.back.position
        marks: root.compare.back.parting.at >= 0 ? [{ "kind": "parted", "at": root.compare.back.parting.at }] : []
        spoken: qsTr("Position in this episode, all line-ups")
        shown: root.compare.pace.stepText
        onSought: position => root.compare.back.scrub(position)
        onStepped: by => root.compare.back.scrubBy(by)
    }
    trail: [
        PushButton {
            anchors.verticalCenter: parent?.verticalCenter
            act: root.shell.actions.item("compare.live")
            kind: root.compare.back.past ? "primary" : "ghost"
            keys: ""
            text: root.compare.back.past ? qsTr("Back to now") : root.compare.over ? root.compare.pace.stepText : qsTr("Live")
        }
    ]
}
