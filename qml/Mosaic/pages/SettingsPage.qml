pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// Every setting is a row of a schema; a change applies at once or says that it waits.
Page {
    id: root

    readonly property PreferencesModel preferences: shell.preferences
    // What there is to do is seen before what there is to set.
    readonly property bool aboveForm: preferences.current === "storage"

    title: qsTr("Settings")
    subtitle: narrow ? preferences.title : ""

    leftDock: Dock {
        objectName: "settings.left"
        title: qsTr("Sections")
        footHeight: root.preferences.usedText !== "" ? 66 : 0

        ScrollArea {
            anchors.fill: parent
            anchors.leftMargin: Theme.space(2)
            anchors.rightMargin: Theme.space(2)
            pad: Theme.space(2.5)

            Repeater {
                model: root.preferences.sections

                NavRow {
                    required property string sectionId
                    required property string title
                    required property string symbol

                    objectName: "settings." + sectionId
                    text: title
                    icon.name: symbol
                    selected: root.preferences.current === sectionId
                    onClicked: root.preferences.pick(sectionId)
                }
            }
        }
        foot: Column {
            x: Theme.space(4)
            y: Theme.space(1.5)
            width: parent.width - 2 * x
            spacing: Theme.space(1)
            visible: root.preferences.usedText !== ""

            Label {
                text: root.preferences.limitText === "" ? root.preferences.usedText : qsTr("%1 of %2").arg(root.preferences.usedText).arg(root.preferences.limitText)
                kind: "small"
                tone: "mid"
                num: true
            }
            DiskBar {
                width: parent.width
                disk: root.preferences.disk
            }
        }
    }

    component NoteRow: RowLayout {
        id: note

        required property int index
        required property string title
        required property string text
        required property string word
        required property string second

        width: parent.width
        spacing: Theme.space(4)

        Column {
            Layout.fillWidth: true
            bottomPadding: Theme.space(3)
            Accessible.role: Accessible.StaticText
            Accessible.name: note.title + ", " + note.text

            Label {
                width: parent.width
                text: note.title
                wrapMode: Text.Wrap
            }
            Label {
                width: parent.width
                visible: text !== ""
                text: note.text
                kind: "small"
                tone: "mid"
                num: true
                wrapMode: Text.Wrap
            }
        }
        PushButton {
            Layout.alignment: Qt.AlignTop
            visible: note.word !== ""
            objectName: "settings.note." + note.index
            dense: true
            text: note.word
            Accessible.description: note.title
            onClicked: root.preferences.doNote(note.index)
        }
        PushButton {
            Layout.alignment: Qt.AlignTop
            visible: note.second !== ""
            objectName: "settings.second." + note.index
            dense: true
            text: note.second
            Accessible.description: note.title
            onClicked: root.preferences.doSecond(note.index)
        }
    }
    PathPicker {
        id: paths

        form: root.preferences.form
    }
    ScrollArea {
        anchors.fill: parent
        objectName: "settings.area"
        pad: Theme.space(6)
        spacing: 0

        Column {
            x: Math.max(Theme.space(5), Math.min(Theme.space(10), parent.width / 20))
            width: Math.min(matrix.visible ? Theme.contentMax : Theme.form, parent.width - 2 * x)
            spacing: Theme.space(1)

            Label {
                width: parent.width
                text: root.preferences.title
                kind: "heading"
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }
            Label {
                width: parent.width
                text: root.preferences.lead
                tone: "mid"
                wrapMode: Text.WordWrap
                bottomPadding: Theme.space(4)
                num: true
            }
            DiskCard {
                width: parent.width
                visible: root.preferences.current === "storage" && root.preferences.disk.count > 0
                disk: root.preferences.disk
                used: root.preferences.usedText
                limit: root.preferences.limitText
                onPicked: kind => root.preferences.diskPicked(kind)
            }
            CapabilityTable {
                id: matrix

                width: parent.width
                visible: root.preferences.current === "workers"
                matrix: root.session.capabilities
            }
            Item {
                width: Theme.hairline
                height: Theme.space(2)
                visible: root.aboveForm
            }
            Repeater {
                model: root.aboveForm ? root.preferences.notes : null

                NoteRow {}
            }
            SchemaForm {
                width: parent.width
                topPadding: Theme.space(3)
                objectName: "settings.form"
                form: root.preferences.form
                onBrowsed: key => paths.browse(key)
            }
            Label {
                width: parent.width
                objectName: "settings.empty"
                visible: text !== ""
                text: root.preferences.emptyText
                tone: "low"
                wrapMode: Text.WordWrap
            }
            Item {
                width: Theme.hairline
                height: Theme.space(3)
                visible: !root.aboveForm && root.preferences.notes.count > 0 && root.preferences.form.count > 0
            }
            Repeater {
                model: root.aboveForm ? null : root.preferences.notes

                NoteRow {}
            }
        }
    }
}
