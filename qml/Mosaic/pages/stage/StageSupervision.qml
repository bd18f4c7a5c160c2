pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// What waits for you, each with its deadline; below it what was decided and why, newest first.
Item {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StagePlay play: stage.play
    readonly property Supervision sup: play.supervision

    objectName: "stage.supervision"

    // Always in sight, however long the list below it grows.
    Column {
        id: head

        width: parent.width
        topPadding: Theme.space(3.5)

        Section {
            title: qsTr("Waiting for you")
            note: root.sup.asks.count > 0 ? String(root.sup.asks.count) : ""

            Repeater {
                model: root.sup.asks

                StageAsk {
                    width: parent?.width ?? 0
                    stage: root.stage
                    play: root.play
                }
            }
            Label {
                width: parent.width
                visible: root.sup.asks.count === 0
                text: root.play.mode === "hybrid" ? qsTr("Nothing to decide. Agents' proposals appear here before they run.") : root.play.mode === "agent" ? qsTr("Agent mode asks no one. Hybrid mode asks you before an action runs.") : qsTr("You play yourself. In Hybrid mode an agent proposes and you decide here.")
                kind: "small"
                tone: "low"
                wrapMode: Text.WordWrap
            }
        }
    }
    ListView {
        id: view

        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        verticalLayoutDirection: ListView.TopToBottom
        model: root.sup.history
        spacing: Theme.space(1.5)
        reuseItems: true
        T.ScrollBar.vertical: ScrollBar {}

        header: Column {
            width: view.width
            topPadding: Theme.space(2)
            bottomPadding: Theme.space(2.5)

            Section {
                title: qsTr("Decided")
                note: root.sup.history.count > 0 ? String(root.sup.history.count) : ""

                Label {
                    width: parent.width
                    visible: root.sup.history.count === 0
                    text: qsTr("Vetoes, replacements, take-overs and defaults appear here with their reasons.")
                    kind: "small"
                    tone: "low"
                    wrapMode: Text.WordWrap
                }
            }
        }
        delegate: StageDecisionRow {
            width: view.width
            titles: root.play.seatTitles
        }
        footer: Item {
            implicitHeight: Theme.space(3.5)
        }
    }
}
