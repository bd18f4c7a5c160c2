pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Every row of the record, however many: what is in sight is read.
Item {
    id: root

    required property RunModel run

    Connections {
        target: root.run

        function onStepFound(row: int) {
            list.view.positionViewAtIndex(row, ListView.Beginning);
            list.view.currentIndex = row;
        }
    }
    LongTable {
        id: list

        anchors.fill: parent
        anchors.leftMargin: Theme.space(3)
        anchors.rightMargin: Theme.space(3)
        objectName: "run.steps"
        model: root.run.tables.steps
        spoken: qsTr("Steps")
        nothing: qsTr("No steps recorded. Plain commands that don't report steps have none.")

        table: TableLayout {
            id: columns

            leading: 14
            gap: 18

            TableColumn {
                key: "episode"
                title: qsTr("Episode")
                width: Theme.column
                rightAligned: true
                sortable: false
            }
            TableColumn {
                key: "step"
                title: qsTr("Step")
                width: Theme.columnNarrow
                rightAligned: true
                sortable: false
            }
            TableColumn {
                key: "slot"
                title: qsTr("Slot")
                width: Theme.columnShort
                needs: 700
                rightAligned: true
                sortable: false
            }
            TableColumn {
                key: "seat"
                title: qsTr("Seat")
                width: Theme.column
                needs: 600
                sortable: false
            }
            TableColumn {
                key: "action"
                title: qsTr("Action")
                width: Theme.columnWide
                fill: 0.5
                sortable: false
            }
            TableColumn {
                key: "reward"
                title: qsTr("Reward")
                width: Theme.column
                rightAligned: true
                sortable: false
            }
            TableColumn {
                key: "mark"
                title: qsTr("Flags")
                width: Theme.columnWide
                sortable: false
            }
            TableColumn {
                key: "observation"
                title: qsTr("Observation after")
                width: Theme.columnText
                fill: 1
                needs: 480
                sortable: false
            }
        }
        delegate: TableRow {
            id: row

            required property int index
            required property string episode
            required property string step
            required property string slot
            required property string seat
            required property string done
            required property string reward
            required property string mark
            required property string observation

            width: ListView.view.width
            implicitHeight: Theme.rowDense
            selected: ListView.isCurrentItem
            spoken: qsTr("Episode %1, step %2, action %3, reward %4").arg(episode).arg(step).arg(done).arg(reward)
            onPicked: list.view.currentIndex = index

            TextCell {
                table: columns
                key: "episode"
                text: row.episode
                tone: "mid"
            }
            TextCell {
                table: columns
                key: "step"
                text: row.step
            }
            TextCell {
                table: columns
                key: "slot"
                text: row.slot
                tone: "low"
            }
            TextCell {
                table: columns
                key: "seat"
                text: row.seat
                tone: "mid"
            }
            TextCell {
                table: columns
                key: "action"
                text: row.done
            }
            TextCell {
                table: columns
                key: "reward"
                text: row.reward
                kind: "strong"
            }
            TextCell {
                table: columns
                key: "mark"
                text: row.mark
                tone: row.mark === "reset" ? "low" : "hi"
            }
            TextCell {
                table: columns
                key: "observation"
                text: row.observation
                kind: "code"
                tone: "low"
            }
        }
    }
}
