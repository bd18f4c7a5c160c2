pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Supervision, moves of a board game, and the score sheet.
Dock {
    id: root

    required property ShellModel shell
    required property StageModel stage
    required property MindPanel mind
    readonly property StagePlay play: stage.play
    readonly property list<string> names: ["decisions", "moves", "mind", "score"].filter(name => name === "moves" ? play.turnBased && play.moves.count > 0 || play.board : name !== "mind" || mind.present)
    readonly property var words: ({
            "decisions": qsTr("Decisions"),
            "moves": qsTr("Moves"),
            "mind": qsTr("Mind"),
            "score": play.tallyCount > 0 ? qsTr("Score %1").arg(play.tallyCount) : qsTr("Score")
        })
    property string chosen: ""
    readonly property string shown: names.includes(chosen) ? chosen : play.board && play.mode === "human" ? "moves" : "decisions"

    objectName: "stage.right"
    rightSide: true
    tabs: names.map(name => words[name])
    tab: names.indexOf(shown)
    onTabChosen: index => chosen = names[index]

    Connections {
        target: root.play

        function onScoreChanged() {
            root.chosen = root.play.scored ? "score" : root.chosen === "score" ? "" : root.chosen;
        }
    }
    Loader {
        anchors.fill: parent
        sourceComponent: root.shown === "moves" ? moves : root.shown === "mind" ? minds : root.shown === "score" ? sheet : decisions
    }
    Component {
        id: decisions

        StageSupervision {
            shell: root.shell
            stage: root.stage
        }
    }
    Component {
        id: moves

        StageMoves {
            shell: root.shell
            play: root.play
        }
    }
    Component {
        id: minds

        MindTab {
            mind: root.mind
            shell: root.shell
        }
    }
    Component {
        id: sheet

        StageScore {
            shell: root.shell
            stage: root.stage
        }
    }
}
