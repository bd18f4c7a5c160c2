pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Points of each row against each column, strongest first. Arrows move from cell to cell.
Rectangle {
    id: root

    required property ShellModel shell
    required property TournamentModel tournament
    readonly property int count: tournament.table.order.count
    readonly property real nameWide: Math.min(220, width * 0.3)
    readonly property real cellWide: Math.max(56, Math.min(width >= 1200 ? 160 : 96, (width - nameWide - 32) / Math.max(1, count)))
    // Where the table begins: lower where the sentence needs more than a line.
    readonly property real begin: Math.max(Theme.topBar, said.y + said.height + Theme.space(2))
    readonly property real tall: 100 + begin - Theme.topBar + 40 * Math.max(1, count) + oddities.height

    objectName: "tournament.cross"
    radius: Theme.radius.card
    color: Theme.bg.card
    border.width: Theme.edge
    border.color: Theme.line.hair

    Label {
        id: said

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(3)
        objectName: "tournament.sentence"
        text: root.tournament.table.sentence !== "" ? root.tournament.table.sentence : qsTr("No game finished yet")
        kind: "title"
        wrapMode: Text.Wrap
        maximumLineCount: 3
        elide: Text.ElideRight
        num: true
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
    Flickable {
        id: sheet

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.top: parent.top
        anchors.topMargin: root.begin
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(2)
        contentWidth: grid.width
        contentHeight: grid.height + oddities.height + 8
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}

        Item {
            id: grid

            width: root.nameWide + root.count * root.cellWide
            height: root.count > 0 ? Theme.tileHeader + Theme.rowTall * root.count : 0

            Repeater {
                model: root.tournament.table.order

                Item {
                    id: one

                    required property int index
                    required property var modelData

                    Letter {
                        x: root.nameWide + one.index * root.cellWide + (root.cellWide - width) / 2
                        y: (Theme.tileHeader - height) / 2
                        place: one.modelData.place
                    }
                    Letter {
                        y: Theme.tileHeader + Theme.rowTall * one.index + (Theme.rowTall - height) / 2
                        place: one.modelData.place
                    }
                    Label {
                        x: Theme.space(6)
                        y: Theme.tileHeader + Theme.rowTall * one.index
                        width: root.nameWide - Theme.space(10)
                        height: Theme.rowTall
                        text: one.modelData.name
                        elide: Text.ElideMiddle
                    }
                }
            }
            Repeater {
                model: root.tournament.table.cells

                TournamentCell {
                    x: root.nameWide + modelData.column * root.cellWide
                    y: Theme.tileHeader + modelData.row * Theme.rowTall
                    width: root.cellWide
                    onOpened: run => root.shell.openReplay(run)
                }
            }
        }
        TournamentOddities {
            id: oddities

            anchors.top: grid.bottom
            anchors.topMargin: Theme.space(2)
            width: sheet.width
            tournament: root.tournament
        }
    }
}
