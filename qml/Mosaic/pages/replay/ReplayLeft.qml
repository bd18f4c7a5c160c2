pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
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
    tabs: [qsTr("Episodes"), replay.marking.bookmarks.count > 0 ? qsTr("Bookmarks %1").arg(replay.marking.bookmarks.count) : qsTr("Bookmarks")]
    tab: chosen
    onTabChosen: index => chosen = index

    Connections {
        target: root.replay.marking

        function onNoteWanted() {
            root.chosen = 1;
        }
    }
    ListView {
        id: list

        anchors.fill: parent
        anchors.margins: Theme.space(2)
        visible: root.chosen === 0
        objectName: "replay.takes"
        clip: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        reuseItems: true
        model: root.replay.takes
        currentIndex: root.replay.telling.row
        highlightMoveDuration: 0
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Episodes")
        Keys.onUpPressed: root.replay.openTake(root.replay.step.take - 1)
        Keys.onDownPressed: root.replay.openTake(root.replay.step.take + 1)

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
            implicitHeight: Theme.topBar
            objectName: "replay.take." + index
            selected: ListView.isCurrentItem
            current: ListView.isCurrentItem && ListView.view.activeFocus
            hairline: false
            spoken: qsTr("%1, return %2, %3, %4").arg(title).arg(score).arg(length).arg(end) + (filmed ? qsTr(", with pictures") : "")
            onPicked: root.replay.openTake(index)

            ColumnLayout {
                anchors.left: parent.left
                anchors.right: parent.right
                anchors.leftMargin: Theme.space(3)
                anchors.rightMargin: Theme.space(3)
                anchors.verticalCenter: parent.verticalCenter
                spacing: Theme.space(0.5)

                RowLayout {
                    spacing: Theme.space(2)

                    Label {
                        Layout.fillWidth: true
                        text: row.title
                        kind: row.selected ? "strong" : "body"
                        elide: Text.ElideMiddle
                        num: true
                    }
                    Label {
                        text: row.score
                        kind: "strong"
                        num: true
                    }
                }
                RowLayout {
                    spacing: Theme.space(1.5)

                    Icon {
                        visible: row.filmed
                        name: "camera"
                        size: Theme.iconTiny
                        color: Theme.text.low
                    }
                    Label {
                        Layout.fillWidth: true
                        text: row.length + " · " + row.end
                        kind: "small"
                        tone: "low"
                        num: true
                    }
                    Rectangle {
                        visible: row.going && root.replay.live
                        implicitWidth: Theme.space(2)
                        implicitHeight: implicitWidth
                        radius: width / 2
                        color: Theme.accent.solid
                    }
                }
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
