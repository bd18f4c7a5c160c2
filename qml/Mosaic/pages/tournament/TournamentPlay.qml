pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The games that are played now, and below them everybody against everybody.
FocusScope {
    id: root

    required property ShellModel shell
    required property TournamentModel tournament
    readonly property int count: tournament.boards.count
    readonly property real tableRoom: Math.min(table.tall, height * (count > 0 ? 0.5 : 1) - 24)

    objectName: "tournament.play"

    Item {
        id: room

        x: 12
        y: 12
        width: parent.width - 24
        height: parent.height - 36 - root.tableRoom
        visible: root.count > 0

        Repeater {
            model: root.tournament.boards

            TournamentBoard {
                x: index * (width + 12)
                width: Math.floor((room.width - (root.count - 1) * 12) / root.count)
                height: room.height
                shell: root.shell
            }
        }
    }
    TournamentCross {
        id: table

        x: 12
        y: root.count > 0 ? room.y + room.height + 12 : 12
        width: parent.width - 24
        height: Math.max(120, root.tableRoom)
        tournament: root.tournament
    }
}
