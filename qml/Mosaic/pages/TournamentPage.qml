pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Everybody against everybody, or all against one: who plays what, the boards, the table.
Page {
    id: root

    readonly property TournamentModel tournament: session.tournament
    readonly property bool live: tournament.phase === "live"

    title: live ? tournament.title : qsTr("Tournament")
    subtitle: live && width > 760 ? tournament.subtitle : ""
    middle: live ? null : mode
    trailing: live ? acts : null
    rightDock: live ? right : null
    transport: live ? foot : null

    Component {
        id: mode

        CompareMode {
            shell: root.shell
        }
    }
    Component {
        id: acts

        PushButton {
            act: root.shell.actions.item("tournament.leave")
            keys: ""
            text: qsTr("New")
            icon.name: "plus"
        }
    }
    Component {
        id: right

        TournamentRight {
            shell: root.shell
            tournament: root.tournament
        }
    }
    Component {
        id: foot

        TournamentTransport {
            shell: root.shell
            tournament: root.tournament
        }
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.bg.well
    }
    Loader {
        anchors.fill: parent
        focus: true
        sourceComponent: root.live ? play : choice
    }
    Component {
        id: choice

        TournamentChoice {
            shell: root.shell
            tournament: root.tournament
        }
    }
    Component {
        id: play

        TournamentPlay {
            shell: root.shell
            tournament: root.tournament
        }
    }
}
