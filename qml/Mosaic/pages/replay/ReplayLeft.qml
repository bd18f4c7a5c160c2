pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Where one can go: episodes as they were played, and what a person marked.
Dock {
    id: root

    required property ShellModel shell
    required property ReplayModel replay
    property int chosen: 0

    objectName: "replay.left"
    tabs: [qsTr("Episodes"), replay.bookmarks.count > 0 ? qsTr("Bookmarks %1").arg(replay.bookmarks.count) : qsTr("Bookmarks")]
    tab: chosen
    onTabChosen: index => chosen = index

    Connections {
        target: root.replay

        function onNoteWanted() {
            root.chosen = 1;
        }
    }
    ListView {
        id: list

        anchors.fill: parent
        anchors.margins: 8
        visible: root.chosen === 0
        objectName: "replay.takes"
        clip: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        reuseItems: true
        model: root.replay.takes
        currentIndex: root.replay.row
        highlightMoveDuration: 0
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Episodes")
        Keys.onUpPressed: root.replay.openTake(root.replay.take - 1)
        Keys.onDownPressed: root.replay.openTake(root.replay.take + 1)

        delegate: TableRow {
            id: row

            required property int index
            required property string title
            required property string score
            required property string length
            required property string end
            required property bool going
            required property bool filmed

            width: ListView.view.width
            implicitHeight: 46
            objectName: "replay.take." + index
            selected: ListView.isCurrentItem
            current: ListView.isCurrentItem && ListView.view.activeFocus
            hairline: false
            spoken: qsTr("%1, return %2, %3, %4").arg(title).arg(score).arg(length).arg(end) + (filmed ? qsTr(", with pictures") : "")
            onPicked: root.replay.openTake(index)

            Label {
                x: 12
                y: 5
                width: parent.width - x - returned.width - 20
                text: row.title
                kind: row.selected ? "strong" : "body"
                elide: Text.ElideMiddle
                num: true
            }
            Icon {
                x: 12
                y: 26
                visible: row.filmed
                name: "camera"
                size: 12
                color: Theme.text.low
            }
            Label {
                x: row.filmed ? 30 : 12
                y: 24
                text: row.length + " · " + row.end
                kind: "small"
                tone: "low"
                num: true
            }
            Label {
                id: returned

                anchors.right: parent.right
                anchors.rightMargin: 12
                y: 5
                text: row.score
                kind: "strong"
                num: true
            }
            Rectangle {
                anchors.right: parent.right
                anchors.rightMargin: 12
                y: 29
                width: 7
                height: 7
                radius: 3.5
                visible: row.going && root.replay.live
                color: Theme.accent.solid
            }
        }
    }
    ReplayMarks {
        anchors.fill: parent
        visible: root.chosen === 1
        replay: root.replay
        shell: root.shell
    }
}
