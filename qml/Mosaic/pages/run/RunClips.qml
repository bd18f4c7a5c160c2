pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Clips that the recorder kept, the newest first. One moves while it is pointed at or has the
// focus; choosing it replays its episode.
FocusScope {
    id: root

    required property RunModel run
    readonly property ClipList clips: run.tables.clips
    readonly property bool present: clips.count > 0 || clips.kept !== ""

    objectName: "run.clips"
    implicitHeight: present ? Theme.thumb + Theme.space(12) + Theme.space(8) : 0
    visible: present

    Hairline {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
    }
    Row {
        id: head

        x: Theme.space(4)
        y: Theme.space(2)
        height: Theme.space(5)
        spacing: Theme.space(2)

        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Clips")
            kind: "strong"
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            objectName: "run.clips.kept"
            text: root.clips.kept !== "" ? root.clips.kept : String(root.clips.count)
            kind: "small"
            tone: "low"
            num: true
        }
    }
    ListView {
        id: list

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        anchors.leftMargin: Theme.space(4)
        anchors.rightMargin: Theme.space(4)
        anchors.topMargin: Theme.space(1)
        anchors.bottomMargin: Theme.space(2)
        objectName: "run.clips.list"
        orientation: ListView.Horizontal
        spacing: Theme.space(2)
        clip: true
        focus: true
        activeFocusOnTab: root.present
        keyNavigationEnabled: true
        cacheBuffer: 0
        boundsBehavior: Flickable.StopAtBounds
        model: root.clips
        T.ScrollBar.horizontal: ScrollBar {}
        // The newest, until somebody goes to another one.
        onCountChanged: if (!activeFocus)
            currentIndex = 0
        Keys.onReturnPressed: root.run.tables.replayClip(currentIndex)
        Keys.onEnterPressed: root.run.tables.replayClip(currentIndex)
        Keys.onSpacePressed: root.run.tables.replayClip(currentIndex)
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Clips")

        delegate: Item {
            id: tile

            required property int index
            required property string path
            required property string title
            required property string why
            required property string when
            readonly property bool pointed: area.containsMouse || (list.activeFocus && ListView.isCurrentItem)

            function replay(): void {
                root.run.tables.replayClip(index);
            }

            width: Theme.thumb * 1.5
            height: ListView.view.height
            objectName: "run.clip." + index
            Accessible.role: Accessible.Button
            Accessible.name: [title, why, when].join(", ")
            Accessible.description: qsTr("Replays this episode")
            Accessible.focusable: true
            Accessible.onPressAction: replay()

            ClipView {
                id: view

                width: parent.width
                height: Theme.thumb
                objectName: "run.clip.view." + tile.index
                path: tile.path
                playing: tile.pointed && !Theme.still
            }
            FocusRing {
                anchors.fill: view
                anchors.margins: 0
                shown: list.activeFocus && tile.ListView.isCurrentItem
            }
            Label {
                id: title

                anchors.top: view.bottom
                anchors.topMargin: Theme.space(1)
                width: parent.width
                text: tile.title
                kind: "small"
                tone: "hi"
                elide: Text.ElideRight
                num: true
            }
            Label {
                anchors.top: title.bottom
                width: parent.width
                text: [tile.why, tile.when].join(" · ")
                kind: "small"
                tone: "low"
                elide: Text.ElideRight
                num: true
            }
            MouseArea {
                id: area

                anchors.fill: parent
                hoverEnabled: true
                cursorShape: Qt.PointingHandCursor
                onClicked: {
                    list.currentIndex = tile.index;
                    tile.replay();
                }
            }
        }
    }
}
