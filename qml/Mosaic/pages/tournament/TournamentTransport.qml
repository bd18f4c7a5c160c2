pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// How far the tournament is, how fast its boards go, and whether it goes on.
Transport {
    id: root

    required property ShellModel shell
    required property TournamentModel tournament

    lead: [
        RoundButton {
            act: root.shell.actions.item(root.tournament.running ? "tournament.stop" : "tournament.resume")
            text: root.tournament.running ? qsTr("Stop") : qsTr("Resume")
            icon.name: root.tournament.running ? "stop" : "play"
        },
        SegmentedControl {
            anchors.verticalCenter: parent?.verticalCenter
            objectName: "tournament.speed"
            labels: [qsTr("1 per second"), qsTr("4 per second"), qsTr("max")]
            current: root.tournament.play.speed
            Accessible.name: qsTr("Moves per second on each board")
            onChosen: index => root.tournament.play.speed = index
        }
    ]
    middle: Column {
        width: parent.width
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(1.5)

        Label {
            width: parent.width
            objectName: "tournament.progress"
            text: root.tournament.changedText !== "" ? qsTr("%1. The recorded games belong to the old files").arg(root.tournament.changedText) : root.tournament.progressText
            kind: "small"
            tone: "mid"
            elide: Text.ElideRight
            num: true
        }
        Progress {
            width: parent.width
            value: root.tournament.progress
            spoken: qsTr("Games played")
        }
    }
    trail: [
        PushButton {
            anchors.verticalCenter: parent?.verticalCenter
            visible: root.tournament.changedText !== ""
            act: root.shell.actions.item("tournament.anew")
            kind: "primary"
            text: qsTr("Play all again")
        },
        PushButton {
            anchors.verticalCenter: parent?.verticalCenter
            act: root.shell.actions.item("tournament.report")
            keys: ""
            text: qsTr("Report")
        }
    ]
}
