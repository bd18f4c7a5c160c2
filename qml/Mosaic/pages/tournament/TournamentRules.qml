pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Who meets whom, how often, and from which positions.
Flow {
    id: root

    required property TournamentModel tournament
    readonly property TournamentSetup setup: tournament.setup
    readonly property TournamentTerms terms: setup.terms
    readonly property bool boards: setup.games.some(game => game.two && setup.chosen.includes(game.index))
    readonly property bool tested: boards && terms.test.until === 1

    spacing: Theme.space(3)

    Combo {
        width: Theme.field
        objectName: "tournament.format"
        label: qsTr("Format")
        options: root.boards ? [qsTr("Round robin"), qsTr("Gauntlet"), qsTr("Knockout"), qsTr("Swiss")] : [qsTr("Round robin"), qsTr("Gauntlet")]
        current: root.boards ? root.setup.format : Math.min(1, root.setup.format)
        onChosen: index => root.setup.format = index
    }
    Field {
        width: Theme.fieldShort
        objectName: "tournament.rounds"
        label: !root.boards ? qsTr("Seeds") : root.setup.format > 1 ? qsTr("Pairs a match") : qsTr("Rounds")
        numeric: true
        text: String(root.setup.rounds)
        onEdited: text => root.setup.rounds = Number(text) || root.setup.rounds
        onStepped: by => root.setup.rounds += by
    }
    Field {
        width: Theme.fieldShort
        visible: root.boards && root.setup.format === 3
        objectName: "tournament.swissRounds"
        label: qsTr("Swiss rounds")
        numeric: true
        text: root.terms.swissRounds > 0 ? String(root.terms.swissRounds) : qsTr("auto")
        onEdited: text => root.terms.swissRounds = Number(text) || 0
        onStepped: by => root.terms.swissRounds += by
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
    Combo {
        width: Theme.field
        visible: root.boards && root.setup.opening > 1
        objectName: "tournament.bookOrder"
        label: qsTr("Order of the book")
        options: [qsTr("As in the file"), qsTr("Shuffled")]
        current: root.terms.bookOrder
        onChosen: index => root.terms.bookOrder = index
    }
    Field {
        width: Theme.fieldShort
        visible: root.boards && root.setup.opening > 1
        objectName: "tournament.bookFirst"
        label: qsTr("From opening")
        numeric: true
        text: String(root.terms.bookFirst)
        onEdited: text => root.terms.bookFirst = Number(text) || 1
        onStepped: by => root.terms.bookFirst += by
    }
    Field {
        width: Theme.fieldShort
        visible: root.boards
        objectName: "tournament.seconds"
        label: qsTr("Clock, seconds")
        numeric: true
        text: root.terms.seconds > 0 ? String(root.terms.seconds) : qsTr("none")
        onEdited: text => root.terms.seconds = Number(text) || 0
        onStepped: by => root.terms.seconds += by
    }
    Field {
        width: Theme.fieldShort
        visible: root.boards && root.terms.seconds > 0
        objectName: "tournament.increment"
        label: qsTr("Increment, s")
        numeric: true
        text: String(root.terms.increment)
        onEdited: text => root.terms.increment = Number(text) || 0
        onStepped: by => root.terms.increment += by / 10
    }
    Field {
        width: Theme.fieldShort
        visible: root.boards && root.terms.seconds > 0
        objectName: "tournament.moves"
        label: qsTr("For moves")
        numeric: true
        text: root.terms.moves > 0 ? String(root.terms.moves) : qsTr("all")
        onEdited: text => root.terms.moves = Number(text) || 0
        onStepped: by => root.terms.moves += by
    }
    Field {
        width: Theme.fieldShort
        visible: root.boards && root.terms.seconds > 0
        objectName: "tournament.margin"
        label: qsTr("Margin, ms")
        numeric: true
        text: String(root.terms.marginMs)
        onEdited: text => root.terms.marginMs = Number(text) || 0
        onStepped: by => root.terms.marginMs += 10 * by
    }
    Combo {
        width: Theme.fieldWide
        visible: root.boards
        objectName: "tournament.until"
        label: qsTr("Until")
        options: [qsTr("All games are played"), qsTr("A sequential test decides")]
        current: root.terms.test.until
        onChosen: index => root.terms.test.until = index
    }
    Combo {
        width: Theme.field
        visible: root.tested
        objectName: "tournament.scale"
        label: qsTr("Scale of the test")
        options: [qsTr("Elo"), qsTr("Normalised Elo")]
        current: root.terms.test.scale
        onChosen: index => root.terms.test.scale = index
    }
    Field {
        width: Theme.fieldShort
        visible: root.tested
        objectName: "tournament.elo0"
        label: qsTr("Elo, H0")
        numeric: true
        text: String(root.terms.test.elo0)
        onEdited: text => root.terms.test.elo0 = Number(text) || 0
        onStepped: by => root.terms.test.elo0 += by
    }
    Field {
        width: Theme.fieldShort
        visible: root.tested
        objectName: "tournament.elo1"
        label: qsTr("Elo, H1")
        numeric: true
        text: String(root.terms.test.elo1)
        onEdited: text => root.terms.test.elo1 = Number(text) || 0
        onStepped: by => root.terms.test.elo1 += by
    }
    Field {
        width: Theme.fieldShort
        visible: root.tested
        objectName: "tournament.alpha"
        label: qsTr("Alpha, %")
        numeric: true
        text: String(root.terms.test.alpha)
        onEdited: text => root.terms.test.alpha = Number(text) || root.terms.test.alpha
        onStepped: by => root.terms.test.alpha += by
    }
    Field {
        width: Theme.fieldShort
        visible: root.tested
        objectName: "tournament.beta"
        label: qsTr("Beta, %")
        numeric: true
        text: String(root.terms.test.beta)
        onEdited: text => root.terms.test.beta = Number(text) || root.terms.test.beta
        onStepped: by => root.terms.test.beta += by
    }
    Field {
        width: Theme.fieldShort
        objectName: "tournament.atOnce"
        label: qsTr("At a time")
        numeric: true
        text: String(root.terms.atOnce)
        onEdited: text => root.terms.atOnce = Number(text) || root.terms.atOnce
        onStepped: by => root.terms.atOnce += by
    }
    CompareFile {
        id: dialog

        onTaken: url => root.tournament.chooseOpenings(url)
    }
}
