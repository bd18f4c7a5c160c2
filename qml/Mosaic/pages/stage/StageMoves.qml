pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// The moves of a board game by turns, with the time that each took; below, acts on the game.
Item {
    id: root

    required property ShellModel shell
    required property StagePlay play

    objectName: "stage.moves"

    Column {
        id: head

        x: 16
        y: 14
        width: parent.width - 32
        spacing: 2

        Label {
            width: parent.width
            text: root.play.sittingText
            kind: "small"
            tone: "low"
            num: true
        }
        Row {
            spacing: 8

            Label {
                text: root.play.tallyFigure
                kind: "figure"
                num: true
            }
            Label {
                anchors.bottom: parent.bottom
                anchors.bottomMargin: 4
                text: root.play.tallyWho
                kind: "small"
                tone: "low"
            }
        }
    }
    ListView {
        id: view

        y: head.y + head.height + 12
        width: parent.width
        height: parent.height - y - 57
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
            height: 28

            Rectangle {
                x: row.second !== "" ? 156 : 44
                y: 1
                width: row.second !== "" ? row.width - 172 : 106
                height: 26
                radius: 5
                visible: row.last
                color: Theme.bg.selected
            }
            Label {
                x: 8
                width: 30
                anchors.verticalCenter: parent.verticalCenter
                text: row.number
                kind: "small"
                tone: "low"
                num: true
                horizontalAlignment: Text.AlignRight
            }
            Label {
                x: 52
                width: 54
                anchors.verticalCenter: parent.verticalCenter
                text: row.first
                kind: "strong"
                num: true
            }
            Label {
                x: 100
                width: 46
                anchors.verticalCenter: parent.verticalCenter
                text: row.firstTook
                kind: "micro"
                font.weight: 400
                tone: "low"
                num: true
                horizontalAlignment: Text.AlignRight
            }
            Label {
                x: 166
                width: 60
                anchors.verticalCenter: parent.verticalCenter
                text: row.second
                kind: "strong"
                num: true
            }
            Label {
                anchors.right: parent.right
                anchors.rightMargin: 26
                width: 46
                anchors.verticalCenter: parent.verticalCenter
                text: row.secondTook
                kind: "micro"
                font.weight: 400
                tone: "low"
                num: true
                horizontalAlignment: Text.AlignRight
            }
        }
    }
    Label {
        x: 16
        y: view.y
        visible: view.count === 0
        text: qsTr("No move yet")
        kind: "small"
        tone: "low"
    }
    Hair {
        y: parent.height - 57
        width: parent.width
    }
    Row {
        x: 16
        y: parent.height - 44
        spacing: 8

        Btn {
            act: root.shell.actions.item("stage.undo")
            objectName: "stage.moves.undo"
            keys: ""
        }
        Btn {
            act: root.shell.actions.item("stage.draw")
            icon.name: ""
        }
        Btn {
            act: root.shell.actions.item("stage.resign")
        }
    }
}
