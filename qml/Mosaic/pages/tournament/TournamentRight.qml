pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Standings with their intervals; every pairing.
Dock {
    id: root

    required property ShellModel shell
    required property TournamentModel tournament
    property int shownTab: 0

    objectName: "tournament.right"
    rightSide: true
    tabs: [qsTr("Standings"), qsTr("Pairings")]
    tab: shownTab
    onTabChosen: index => shownTab = index

    Loader {
        anchors.fill: parent
        sourceComponent: root.shownTab === 0 ? standings : pairings
    }
    Component {
        id: standings

        TournamentStandings {
            tournament: root.tournament
        }
    }
    Component {
        id: pairings

        TournamentPairings {
            shell: root.shell
            tournament: root.tournament
        }
    }
}
