pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Which games, who plays, how many rounds. What is chosen already is enough to press Start.
ScrollArea {
    id: root

    required property ShellModel shell
    required property TournamentModel tournament
    readonly property TournamentSetup setup: tournament.setup
    readonly property real inner: width - 2 * inset

    component Head: Label {
        kind: "small"
        font.weight: 600
        tone: "mid"
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }

    objectName: "tournament.choice"
    pad: Theme.space(8)
    inset: width < 620 ? Theme.space(4) : Math.max(Theme.space(10), (width - Theme.chooser) / 2)
    spacing: Theme.space(5)

    Column {
        width: parent.width
        spacing: Theme.space(1.5)

        Label {
            width: parent.width
            text: qsTr("Who is strongest?")
            kind: "display"
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            width: parent.width
            text: qsTr("Everyone plays everyone, or all play one opponent. Two-player games are played from both sides; in other games all play the same seeds.")
            tone: "mid"
            wrapMode: Text.WordWrap
        }
    }
    StageInstall {
        width: parent.width
        visible: root.tournament.host.known && !root.tournament.host.ready
        shell: root.shell
        host: root.tournament.host
    }
    CompareTrouble {
        width: parent.width
        visible: root.tournament.error !== ""
        text: root.tournament.error
    }
    Column {
        width: parent.width
        spacing: Theme.space(2)

        Head {
            text: qsTr("Games")
        }
        TournamentGames {
            width: parent.width
            tournament: root.tournament
            two: true
        }
        Label {
            width: parent.width
            text: qsTr("or each player alone on the same seeds")
            kind: "small"
            tone: "low"
        }
        TournamentGames {
            width: parent.width
            tournament: root.tournament
            two: false
        }
    }
    Column {
        width: parent.width
        spacing: Theme.space(2)

        Head {
            text: root.setup.format === 1 ? qsTr("Players; the first plays all others") : qsTr("Players")
        }
        Repeater {
            model: root.setup.rows

            CompareEntry {
                width: root.inner
                setup: root.setup
                prefix: "tournament"
                least: 2
            }
        }
        Row {
            spacing: Theme.space(2)

            PushButton {
                act: root.shell.actions.item("tournament.add")
                kind: "ghost"
            }
            PushButton {
                act: root.shell.actions.item("tournament.all")
                kind: "ghost"
                icon.name: ""
            }
        }
    }
    ComparePrograms {
        width: parent.width
        setup: root.setup
        prefix: "tournament"
    }
    TournamentRules {
        width: parent.width
        tournament: root.tournament
    }
    Column {
        width: parent.width
        visible: root.setup.terms.chess
        spacing: Theme.space(2)

        Head {
            text: qsTr("Chess engines")
        }
        TournamentEngines {
            width: parent.width
            terms: root.setup.terms
        }
        Head {
            topPadding: Theme.space(3)
            text: qsTr("Early ends")
        }
        TournamentEnds {
            width: parent.width
            terms: root.setup.terms
        }
    }
    Row {
        spacing: Theme.space(3)

        PushButton {
            act: root.shell.actions.item("tournament.start")
            kind: "primary"
            text: qsTr("Start")
        }
        PushButton {
            act: root.shell.actions.item("tournament.save")
            kind: "ghost"
        }
        PushButton {
            objectName: "tournament.open"
            kind: "ghost"
            text: qsTr("Open a file")
            icon.name: "folder"
            onClicked: dialog.ask()
        }
    }
    Label {
        width: parent.width
        text: root.setup.why !== "" ? root.setup.why : root.setup.sizeText
        kind: "small"
        color: root.setup.why !== "" ? Theme.warning.fg : Theme.text.low
        wrapMode: Text.WordWrap
        num: true
    }
    Column {
        width: parent.width
        visible: root.tournament.kept.length > 0
        spacing: Theme.space(1.5)

        Head {
            text: qsTr("Earlier tournaments")
        }
        Repeater {
            model: root.tournament.kept

            NavRow {
                required property int index
                required property var modelData

                width: root.inner
                objectName: "tournament.kept." + index
                text: modelData.text
                count: modelData.note
                icon.name: "flag"
                onClicked: root.tournament.goOn(index)
            }
        }
    }
    CompareFile {
        id: dialog

        onTaken: url => root.tournament.open(url)
    }
}
