pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Every ended episode; a press shows its steps.
Item {
    id: root

    required property RunModel run

    LongTable {
        id: list

        anchors.fill: parent
        anchors.leftMargin: Theme.space(3)
        anchors.rightMargin: Theme.space(3)
        objectName: "run.episodes"
        model: root.run.tables.episodes
        spoken: qsTr("Episodes")
        nothing: qsTr("No episode has ended yet.")
        sortKey: root.run.tables.episodes.sortKey
        descending: root.run.tables.episodes.descending
        onSorted: key => root.run.tables.sortEpisodes(key)
        onOpened: row => root.run.showEpisode(row)

        table: TableLayout {
            id: columns

            leading: 14
            gap: 18

            TableColumn {
                key: "number"
                title: qsTr("Episode")
                width: Theme.column
                rightAligned: true
            }
            TableColumn {
                key: "slot"
                title: qsTr("Slot")
                width: Theme.columnShort
                needs: 560
                rightAligned: true
            }
            TableColumn {
                key: "returned"
                title: qsTr("Return")
                width: Theme.columnWide
                rightAligned: true
            }
            TableColumn {
                key: "length"
                title: qsTr("Steps")
                width: Theme.column
                rightAligned: true
            }
            TableColumn {
                key: "took"
                title: qsTr("Duration")
                width: Theme.column
                needs: 420
                rightAligned: true
            }
            TableColumn {
                key: "ended"
                title: qsTr("Ended")
                width: Theme.columnWide
                fill: 1
                sortable: false
            }
            TableColumn {
                key: "seed"
                title: qsTr("Seed")
                width: Theme.columnWide
                needs: 640
                rightAligned: true
                sortable: false
            }
            TableColumn {
                key: "at"
                title: qsTr("Run time")
                width: Theme.column
                rightAligned: true
            }
        }
        delegate: TableRow {
            id: row

            required property int index
            required property string number
            required property string slot
            required property string returned
            required property string length
            required property string took
            required property string ended
            required property string seed
            required property string at

            width: ListView.view.width
            implicitHeight: Theme.rowDense
            selected: ListView.isCurrentItem
            spoken: qsTr("Episode %1, return %2, %3 steps, %4").arg(number).arg(returned).arg(length).arg(ended)
            onPicked: list.view.currentIndex = index
            onOpened: root.run.showEpisode(index)

            TextCell {
                table: columns
                key: "number"
                text: row.number
            }
            TextCell {
                table: columns
                key: "slot"
                text: row.slot
                tone: "mid"
            }
            TextCell {
                table: columns
                key: "returned"
                text: row.returned
                kind: "strong"
            }
            TextCell {
                table: columns
                key: "length"
                text: row.length
            }
            TextCell {
                table: columns
                key: "took"
                text: row.took
                tone: "mid"
            }
            TextCell {
                table: columns
                key: "ended"
                text: row.ended
                tone: "mid"
            }
            TextCell {
                table: columns
                key: "seed"
                text: row.seed
                tone: "low"
            }
            TextCell {
                table: columns
                key: "at"
                text: row.at
                tone: "low"
            }
        }
    }
}
