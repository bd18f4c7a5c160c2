pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// What the program would have said in a run that is over; each episode branches at its first change.
Item {
    id: root

    required property DryRunModel dry
    required property MindModel mind

    Column {
        id: head

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(3.5)
        spacing: Theme.space(2.5)

        Label {
            text: qsTr("Dry run")
            kind: "strong"
            font.weight: 600
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            width: parent.width
            text: qsTr("Asks this version every question of a recorded run, with the percepts recorded then.")
            kind: "small"
            tone: "low"
            wrapMode: Text.WordWrap
        }
        Combo {
            width: parent.width
            objectName: "dry.runs"
            placeholder: qsTr("Choose a run")
            options: root.dry.runs
            current: root.dry.run
            onChosen: index => root.dry.choose(index)
        }
        Row {
            spacing: Theme.space(2)

            PushButton {
                objectName: "dry.start"
                kind: "primary"
                visible: !root.dry.running
                icon.name: "play"
                text: qsTr("Run")
                reason: root.dry.run < 0 ? qsTr("No run has steps yet") : root.mind.editor.check.problem !== "" ? qsTr("Fix the program first") : ""
                onClicked: root.dry.start()
            }
            PushButton {
                objectName: "dry.cancel"
                visible: root.dry.running
                text: qsTr("Cancel")
                onClicked: root.dry.cancel()
            }
            Label {
                height: Theme.control
                visible: root.dry.running
                text: root.dry.progress
                kind: "small"
                tone: "mid"
                num: true
            }
        }
        Progress {
            width: parent.width
            visible: root.dry.running
            value: root.dry.share
            spoken: qsTr("Dry run")
        }
        Label {
            width: parent.width
            visible: text !== ""
            objectName: "dry.summary"
            text: root.dry.error !== "" ? root.dry.error : root.dry.summary
            color: root.dry.error !== "" ? Theme.veto.fg : Theme.text.hi
            wrapMode: Text.WordWrap
            num: true
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Label {
            width: parent.width
            visible: text !== ""
            text: root.dry.note
            kind: "small"
            tone: "low"
            wrapMode: Text.WordWrap
            num: true
        }
        Toggle {
            width: parent.width
            visible: root.dry.changes.count > 0
            objectName: "dry.later"
            text: qsTr("Show later changes too")
            checked: root.dry.later
            onToggled: root.dry.later = checked
        }
    }
    ListView {
        id: list

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(2)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(2)
        anchors.top: head.bottom
        anchors.topMargin: Theme.space(2.5)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(2)
        objectName: "dry.changes"
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: root.dry.changes
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Changed answers")

        delegate: DryRunChange {
            width: list.width
            onClicked: root.dry.show(index)
        }
    }
}
