pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The next block of games, how far everybody is, and, when all is played, who was who.
ScrollArea {
    id: root

    required property ShellModel shell
    required property PeopleModel people
    readonly property real inner: width - 2 * inset

    objectName: "people.trial"
    pad: Theme.space(8)
    inset: width < 620 ? Theme.space(4) : Math.max(Theme.space(10), (width - Theme.chooser) / 2)
    spacing: Theme.space(5)

    Column {
        width: parent.width
        spacing: Theme.space(2)

        Label {
            width: parent.width
            objectName: "people.head"
            text: root.people.over ? qsTr("All games are played") : root.people.playing ? qsTr("Your games are on the stage") : root.people.blockText !== "" ? qsTr("Your next games") : qsTr("The agents play")
            kind: "display"
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            width: parent.width
            objectName: "people.next"
            visible: text !== ""
            text: root.people.over ? root.people.sentence : root.people.blockText
            tone: "mid"
            wrapMode: Text.WordWrap
            num: true
        }
    }
    Row {
        spacing: Theme.space(3)

        PushButton {
            visible: !root.people.over
            act: root.shell.actions.item("people.play")
            kind: "primary"
            text: root.people.restText !== "" ? qsTr("Rest, %1").arg(root.people.restText) : qsTr("Play")
        }
        PushButton {
            objectName: "people.stage"
            visible: root.people.playing
            text: qsTr("Go to the stage")
            icon.name: "stage"
            onClicked: root.shell.go("stage")
        }
        PushButton {
            visible: root.people.over
            act: root.shell.actions.item("people.report")
            kind: "primary"
            text: qsTr("Report")
        }
    }
    Column {
        width: parent.width
        spacing: Theme.space(1.5)

        Label {
            width: parent.width
            text: root.people.standing.own ?? ""
            kind: "small"
            tone: "mid"
            num: true
        }
        Progress {
            width: parent.width
            value: root.people.standing.share ?? 0
            spoken: qsTr("Games that you played")
        }
        Label {
            width: parent.width
            text: root.people.running ? qsTr("%1, running").arg(root.people.standing.agents ?? "") : root.people.standing.agents ?? ""
            kind: "small"
            tone: "low"
            num: true
        }
    }
    Column {
        width: parent.width
        spacing: Theme.space(1)

        Repeater {
            model: root.people.rows

            Fact {
                required property int index
                required property var modelData

                width: root.inner
                objectName: "people.row." + index
                name: modelData.name
                value: modelData.figure !== "" ? modelData.figure + ", " + modelData.played : modelData.played
            }
        }
    }
    Label {
        width: parent.width
        visible: !root.people.over
        text: qsTr("A game counts once. A game that you leave is played once more, after the others.")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
    }
}
