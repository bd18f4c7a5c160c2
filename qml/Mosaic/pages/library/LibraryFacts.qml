pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The run that was selected last: name, tags, note and what is known of it.
Dock {
    id: root

    required property LibraryModel library
    required property ShellModel shell

    readonly property var fields: ({
            "rename": nameField,
            "tags": tagField,
            "note": noteField
        })

    objectName: "library.right"
    rightSide: true
    title: qsTr("Details")

    Connections {
        target: root.library

        function onWanted(what: string) {
            (root.fields[what] as Item)?.forceActiveFocus(Qt.ShortcutFocusReason);
        }
    }
    Empty {
        anchors.centerIn: parent
        width: parent.width - Theme.space(8)
        visible: root.library.selection.runId === ""
        icon: "info"
        title: qsTr("No run selected")
        text: qsTr("Select a run to see its details, name it and tag it.")
    }
    ScrollArea {
        anchors.fill: parent
        anchors.leftMargin: Theme.space(4)
        anchors.rightMargin: Theme.space(4)
        visible: root.library.selection.runId !== ""
        pad: Theme.space(4)
        spacing: Theme.space(2.5)

        Field {
            id: nameField

            objectName: "library.rename"
            width: parent.width
            label: qsTr("Name")
            text: root.library.selection.name
            enabled: root.library.selection.count === 1
            onFinished: root.library.rename(input.text)
        }
        TagEditor {
            id: tagField

            objectName: "library.tags"
            width: parent.width
            label: qsTr("Tags")
            icon: "tag"
            tags: root.library.selection.tags
            onAdded: tag => root.library.addTag(tag)
            onRemoved: tag => root.library.removeTag(tag)
        }
        Field {
            id: noteField

            objectName: "library.note"
            width: parent.width
            label: qsTr("Note")
            text: root.library.selection.note
            onFinished: root.library.annotate(input.text)
        }
        PushButton {
            width: parent.width
            keys: qsTr("Enter")
            act: root.shell.actions.item("library.open")
        }
        Column {
            width: parent.width

            Repeater {
                model: root.library.selection.facts

                Fact {
                    required property var modelData

                    name: modelData.name
                    value: modelData.value
                    mono: modelData.mono
                }
            }
        }
    }
}
