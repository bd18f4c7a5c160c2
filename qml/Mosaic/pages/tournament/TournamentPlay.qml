pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// The games that are played now, and below them everybody against everybody.
FocusScope {
    id: root

    required property ShellModel shell
    required property TournamentModel tournament
    readonly property int count: tournament.play.boards.count
    // With no game under way the rest of the room tells who won how, and which games to look at.
    readonly property bool over: count === 0 && !tournament.running && (tournament.table.ended.tallies ?? []).length > 0
    readonly property real tableRoom: Math.min(table.tall, height * (over ? 0.58 : count > 0 ? 0.5 : 1) - 24)

    objectName: "tournament.play"

    RowLayout {
        id: room

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(3)
        height: parent.height - 3 * Theme.space(3) - root.tableRoom
        visible: root.count > 0
        spacing: Theme.space(3)

        Repeater {
            model: root.tournament.play.boards

            TournamentBoard {
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.preferredWidth: 1
                shell: root.shell
            }
        }
    }
    TournamentCross {
        id: table

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        anchors.top: root.count > 0 ? room.bottom : parent.top
        anchors.topMargin: Theme.space(3)
        height: Math.max(Theme.plotSmall, root.tableRoom)
        shell: root.shell
        tournament: root.tournament
    }
    RowLayout {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        anchors.top: table.bottom
        anchors.topMargin: Theme.space(3)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(3)
        visible: root.over && height > Theme.rowTwo
        spacing: Theme.space(3)

        TournamentTallies {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredWidth: 1
            tournament: root.tournament
        }
        TournamentNotable {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredWidth: 1
            visible: (root.tournament.table.ended.notable ?? []).length > 0
            tournament: root.tournament
        }
    }
}
