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

        x: 16
        y: 14
        width: Math.max(0, parent.width - 32)
        spacing: 10

        Label {
            text: qsTr("Dry run")
            kind: "strong"
            font.weight: 600
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            width: parent.width
            text: qsTr("Asks this text everything that was asked in a recorded run, with what was perceived then.")
            kind: "small"
            tone: "low"
            wrapMode: Text.WordWrap
        }
        Combo {
            width: parent.width
            objectName: "dry.runs"
            placeholder: qsTr("Which run")
            options: root.dry.runs
            current: root.dry.run
            onChosen: index => root.dry.choose(index)
        }
        Row {
            spacing: 8

            Btn {
                objectName: "dry.start"
                kind: "primary"
                visible: !root.dry.running
                icon.name: "play"
                text: qsTr("Try it")
                reason: root.dry.run < 0 ? qsTr("There is no run with steps yet") : root.mind.editor.problem !== "" ? qsTr("Correct the program first") : ""
                onClicked: root.dry.start()
            }
            Btn {
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
            text: qsTr("Later changes too")
            checked: root.dry.later
            onToggled: root.dry.later = checked
        }
    }
    ListView {
        id: list

        x: 8
        y: head.y + head.height + 10
        width: parent.width - 16
        height: parent.height - y - 8
        objectName: "dry.changes"
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: root.dry.changes
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Answers that would differ")

        delegate: DryRunChange {
            width: list.width
            onClicked: root.dry.show(index)
        }
    }
}
