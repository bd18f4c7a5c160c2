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
    readonly property bool hasTest: Object.keys(tournament.table.test).length > 0

    objectName: "tournament.right"
    rightSide: true
    tabs: hasTest ? [qsTr("Standings"), qsTr("Pairings"), qsTr("Test")] : [qsTr("Standings"), qsTr("Pairings")]
    tab: shownTab
    onTabChosen: index => shownTab = index

    Loader {
        anchors.fill: parent
        sourceComponent: root.shownTab === 0 ? standings : root.shownTab === 2 && root.hasTest ? test : pairings
    }
    Component {
        id: standings

        TournamentStandings {
            tournament: root.tournament
        }
    }
    Component {
        id: test

        TournamentTest {
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
