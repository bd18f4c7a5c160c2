pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Games that can be in or out.
Flow {
    id: root

    required property TournamentModel tournament
    property bool two: true
    readonly property var games: tournament.setup.games.filter(game => game.two === two)

    spacing: Theme.space(0.5)

    Repeater {
        model: root.games

        Check {
            required property var modelData
            readonly property bool chosen: root.tournament.setup.chosen.includes(modelData.index)

            width: Math.floor((root.width - Theme.space(2.5)) / Math.max(1, Math.floor(root.width / Theme.field)))
            objectName: "tournament.game." + modelData.index
            text: modelData.text
            checked: chosen
            onClicked: root.tournament.toggleGame(modelData.index)
            onCheckedChanged: checked = Qt.binding(() => chosen)
        }
    }
}
