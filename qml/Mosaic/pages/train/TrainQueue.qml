pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The left dock: Running, Waiting, Today.
Dock {
    id: root

    required property TrainModel train
    required property ShellModel shell

    component Part: Section {
        id: part

        required property QueueModel rows
        property real gap: 20

        visible: rows.count > 0
        note: rows.count
        pad: Theme.space(2)
        headPad: Theme.space(4)
        bottomPadding: gap

        Repeater {
            model: part.rows

            TrainRow {
                selected: root.train.selected === key
                onClicked: root.train.select(key)
                onOpened: root.train.openGroup(key)
            }
        }
    }

    ScrollArea {
        anchors.fill: parent
        objectName: "train.queue"
        pad: Theme.space(3.5)

        Part {
            objectName: "train.running"
            title: qsTr("Running")
            rows: root.train.running
        }
        Part {
            objectName: "train.waiting"
            title: qsTr("Waiting")
            rows: root.train.waiting
        }
        Part {
            objectName: "train.today"
            title: qsTr("Today")
            rows: root.train.ended
        }
        PushButton {
            x: Theme.space(2)
            visible: root.train.older > 0
            objectName: "train.older"
            dense: true
            text: qsTr("%1 more in the Library").arg(root.train.older)
            onClicked: root.shell.go("library")
        }
        Label {
            x: Theme.space(4)
            width: parent.width - 2 * x
            visible: root.train.begun && root.train.running.count + root.train.waiting.count + root.train.ended.count === 0
            text: qsTr("Running, waiting and today's trainings appear here.")
            kind: "small"
            tone: "low"
            wrapMode: Text.WordWrap
        }
    }
}
