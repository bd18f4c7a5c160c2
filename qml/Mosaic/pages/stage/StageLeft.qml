pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What is played, who sits where, who decides, at what pace; below it the hand on an agent's seat.
Dock {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StagePlay play: stage.play
    readonly property bool hybrid: play.mode === "hybrid"
    readonly property bool agents: play.mode !== "human"

    objectName: "stage.left"
    footHeight: agents ? 78 : 64

    ScrollArea {
        anchors.fill: parent
        pad: 12
        spacing: 14

        Section {
            objectName: "stage.game"
            title: qsTr("Game")
            actionText: qsTr("Change")
            onActed: root.stage.leave()

            Item {
                width: parent.width
                height: 52

                Rectangle {
                    width: 72
                    height: 52
                    radius: 6
                    color: Theme.bg.well
                    clip: true

                    Image {
                        anchors.fill: parent
                        source: root.play.art
                        sourceSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
                        fillMode: Image.PreserveAspectCrop
                    }
                }
                Column {
                    x: 84
                    width: parent.width - x
                    anchors.verticalCenter: parent.verticalCenter
                    spacing: 1

                    Label {
                        width: parent.width
                        text: root.play.title
                        kind: "strong"
                    }
                    Label {
                        width: parent.width
                        text: root.play.envText
                        kind: "small"
                        tone: "low"
                        elide: Text.ElideMiddle
                        num: true
                    }
                }
            }
        }
        Section {
            objectName: "stage.seats"
            title: root.play.seats.count > 1 ? qsTr("Seats") : qsTr("Seat")
            actionIcon: root.play.seats.count > 1 ? "swap" : ""
            actionText: root.play.seats.count > 1 ? qsTr("Swap the seats") : ""
            onActed: root.shell.actions.trigger("stage.swap")

            Repeater {
                model: root.play.seats

                StageSeat {
                    width: parent?.width ?? 200
                    stage: root.stage
                }
            }
        }
        StageClock {
            visible: terms.clocked
            terms: root.stage.terms
        }
        StageGate {
            visible: root.hybrid || root.stage.terms.extras.length > 0
            stage: root.stage
        }
        StageCounters {
            visible: root.agents
            play: root.play
        }
        Section {
            title: qsTr("Agents take at least")
            visible: root.play.turnBased && root.agents || root.play.agentsToo

            Seg {
                width: parent.width
                objectName: "stage.pace"
                fills: true
                labels: ["0 s", "0.5 s", "1 s", "2 s"]
                current: [0, 0.5, 1, 2].indexOf(root.stage.breath)
                onChosen: index => root.stage.breath = [0, 0.5, 1, 2][index]
            }
        }
        Section {
            objectName: "stage.keys"
            title: qsTr("Keys")
            visible: keys.count > 0 && !root.agents
            folds: true

            Column {
                width: parent.width

                Repeater {
                    id: keys

                    model: root.play.keyRows

                    Item {
                        id: row

                        required property var modelData

                        width: parent?.width ?? 0
                        height: 26

                        Label {
                            anchors.verticalCenter: parent.verticalCenter
                            text: row.modelData.text
                            tone: "mid"
                        }
                        Row {
                            anchors.right: parent.right
                            anchors.verticalCenter: parent.verticalCenter
                            spacing: 4

                            Repeater {
                                model: row.modelData.keys

                                Key {
                                    required property string modelData

                                    text: modelData
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    foot: Item {
        anchors.fill: parent

        Row {
            x: 16
            y: 12
            visible: !root.agents
            width: parent.width - 32
            spacing: 8

            Btn {
                width: (parent.width - 8) / 2
                act: root.shell.actions.item("stage.again")
                objectName: "stage.foot.again"
                text: root.play.seats.count > 1 ? qsTr("Rematch") : qsTr("Again")
                icon.name: ""
            }
            Btn {
                width: (parent.width - 8) / 2
                act: root.shell.actions.item("stage.new")
                objectName: "stage.foot.new"
                text: qsTr("New seed")
                icon.name: ""
                keys: ""
            }
        }
        StageTakeOver {
            x: 16
            y: 6
            width: parent.width - 32
            visible: root.agents
            shell: root.shell
            stage: root.stage
        }
    }
}
