pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// Bookmarks with their notes; Enter or a press goes there.
ScrollArea {
    id: root

    required property ShellModel shell
    required property ReplayModel replay

    function write() {
        const row = marks.itemAt(root.replay.marking.row);
        if (row)
            (row as Mark).write();
    }

    objectName: "replay.bookmarks"
    pad: Theme.space(3)
    spacing: Theme.space(2)

    Connections {
        target: root.replay.marking

        function onNoteWanted() {
            Qt.callLater(root.write);
        }
    }
    Label {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: Theme.space(4)
        anchors.rightMargin: Theme.space(4)
        visible: root.replay.marking.bookmarks.count === 0
        text: qsTr("A bookmark marks a step to return to, with a note. Press B to set one here.")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
    }
    Repeater {
        id: marks

        model: root.replay.marking.bookmarks

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

        x: Theme.space(3)
        width: root.width - 2 * x
        height: content.implicitHeight + Theme.space(3)

        Rectangle {
            anchors.fill: parent
            radius: Theme.radius.card
            color: Theme.contrast ? Theme.clear : Theme.bg.card
            border.width: Theme.edge
            border.color: Theme.line.hair
        }
        ColumnLayout {
            id: content

            anchors.left: parent.left
            anchors.right: parent.right
            anchors.margins: Theme.space(2)
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.space(1)

            RowLayout {
                spacing: Theme.space(2)

                Icon {
                    name: "bookmark"
                    size: Theme.iconSmall
                    color: Theme.text.mid
                }
                Link {
                    objectName: "replay.bookmark." + mark.index
                    text: mark.title
                    onClicked: root.replay.marking.open(mark.index)
                }
                Item {
                    Layout.fillWidth: true
                }
                IconButton {
                    size: 24
                    iconSize: Theme.iconSmall
                    objectName: "replay.bookmark." + mark.index + ".remove"
                    icon.name: "trash"
                    text: qsTr("Remove this bookmark")
                    onClicked: root.replay.marking.remove(mark.index)
                }
            }
            Field {
                id: note

                Layout.fillWidth: true
                objectName: "replay.bookmark." + mark.index + ".note"
                spoken: qsTr("Note of %1").arg(mark.title)
                placeholder: qsTr("Note")
                text: mark.note
                onFinished: root.replay.marking.annotate(mark.index, input.text)
            }
        }
        Connections {
            target: note.input

            function onAccepted() {
                root.replay.noted();
            }
        }
    }
}
