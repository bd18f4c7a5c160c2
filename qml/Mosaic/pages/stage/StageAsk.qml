pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// A question that waits: what, by whom, how long yet, and an answer by one key each.
Rectangle {
    id: root

    required property StageModel stage
    required property StagePlay play
    required property int index
    required property string seat
    required property string proposal
    required property string who
    required property string chance
    required property string standsText
    required property string vetoedBy
    required property string reason
    required property real share
    required property string leftText
    readonly property bool first: index === 0
    readonly property string whose: [play.seatTitles[seat] ?? "", who].filter(part => part !== "").join(" · ")

    implicitHeight: parts.implicitHeight + Theme.space(6)
    radius: Theme.radius.card
    color: Theme.bg.card
    border.width: first ? 1.5 : 1
    border.color: first ? Theme.human.solid : Theme.line.hair
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("%1 proposes %2").arg(whose).arg(proposal)
    Accessible.description: reason

    Column {
        id: parts

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(2)

        RowLayout {
            width: parent.width
            spacing: Theme.space(2)

            Glyph {
                actor: root.vetoedBy !== "" ? "veto" : "agent"
                size: Theme.iconTiny
            }
            Label {
                text: root.proposal
                kind: "strong"
                num: true
                font.strikeout: root.vetoedBy !== ""
                color: root.vetoedBy !== "" ? Theme.text.mid : Theme.text.hi
            }
            Label {
                Layout.fillWidth: true
                text: root.vetoedBy !== "" && root.standsText !== "" ? "\u2192 " + root.standsText : root.chance !== "" ? root.chance : root.whose
                kind: "small"
                tone: "low"
                num: true
            }
            Label {
                text: root.leftText
                kind: "small"
                font.weight: 600
                num: true
                color: Theme.human.fg
            }
        }
        Rectangle {
            width: parent.width
            height: Theme.marker
            radius: height / 2
            visible: root.leftText !== ""
            color: Theme.contrast ? Theme.line.chart : Theme.bg.selected

            Rectangle {
                width: parent.width * root.share
                height: parent.height
                radius: height / 2
                color: Theme.human.solid
            }
        }
        Label {
            width: parent.width
            visible: text !== ""
            text: root.vetoedBy !== "" ? root.reason !== "" ? root.vetoedBy + ": " + root.reason : root.vetoedBy : root.reason
            kind: "small"
            tone: "mid"
            wrapMode: Text.WordWrap
            maximumLineCount: 3
            elide: Text.ElideRight
            num: true
        }
        Row {
            spacing: Theme.space(1.5)
            visible: !root.first

            PushButton {
                dense: true
                objectName: "stage.ask.approve." + root.index
                text: qsTr("Approve")
                onClicked: root.stage.verdictOn("approve", root.seat)
            }
            PushButton {
                dense: true
                kind: "veto"
                objectName: "stage.ask.veto." + root.index
                text: qsTr("Veto")
                onClicked: root.stage.verdictOn("veto", root.seat)
            }
        }
        Flow {
            width: parent.width
            spacing: Theme.space(2.5)
            visible: root.first

            Repeater {
                model: [[qsTr("approve"), "approve"], [qsTr("veto"), "veto"], [qsTr("replace"), "replace"], [qsTr("defer"), "defer"]]

                Row {
                    id: hint

                    required property var modelData

                    spacing: Theme.space(1)

                    Key {
                        anchors.verticalCenter: parent.verticalCenter
                        text: root.play.keyWords[hint.modelData[1]] ?? ""
                    }
                    Label {
                        anchors.verticalCenter: parent.verticalCenter
                        text: hint.modelData[0]
                        kind: "micro"
                        font.weight: 400
                        tone: "low"
                    }
                }
            }
        }
    }
}
