pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// One hand of cards, and what it counts. An empty name is a card that lies face down.
Column {
    id: root

    property string who: ""
    property string count: ""
    property var cards: []
    property real zoom: 1

    spacing: Theme.space(2)
    Accessible.role: Accessible.StaticText
    Accessible.name: who + ": " + cards.map(card => card === "" ? qsTr("face down") : card).join(", ") + ", " + count

    Row {
        spacing: Theme.space(2)

        Label {
            text: root.who
            kind: "strong"
        }
        Label {
            text: root.count
            tone: "mid"
            num: true
        }
    }
    Row {
        spacing: Math.min(8 * root.zoom, Math.max(-54 * root.zoom, (root.width - 74 * root.zoom * root.cards.length) / Math.max(1, root.cards.length - 1)))

        Repeater {
            model: root.cards

            Rectangle {
                id: card

                required property string modelData

                width: Math.round(74 * root.zoom)
                height: Math.round(104 * root.zoom)
                radius: 7 * root.zoom
                color: modelData === "" ? Theme.board.dark : Theme.board.pieceLight
                border.width: Math.max(1, 1.5 * root.zoom)
                border.color: Theme.board.pieceLine

                Rectangle {
                    anchors.fill: parent
                    anchors.margins: 7 * root.zoom
                    visible: card.modelData === ""
                    radius: 4 * root.zoom
                    color: Theme.clear
                    border.width: Math.max(1, 2 * root.zoom)
                    border.color: Theme.board.light
                }
                Text {
                    x: 8 * root.zoom
                    y: 5 * root.zoom
                    text: card.modelData
                    color: Theme.board.pieceDark
                    font.family: Theme.display
                    font.pixelSize: Math.round(17 * root.zoom)
                    font.weight: 600
                }
                Text {
                    anchors.centerIn: parent
                    text: card.modelData
                    color: Theme.board.pieceDark
                    font.family: Theme.display
                    font.pixelSize: Math.round(40 * root.zoom)
                    font.weight: 600
                }
                Text {
                    anchors.right: parent.right
                    anchors.bottom: parent.bottom
                    anchors.rightMargin: 8 * root.zoom
                    anchors.bottomMargin: 5 * root.zoom
                    rotation: 180
                    text: card.modelData
                    color: Theme.board.pieceDark
                    font.family: Theme.display
                    font.pixelSize: Math.round(17 * root.zoom)
                    font.weight: 600
                }
            }
        }
    }
}
