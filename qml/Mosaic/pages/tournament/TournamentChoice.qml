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
    readonly property real inset: width < 620 ? 16 : Math.max(40, (width - 760) / 2)
    readonly property real inner: width - 2 * inset

    component Head: Label {
        x: root.inset
        kind: "small"
        font.weight: 600
        tone: "mid"
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }

    objectName: "tournament.choice"
    pad: 32
    spacing: 22

    Column {
        x: root.inset
        width: root.inner
        spacing: 6

        Label {
            width: parent.width
            text: qsTr("Who is strongest?")
            kind: "display"
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            width: parent.width
            text: qsTr("Everybody meets everybody, or all meet one. Games of two are played on both sides; elsewhere all play the same seeds.")
            tone: "mid"
            wrapMode: Text.WordWrap
        }
    }
    StageInstall {
        x: root.inset
        width: root.inner
        visible: root.tournament.host.known && !root.tournament.host.ready
        shell: root.shell
        host: root.tournament.host
    }
    CompareTrouble {
        x: root.inset
        width: root.inner
        visible: root.tournament.error !== ""
        text: root.tournament.error
    }
    Column {
        x: root.inset
        width: root.inner
        spacing: 8

        Head {
            x: 0
            text: qsTr("Games")
        }
        TournamentGames {
            width: parent.width
            tournament: root.tournament
            two: true
        }
        Label {
            width: parent.width
            text: qsTr("or each player alone, on the same seeds")
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
        x: root.inset
        width: root.inner
        spacing: 8

        Head {
            x: 0
            text: root.setup.format === 1 ? qsTr("Players, the first meets all the others") : qsTr("Players")
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
            spacing: 8

            Btn {
                act: root.shell.actions.item("tournament.add")
                kind: "ghost"
            }
            Btn {
                act: root.shell.actions.item("tournament.all")
                kind: "ghost"
                icon.name: ""
            }
        }
    }
    TournamentRules {
        x: root.inset
        width: root.inner
        tournament: root.tournament
    }
    Row {
        x: root.inset
        spacing: 12

        Btn {
            act: root.shell.actions.item("tournament.start")
            kind: "primary"
            text: qsTr("Start")
        }
        Btn {
            act: root.shell.actions.item("tournament.save")
            kind: "ghost"
        }
        Btn {
            objectName: "tournament.open"
            kind: "ghost"
            text: qsTr("Open a file")
            icon.name: "folder"
            onClicked: dialog.ask()
        }
    }
    Label {
        x: root.inset
        width: root.inner
        text: root.setup.why !== "" ? root.setup.why : root.setup.sizeText
        kind: "small"
        color: root.setup.why !== "" ? Theme.warning.fg : Theme.text.low
        wrapMode: Text.WordWrap
        num: true
    }
    Column {
        x: root.inset
        width: root.inner
        visible: root.tournament.kept.length > 0
        spacing: 6

        Head {
            x: 0
            text: qsTr("Begun before")
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
