pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Bookmarks with their notes; Enter or a press goes there.
ScrollArea {
    id: root

    required property ShellModel shell
    required property ReplayModel replay

    function write() {
        const row = marks.itemAt(root.replay.markRow);
        if (row)
            (row as Mark).write();
    }

    objectName: "replay.bookmarks"
    pad: 12
    spacing: 8

    Connections {
        target: root.replay

        function onNoteWanted() {
            Qt.callLater(root.write);
        }
    }
    Label {
        x: 16
        width: parent.width - 32
        visible: root.replay.bookmarks.count === 0
        text: qsTr("A bookmark keeps a step to come back to, with a note. B sets one here.")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
    }
    Repeater {
        id: marks

        model: root.replay.bookmarks

        Mark {
        }
    }
    component Mark: Item {
        id: mark

        required property int index
        required property string title
        required property string note

        function write() {
            note.input.forceActiveFocus(Qt.OtherFocusReason);
        }

        x: 12
        width: root.width - 24
        height: 72

        Rectangle {
            anchors.fill: parent
            radius: 8
            color: Theme.contrast ? Theme.clear : Theme.bg.card
            border.width: Theme.edge
            border.color: Theme.line.hair
        }
        Icon {
            x: 10
            y: 10
            name: "bookmark"
            size: 15
            color: Theme.text.mid
        }
        Link {
            x: 32
            y: 7
            objectName: "replay.bookmark." + mark.index
            text: mark.title
            onClicked: root.replay.openBookmark(mark.index)
        }
        IconBtn {
            anchors.right: parent.right
            anchors.rightMargin: 6
            y: 5
            size: 24
            iconSize: 15
            objectName: "replay.bookmark." + mark.index + ".remove"
            icon.name: "trash"
            text: qsTr("Remove this bookmark")
            onClicked: root.replay.removeBookmark(mark.index)
        }
        Field {
            id: note

            x: 8
            y: 34
            width: parent.width - 16
            objectName: "replay.bookmark." + mark.index + ".note"
            spoken: qsTr("Note of %1").arg(mark.title)
            placeholder: qsTr("Note")
            text: mark.note
            onFinished: root.replay.annotate(mark.index, input.text)

            Connections {
                target: note.input

                function onAccepted() {
                    root.replay.noted();
                }
            }
        }
    }
}
