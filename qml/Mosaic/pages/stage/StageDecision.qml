pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// Left to right: what was proposed, what the gate says, what runs. Always there in hybrid mode, so
// that nothing jumps; with a question in it, the time that is left and what happens at its end. While
// a person has the seat it holds the buttons of the actions, and else the line about keys.
Rectangle {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StagePlay play: stage.play
    readonly property Supervision sup: play.supervision
    readonly property bool asks: sup.pending.waiting
    readonly property bool byHand: play.byHand
    // Buttons of a game that has any: else the strip goes on telling what was decided.
    readonly property bool padded: byHand && (play.pad.length > 0 || play.axes.length > 0) && (!asks || play.handTurn)
    readonly property string whose: asks ? play.seatTitles[sup.pending.seat] ?? "" : ""
    property bool brief: false
    readonly property bool wide: width > 560
    readonly property string runs: asks ? sup.pending.stands : sup.last.ran

    function choose() {
        if (asks)
            others.open();
    }

    objectName: "stage.decision"
    implicitHeight: parts.implicitHeight + parts.anchors.topMargin + parts.anchors.bottomMargin
    radius: Theme.radius.card
    color: Theme.bg.card
    border.width: asks ? 1 : Theme.edge
    border.color: asks ? Theme.human.solid : Theme.line.strong
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Decision")
    Accessible.description: asks ? qsTr("%1 proposes %2. %3").arg(sup.pending.who).arg(sup.pending.proposal).arg(sup.pending.reason) : ""

    ColumnLayout {
        id: parts

        anchors.fill: parent
        anchors.leftMargin: Theme.space(4)
        anchors.rightMargin: Theme.space(3)
        anchors.topMargin: Theme.space(root.brief ? 0.5 : 2)
        anchors.bottomMargin: Theme.space(root.brief ? 1.5 : 2)
        spacing: Theme.space(1.5)

        Item {
            Layout.fillWidth: true
            Layout.preferredHeight: stations.implicitHeight
            visible: !root.brief || root.padded

            RowLayout {
                id: stations

                anchors.fill: parent
                visible: !root.padded
                spacing: Theme.space(3)

                StageDecisionCell {
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    head: root.whose !== "" ? qsTr("Proposed for %1").arg(root.whose) : qsTr("Proposed")
                    actor: !root.asks && root.sup.last.who === "you" ? "human" : "agent"
                    what: root.asks ? root.sup.pending.proposal : root.sup.last.proposed
                    note: root.asks ? [root.sup.pending.who, root.sup.pending.chance].filter(x => x !== "").join(", ") : root.sup.last.who
                    struck: root.asks ? root.sup.pending.vetoedBy !== "" : root.sup.last.struck
                }
                Icon {
                    name: "right"
                    size: 18
                    color: Theme.text.low
                }
                StageDecisionCell {
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    head: qsTr("Gate")
                    actor: root.asks ? root.sup.pending.vetoedBy !== "" ? "veto" : "human" : root.sup.last.kind
                    what: root.asks ? root.sup.pending.vetoedBy !== "" ? qsTr("Vetoed") : qsTr("Asks you") : root.sup.last.verdict
                    note: root.asks ? root.sup.pending.vetoedBy !== "" ? root.sup.pending.vetoedBy + (root.sup.pending.reason !== "" ? ": " + root.sup.pending.reason : "") : root.sup.pending.reason : root.sup.last.reason
                    loud: actor === "veto"
                }
                Icon {
                    name: "right"
                    size: 18
                    color: Theme.text.low
                }
                StageDecisionCell {
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    head: !root.asks ? qsTr("Ran") : root.sup.pending.leftText !== "" ? qsTr("Runs in %1").arg(root.sup.pending.leftText) : qsTr("Would run")
                    actor: root.asks ? root.sup.pending.vetoedBy !== "" ? "supervisor" : "agent" : root.sup.last.actor
                    what: root.runs !== "" ? root.runs : "\u2013"
                    note: root.asks ? root.sup.pending.stands === "" ? qsTr("choose another") : root.sup.pending.stands === root.sup.pending.proposal ? qsTr("if you approve") : qsTr("instead") : root.sup.last.by
                }
            }
            StageHands {
                anchors.left: parent.left
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                visible: root.padded
                stage: root.stage
            }
        }
        Rectangle {
            Layout.fillWidth: true
            Layout.preferredHeight: Theme.marker
            Layout.rightMargin: Theme.space(1)
            radius: height / 2
            color: Theme.contrast ? Theme.line.chart : Theme.bg.selected

            Rectangle {
                width: parent.width * root.sup.pending.left
                height: parent.height
                radius: height / 2
                visible: root.asks
                color: Theme.human.solid
            }
        }
        RowLayout {
            Layout.preferredHeight: Theme.controlDense
            spacing: Theme.space(1.5)

            StageSaid {
                id: line

                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: !root.asks && !quiet
                shell: root.shell
                stage: root.stage
            }
            Icon {
                visible: root.asks || said.visible
                name: root.asks ? "hourglass" : "shield"
                size: Theme.iconSmall
                color: root.asks ? Theme.human.fg : Theme.text.low
            }
            Label {
                id: said

                visible: root.asks || line.quiet
                text: !root.asks ? root.byHand ? qsTr("You play") : root.brief && root.sup.last.ran !== "" ? root.sup.last.proposed + " \u2192 " + root.sup.last.verdict + " \u2192 " + root.sup.last.ran : qsTr("Nothing to decide") : root.sup.pending.leftText !== "" ? qsTr("%1 left").arg(root.sup.pending.leftText) : qsTr("Your decision")
                kind: root.asks ? "strong" : "small"
                num: true
                color: root.asks ? Theme.human.fg : Theme.text.low
            }
            Label {
                Layout.fillWidth: true
                visible: said.visible
                text: root.asks && root.sup.pending.leftText !== "" && root.wide ? root.sup.pending.after : ""
                kind: "small"
                tone: "low"
                elide: Text.ElideRight
            }
            RowLayout {
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
                        // Who reads the list is not hurried.
                        onOpenedChanged: root.stage.input.configure(opened)
                        onPicked: action => root.stage.input.act(action)
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
    }
}
