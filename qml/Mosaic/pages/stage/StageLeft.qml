pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
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
    footHeight: agents ? 78 : buttons.columns > 1 ? 64 : 64 + Theme.control + buttons.rowSpacing

    ScrollArea {
        anchors.fill: parent
        pad: Theme.space(3)
        spacing: Theme.space(3.5)

        Section {
            objectName: "stage.game"
            title: qsTr("Game")
            actionText: qsTr("Change")
            onActed: root.stage.leave()

            RowLayout {
                width: parent.width
                spacing: Theme.space(3)

                Rectangle {
                    implicitWidth: Theme.column
                    implicitHeight: Theme.rowTwo + Theme.space(1)
                    radius: Theme.radius.control
                    color: Theme.bg.well
                    clip: true

                    Image {
                        anchors.fill: parent
                        source: root.play.art
                        sourceSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
                        fillMode: Image.PreserveAspectCrop
                    }
                }
                ColumnLayout {
                    spacing: 0

                    Label {
                        Layout.fillWidth: true
                        text: root.play.title
                        kind: "strong"
                    }
                    Label {
                        Layout.fillWidth: true
                        text: root.play.envText
                        kind: "small"
                        tone: "low"
                        elide: Text.ElideMiddle
                        num: true
                    }
                    SandboxBadge {
                        Layout.topMargin: Theme.space(1)
                        objectName: "stage.sandbox"
                        told: root.play.sandbox
                    }
                }
            }
        }
        Section {
            objectName: "stage.seats"
            title: root.play.seats.count > 1 ? qsTr("Seats") : qsTr("Seat")
            actionIcon: root.play.seats.count > 1 ? "swap" : ""
            actionText: root.play.seats.count > 1 ? qsTr("Swap seats") : ""
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
            title: qsTr("Shortest time per agent move")
            visible: root.play.turnBased && root.agents || root.play.agentsToo

            SegmentedControl {
                width: parent.width
                objectName: "stage.pace"
                fills: true
                labels: ["0 s", "0.5 s", "1 s", "2 s"]
                current: [0, 0.5, 1, 2].indexOf(root.stage.settings.breath)
                onChosen: index => root.stage.settings.breath = [0, 0.5, 1, 2][index]
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
                        height: Theme.rowDense

                        Label {
                            anchors.verticalCenter: parent.verticalCenter
                            text: row.modelData.text
                            tone: "mid"
                        }
                        Row {
                            anchors.right: parent.right
                            anchors.verticalCenter: parent.verticalCenter
                            spacing: Theme.space(1)

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

        GridLayout {
            id: buttons

            anchors.left: parent.left
            anchors.leftMargin: Theme.space(4)
            anchors.right: parent.right
            anchors.rightMargin: Theme.space(4)
            anchors.top: parent.top
            anchors.topMargin: Theme.space(3)
            visible: !root.agents
            // Beside each other where both words fit.
            columns: 2 * Math.max(again.implicitWidth, fresh.implicitWidth) + columnSpacing > width ? 1 : 2
            columnSpacing: Theme.space(2)
            rowSpacing: Theme.space(2)

            PushButton {
                id: again

                Layout.fillWidth: true
                Layout.preferredWidth: 1
                act: root.shell.actions.item("stage.again")
                objectName: "stage.foot.again"
                text: root.play.seats.count > 1 ? qsTr("Rematch") : qsTr("Play again")
                icon.name: ""
            }
            PushButton {
                id: fresh

                Layout.fillWidth: true
                Layout.preferredWidth: 1
                act: root.shell.actions.item("stage.new")
                objectName: "stage.foot.new"
                text: qsTr("New game")
                icon.name: ""
                keys: ""
            }
        }
        StageTakeOver {
            anchors.left: parent.left
            anchors.leftMargin: Theme.space(4)
            anchors.right: parent.right
            anchors.rightMargin: Theme.space(4)
            anchors.top: parent.top
            anchors.topMargin: Theme.space(1.5)
            visible: root.agents
            shell: root.shell
            stage: root.stage
        }
    }
}
