pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// The moves of a board game by turns, with the time that each took; below, acts on the game.
Item {
    id: root

    required property ShellModel shell
    required property StagePlay play

    readonly property real numberWidth: Theme.space(8)
    // Who plays alone has nobody to win against, to offer a draw to or to resign to.
    readonly property bool isForTwo: play.seatNames.length > 1

    // A move and the time that it took; the last one is marked.
    component Ply: Rectangle {
        id: ply

        property string move: ""
        property string took: ""
        property bool marked: false

        Layout.fillWidth: true
        Layout.preferredWidth: 1
        Layout.fillHeight: true
        Layout.topMargin: Theme.hairline
        Layout.bottomMargin: Theme.hairline
        radius: Theme.radius.chip
        color: marked ? Theme.bg.selected : Theme.clear

        RowLayout {
            anchors.fill: parent
            anchors.leftMargin: Theme.space(2)
            anchors.rightMargin: Theme.space(2.5)
            spacing: Theme.space(1)

            Label {
                Layout.fillWidth: true
                text: ply.move
                kind: "strong"
                num: true
            }
            Label {
                text: ply.took
                kind: "micro"
                font.weight: 400
                tone: "low"
                num: true
            }
        }
    }

    objectName: "stage.moves"

    Column {
        id: head

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(3.5)
        spacing: Theme.space(0.5)

        Label {
            width: parent.width
            text: root.play.sittingText
            kind: "small"
            tone: "low"
            num: true
        }
        Row {
            visible: root.isForTwo
            spacing: Theme.space(2)

            Label {
                text: root.play.tallyFigure
                kind: "figure"
                num: true
            }
            Label {
                anchors.bottom: parent.bottom
                anchors.bottomMargin: Theme.space(1)
                text: root.play.tallyWho
                kind: "small"
                tone: "low"
            }
        }
    }
    ListView {
        id: view

        anchors.top: head.bottom
        anchors.topMargin: Theme.space(3)
        anchors.bottom: line.top
        width: parent.width
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: root.play.moves
        T.ScrollBar.vertical: ScrollBar {}
        onCountChanged: Qt.callLater(positionViewAtEnd)

        delegate: Item {
            id: row

            required property int index
            required property string number
            required property string first
            required property string firstTook
            required property string second
            required property string secondTook
            readonly property bool last: index === view.count - 1

            width: view.width
            height: Theme.rowDense

            RowLayout {
                anchors.fill: parent
                anchors.leftMargin: Theme.space(2)
                anchors.rightMargin: Theme.space(4)
                spacing: Theme.space(1.5)

                Label {
                    Layout.preferredWidth: root.numberWidth
                    text: row.number
                    kind: "small"
                    tone: "low"
                    num: true
                    horizontalAlignment: Text.AlignRight
                }
                Ply {
                    move: row.first
                    took: row.firstTook
                    marked: row.last && row.second === ""
                }
                Ply {
                    move: row.second
                    took: row.secondTook
                    marked: row.last && row.second !== ""
                }
            }
        }
    }
    Label {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.top: view.top
        visible: view.count === 0
        text: qsTr("No moves yet")
        kind: "small"
        tone: "low"
    }
    Hairline {
        id: line

        anchors.bottom: acts.top
        anchors.bottomMargin: Theme.space(3)
        width: parent.width
    }
    Flow {
        id: acts

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(3)
        spacing: Theme.space(2)

        PushButton {
            act: root.shell.actions.item("stage.undo")
            objectName: "stage.moves.undo"
            keys: ""
        }
        PushButton {
            visible: root.isForTwo
            act: root.shell.actions.item("stage.draw")
            icon.name: ""
        }
        PushButton {
            visible: root.isForTwo
            act: root.shell.actions.item("stage.resign")
        }
    }
}
