pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The sheet of the episode that ended last, and what is made of all of this sitting.
ScrollArea {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StagePlay play: stage.play

    objectName: "stage.score"
    pad: Theme.space(3.5)
    spacing: Theme.space(4)

    Label {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: Theme.space(4)
        anchors.rightMargin: Theme.space(4)
        visible: root.play.scoreRows.length === 0
        text: root.play.tally === "" ? qsTr("When an episode ends, its score appears here: the return, who made how many moves, and how long they took.") : qsTr("The score of this episode appears when it ends.")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
    }
    Column {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: Theme.space(4)
        anchors.rightMargin: Theme.space(4)
        visible: root.play.scoreRows.length > 0
        spacing: Theme.space(0.5)

        Label {
            width: parent.width
            objectName: "stage.score.title"
            text: root.play.scoreTitle
            kind: "heading"
            num: true
            wrapMode: Text.WordWrap
        }
        Label {
            width: parent.width
            text: root.play.scoreNote
            kind: "small"
            tone: "mid"
            num: true
        }
        Label {
            width: parent.width
            visible: root.play.touchedText !== ""
            text: root.play.touchedText
            kind: "small"
            tone: "low"
            wrapMode: Text.WordWrap
        }
    }
    Repeater {
        model: root.play.scoreRows

        Section {
            id: seat

            required property var modelData

            width: root.width
            title: modelData.title

            Item {
                width: parent.width
                height: Theme.row

                Glyph {
                    anchors.verticalCenter: parent.verticalCenter
                    actor: seat.modelData.actor
                    size: Theme.iconDense
                }
                Label {
                    anchors.left: parent.left
                    anchors.leftMargin: Theme.space(6)
                    width: parent.width - x - figure.width - Theme.space(2)
                    anchors.verticalCenter: parent.verticalCenter
                    text: seat.modelData.who
                    kind: "strong"
                    elide: Text.ElideMiddle
                }
                Label {
                    id: figure

                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    text: seat.modelData.value
                    kind: "figure"
                    num: true
                }
            }
            Column {
                width: parent.width

                Repeater {
                    model: seat.modelData.lines

                    Fact {
                        required property var modelData

                        name: modelData.name
                        value: modelData.value
                    }
                }
            }
        }
    }
    Section {
        title: qsTr("This session")
        visible: root.play.tally !== ""

        Field {
            objectName: "stage.label.name"
            width: parent.width
            label: qsTr("Name")
            text: root.stage.label.name
            onFinished: root.stage.label.rename(input.text)
            input.onAccepted: Qt.callLater(root.stage.focusWanted) // the key itself is the field's
        }
        Field {
            objectName: "stage.label.note"
            width: parent.width
            label: qsTr("Note")
            placeholder: qsTr("The library finds it by this")
            text: root.stage.label.note
            onFinished: root.stage.label.annotate(input.text)
            input.onAccepted: Qt.callLater(root.stage.focusWanted) // the key itself is the field's
        }
        Label {
            width: parent.width
            text: root.play.tally
            num: true
            wrapMode: Text.WordWrap
        }
        Flow {
            width: parent.width
            spacing: Theme.space(2)

            PushButton {
                dense: true
                act: root.shell.actions.item("stage.csv")
                text: qsTr("Save as CSV")
            }
            PushButton {
                dense: true
                visible: root.play.pgn !== ""
                act: root.shell.actions.item("stage.pgn")
                text: qsTr("Save as PGN")
            }
            PushButton {
                dense: true
                kind: "ghost"
                act: root.shell.actions.item("stage.record")
                text: qsTr("Open recording")
            }
        }
    }
}
