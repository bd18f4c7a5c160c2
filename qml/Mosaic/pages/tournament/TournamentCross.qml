pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Points of each row against each column, strongest first. Arrows move from cell to cell.
Rectangle {
    id: root

    required property TournamentModel tournament
    readonly property var rows: tournament.cross
    readonly property real nameWide: Math.min(220, width * 0.3)
    readonly property real cellWide: Math.max(56, Math.min(96, (width - nameWide - 32) / Math.max(1, rows.length)))
    readonly property real tall: 100 + 40 * Math.max(1, rows.length) + oddities.height

    objectName: "tournament.cross"
    radius: 8
    color: Theme.bg.card
    border.width: Theme.edge
    border.color: Theme.line.hair

    Label {
        id: said

        x: 16
        y: 12
        width: parent.width - 32
        objectName: "tournament.sentence"
        text: root.tournament.sentence !== "" ? root.tournament.sentence : qsTr("No game is over yet")
        kind: "title"
        elide: Text.ElideRight
        num: true
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
    Flickable {
        id: sheet

        x: 16
        y: 44
        width: parent.width - 32
        height: parent.height - y - 8
        contentWidth: grid.width
        contentHeight: grid.height + oddities.height + 8
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}

        Column {
            id: grid

            Row {
                visible: root.rows.length > 0
                height: 32

                Item {
                    width: root.nameWide
                    height: 1
                }
                Repeater {
                    model: root.rows

                    Item {
                        id: head

                        required property var modelData

                        width: root.cellWide
                        height: 32

                        Letter {
                            anchors.centerIn: parent
                            place: head.modelData.place
                        }
                    }
                }
            }
            Repeater {
                model: root.rows

                Row {
                    id: line

                    required property var modelData
                    required property int index

                    height: 40

                    Row {
                        width: root.nameWide
                        anchors.verticalCenter: parent.verticalCenter
                        spacing: 10

                        Letter {
                            place: line.modelData.place
                        }
                        Label {
                            width: root.nameWide - 44
                            text: line.modelData.name
                            elide: Text.ElideMiddle
                        }
                    }
                    Repeater {
                        model: line.modelData.cells

                        TournamentCell {
                            width: root.cellWide
                            row: line.index
                        }
                    }
                }
            }
        }
        TournamentOddities {
            id: oddities

            anchors.top: grid.bottom
            anchors.topMargin: 8
            width: sheet.width
            tournament: root.tournament
        }
    }
}
