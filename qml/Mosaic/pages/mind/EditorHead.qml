pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// Which program it is, what can be done with it, and what is asked before something is lost.
Column {
    id: root

    required property ProgramEditor editor
    required property EditorArea area

    topPadding: Theme.space(3)
    bottomPadding: Theme.space(3)
    spacing: Theme.space(2.5)

    RowLayout {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: Theme.space(4)
        anchors.rightMargin: Theme.space(4)
        spacing: Theme.space(3)

        Combo {
            Layout.preferredWidth: Math.min(Theme.fieldLong, root.width * 0.3)
            objectName: "editor.programs"
            placeholder: root.editor.title
            options: root.editor.programs
            current: root.editor.current
            onChosen: index => root.editor.choose(index)
        }
        Rectangle {
            implicitWidth: Theme.space(2)
            implicitHeight: implicitWidth
            radius: width / 2
            visible: root.editor.dirty
            objectName: "editor.dirty"
            color: Theme.warning.solid
            Accessible.role: Accessible.StaticText
            Accessible.name: qsTr("Unsaved changes")
        }
        Label {
            Layout.fillWidth: true
            objectName: "editor.where"
            text: root.editor.dirty ? qsTr("%1, unsaved").arg(root.editor.title) : root.editor.bundled ? qsTr("Included with Mosaic. Saving creates your own copy.") : root.editor.where
            kind: "small"
            tone: "low"
            elide: Text.ElideMiddle
        }
        RowLayout {
            spacing: Theme.space(1.5)

            IconButton {
                objectName: "editor.undo"
                icon.name: "undo"
                text: qsTr("Undo")
                reason: root.area.canUndo ? "" : qsTr("Nothing to undo")
                onClicked: root.area.undo()
            }
            PushButton {
                objectName: "editor.new"
                kind: "ghost"
                text: qsTr("New")
                onClicked: root.editor.new()
            }
            PushButton {
                objectName: "editor.save_as"
                kind: "ghost"
                text: qsTr("Save as")
                onClicked: root.editor.saveAs("")
            }
            PushButton {
                objectName: "editor.save"
                text: qsTr("Save")
                reason: root.editor.dirty || root.editor.bundled ? "" : qsTr("No changes to save")
                onClicked: root.editor.save()
            }
            IconButton {
                objectName: "editor.close"
                icon.name: "close"
                text: qsTr("Close")
                onClicked: root.editor.close()
            }
        }
    }
    Row {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        visible: root.editor.asks
        spacing: Theme.space(2)
        onVisibleChanged: if (visible) keep.forceActiveFocus(Qt.TabFocusReason)

        Label {
            height: Theme.control
            text: qsTr("%1 has unsaved changes.").arg(root.editor.title)
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        PushButton {
            id: keep

            objectName: "editor.ask.stay"
            text: qsTr("Keep editing")
            onClicked: root.editor.answer("stay")
        }
        PushButton {
            objectName: "editor.ask.discard"
            kind: "veto"
            text: qsTr("Discard")
            onClicked: root.editor.answer("discard")
        }
        PushButton {
            objectName: "editor.ask.save"
            kind: "primary"
            text: qsTr("Save")
            onClicked: root.editor.answer("save")
        }
    }
    Row {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        visible: root.editor.names
        spacing: Theme.space(2)
        onVisibleChanged: if (visible) name.input.forceActiveFocus(Qt.TabFocusReason)

        Field {
            id: name

            width: Theme.fieldLong
            objectName: "editor.name"
            placeholder: qsTr("Program name")
            mono: true
            text: root.editor.suggested
            error: root.editor.saveError
            Keys.onReturnPressed: root.editor.saveAs(input.text)
            Keys.onEscapePressed: root.editor.keepName()
        }
        PushButton {
            objectName: "editor.name.save"
            kind: "primary"
            text: qsTr("Save")
            onClicked: root.editor.saveAs(name.input.text)
        }
        PushButton {
            objectName: "editor.name.cancel"
            kind: "ghost"
            text: qsTr("Cancel")
            onClicked: root.editor.keepName()
        }
    }
}
