pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Left to right: what was proposed, what the gate says, what runs. Always there in hybrid mode, so
// that nothing jumps; with a question in it, the time that is left and what happens at its end.
Rectangle {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StagePlay play: stage.play
    readonly property Supervision sup: play.supervision
    readonly property bool asks: sup.pending.waiting
    property bool brief: false
    readonly property bool wide: width > 560
    readonly property string runs: asks ? sup.pending.stands : sup.last.ran

    function choose() {
        if (asks)
            others.open();
    }

    objectName: "stage.decision"
    radius: 10
    color: Theme.bg.card
    border.width: asks ? 1 : Theme.edge
    border.color: asks ? Theme.human.solid : Theme.line.strong
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Decision")
    Accessible.description: asks ? qsTr("%1 proposes %2. %3").arg(sup.pending.who).arg(sup.pending.proposal).arg(sup.pending.reason) : ""

    Row {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        y: 9
        visible: !root.brief
        spacing: 0

        StageDecisionCell {
            width: parent.width * 0.3
            head: qsTr("Proposed")
            actor: !root.asks && root.sup.last.who === "you" ? "human" : "agent"
            what: root.asks ? root.sup.pending.proposal : root.sup.last.proposed
            note: root.asks ? [root.sup.pending.who, root.sup.pending.chance].filter(x => x !== "").join(", ") : root.sup.last.who
            struck: root.asks ? root.sup.pending.vetoedBy !== "" : root.sup.last.struck
        }
        Icon {
            width: parent.width * 0.05
            y: 16
            name: "right"
            size: 18
            color: Theme.text.low
        }
        StageDecisionCell {
            width: parent.width * 0.32
            head: qsTr("Gate")
            actor: root.asks ? root.sup.pending.vetoedBy !== "" ? "veto" : "human" : root.sup.last.kind
            what: root.asks ? root.sup.pending.vetoedBy !== "" ? qsTr("Vetoed") : qsTr("Asks you") : root.sup.last.verdict
            note: root.asks ? root.sup.pending.vetoedBy !== "" ? root.sup.pending.vetoedBy + (root.sup.pending.reason !== "" ? ": " + root.sup.pending.reason : "") : root.sup.pending.reason : root.sup.last.reason
            loud: actor === "veto"
        }
        Icon {
            width: parent.width * 0.05
            y: 16
            name: "right"
            size: 18
            color: Theme.text.low
        }
        StageDecisionCell {
            width: parent.width * 0.28
            head: !root.asks ? qsTr("Ran") : root.sup.pending.leftText !== "" ? qsTr("Runs in %1").arg(root.sup.pending.leftText) : qsTr("Would run")
            actor: root.asks ? root.sup.pending.vetoedBy !== "" ? "supervisor" : "agent" : root.sup.last.actor
            what: root.runs !== "" ? root.runs : "\u2013"
            note: root.asks ? root.sup.pending.stands === "" ? qsTr("choose another") : root.sup.pending.stands === root.sup.pending.proposal ? qsTr("if you approve") : qsTr("instead") : root.sup.last.by
        }
    }
    Rectangle {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        y: root.brief ? 2 : 67
        height: 3
        radius: 1.5
        color: Theme.contrast ? Theme.line.chart : Theme.bg.selected

        Rectangle {
            width: parent.width * root.sup.pending.left
            height: 3
            radius: 1.5
            visible: root.asks
            color: Theme.human.solid
        }
    }
    Row {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        y: root.brief ? 8 : 76
        height: 28
        width: buttons.x - x - 8
        spacing: Theme.space(2)
        clip: true

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            name: root.asks ? "hourglass" : "shield"
            size: 15
            color: root.asks ? Theme.human.fg : Theme.text.low
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: !root.asks ? qsTr("Nothing to decide") : root.sup.pending.leftText !== "" ? qsTr("%1 left").arg(root.sup.pending.leftText) : qsTr("Your decision")
            kind: root.asks ? "strong" : "small"
            num: true
            color: root.asks ? Theme.human.fg : Theme.text.low
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.asks && root.sup.pending.leftText !== "" && root.wide
            text: root.sup.pending.after
            kind: "small"
            tone: "low"
        }
    }
    Row {
        id: buttons

        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        y: root.brief ? 8 : 76
        visible: root.asks
        spacing: Theme.space(1.5)

        PushButton {
            dense: true
            kind: "ghost"
            act: root.shell.actions.item("stage.defer")
            icon.name: ""
            keys: root.width > 700 ? root.play.keyWords.defer ?? "" : ""
        }
        PushButton {
            id: replace

            dense: true
            act: root.shell.actions.item("stage.replace")
            text: qsTr("Replace")
            icon.name: ""
            keys: root.wide ? root.play.keyWords.replace ?? "" : ""

            StageOthers {
                id: others

                target: replace
                play: root.play
                onPicked: action => root.stage.act(action)
            }
        }
        PushButton {
            dense: true
            kind: "veto"
            act: root.shell.actions.item("stage.veto")
            icon.name: ""
            keys: root.play.keyWords.veto ?? ""
        }
        PushButton {
            dense: true
            kind: "human"
            act: root.shell.actions.item("stage.approve")
            text: root.sup.pending.stands !== "" ? qsTr("Run %1").arg(root.sup.pending.stands) : qsTr("Approve")
            icon.name: ""
            reason: root.sup.pending.stands === "" ? qsTr("The action was vetoed: replace it") : ""
            keys: root.play.keyWords.approve ?? ""
        }
    }
}
