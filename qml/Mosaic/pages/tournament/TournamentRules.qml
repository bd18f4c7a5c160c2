pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Who meets whom, how often, and from which positions.
Flow {
    id: root

    required property TournamentModel tournament
    readonly property TournamentSetup setup: tournament.setup
    readonly property bool boards: setup.games.some(game => game.two && setup.chosen.includes(game.index))

    spacing: Theme.space(3)

    Combo {
        width: Theme.field
        objectName: "tournament.format"
        label: qsTr("Format")
        options: [qsTr("Round robin"), qsTr("Gauntlet")]
        current: root.setup.format
        onChosen: index => root.setup.format = index
    }
    Field {
        width: Theme.fieldShort
        objectName: "tournament.rounds"
        label: root.boards ? qsTr("Rounds") : qsTr("Seeds")
        numeric: true
        text: String(root.setup.rounds)
        onEdited: text => root.setup.rounds = Number(text) || root.setup.rounds
        onStepped: by => root.setup.rounds += by
    }
    Field {
        width: Theme.fieldShort
        objectName: "tournament.first"
        label: qsTr("First seed")
        numeric: true
        text: String(root.setup.first)
        onEdited: text => root.setup.first = Number(text) || 0
        onStepped: by => root.setup.first += by
    }
    Combo {
        width: Theme.fieldWide
        visible: root.boards
        objectName: "tournament.opening"
        label: qsTr("Openings, played from both sides")
        options: [qsTr("Random moves"), qsTr("None"), qsTr("EPD file"), qsTr("PGN file")]
        current: root.setup.opening
        onChosen: index => root.setup.opening = index
    }
    Field {
        width: Theme.fieldShort
        visible: root.boards && (root.setup.opening === 0 || root.setup.opening === 3)
        objectName: "tournament.plies"
        label: qsTr("Moves")
        numeric: true
        text: String(root.setup.plies)
        onEdited: text => root.setup.plies = Number(text) || root.setup.plies
        onStepped: by => root.setup.plies += by
    }
    Item {
        width: file.width
        height: file.y + file.height
        visible: root.boards && root.setup.opening > 1

        PushButton {
            id: file

            y: Theme.small.line + Theme.space(1)
            objectName: "tournament.openings"
            text: root.setup.file !== "" ? root.setup.file.split("/").pop() : qsTr("Choose a file")
            icon.name: "folder"
            onClicked: dialog.ask()
        }
    }
    CompareFile {
        id: dialog

        onTaken: url => root.tournament.chooseOpenings(url)
    }
}
