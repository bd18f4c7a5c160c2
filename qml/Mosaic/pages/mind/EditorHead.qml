pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Which program it is, what can be done with it, and what is asked before something is lost.
Column {
    id: root

    required property ProgramEditor editor
    required property EditorArea area

    topPadding: 12
    bottomPadding: 12
    spacing: 10

    Item {
        width: parent.width
        height: 36

        Combo {
            id: which

            x: 16
            y: 2
            width: Math.min(260, parent.width * 0.3)
            objectName: "editor.programs"
            placeholder: root.editor.title
            options: root.editor.programs
            current: root.editor.current
            onChosen: index => root.editor.choose(index)
        }
        Rectangle {
            x: which.x + which.width + 12
            anchors.verticalCenter: parent.verticalCenter
            width: 8
            height: 8
            radius: 4
            visible: root.editor.dirty
            objectName: "editor.dirty"
            color: Theme.warning.solid
            Accessible.role: Accessible.StaticText
            Accessible.name: qsTr("Not saved")
        }
        Label {
            x: which.x + which.width + 28
            width: acts.x - x - 12
            anchors.verticalCenter: parent.verticalCenter
            objectName: "editor.where"
            text: root.editor.dirty ? qsTr("%1, not saved").arg(root.editor.title) : root.editor.bundled ? qsTr("Comes with Mosaic. Saving makes a program of your own.") : root.editor.where
            kind: "small"
            tone: "low"
            elide: Text.ElideMiddle
        }
        Row {
            id: acts

            anchors.right: parent.right
            anchors.rightMargin: 16
            anchors.verticalCenter: parent.verticalCenter
            spacing: 6

            IconBtn {
                objectName: "editor.undo"
                icon.name: "undo"
                text: qsTr("Undo")
                reason: root.area.canUndo ? "" : qsTr("Nothing to undo")
                onClicked: root.area.undo()
            }
            Btn {
                objectName: "editor.new"
                kind: "ghost"
                text: qsTr("New")
                onClicked: root.editor.new()
            }
            Btn {
                objectName: "editor.save_as"
                kind: "ghost"
                text: qsTr("Save as")
                onClicked: root.editor.saveAs("")
            }
            Btn {
                objectName: "editor.save"
                text: qsTr("Save")
                reason: root.editor.dirty || root.editor.bundled ? "" : qsTr("Nothing changed")
                onClicked: root.editor.save()
            }
            IconBtn {
                anchors.verticalCenter: parent.verticalCenter
                objectName: "editor.close"
                icon.name: "close"
                text: qsTr("Close")
                onClicked: root.editor.close()
            }
        }
    }
    Row {
        x: 16
        visible: root.editor.asks
        spacing: 8
        onVisibleChanged: if (visible) keep.forceActiveFocus(Qt.TabFocusReason)

        Label {
            height: Theme.control
            text: qsTr("%1 is not saved.").arg(root.editor.title)
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Btn {
            id: keep

            objectName: "editor.ask.stay"
            text: qsTr("Go on writing")
            onClicked: root.editor.answer("stay")
        }
        Btn {
            objectName: "editor.ask.discard"
            kind: "veto"
            text: qsTr("Throw it away")
            onClicked: root.editor.answer("discard")
        }
        Btn {
            objectName: "editor.ask.save"
            kind: "primary"
            text: qsTr("Save")
            onClicked: root.editor.answer("save")
        }
    }
    Row {
        x: 16
        visible: root.editor.names
        spacing: 8
        onVisibleChanged: if (visible) name.input.forceActiveFocus(Qt.TabFocusReason)

        Field {
            id: name

            width: 260
            objectName: "editor.name"
            placeholder: qsTr("Name of the program")
            mono: true
            text: root.editor.suggested
            error: root.editor.saveError
            Keys.onReturnPressed: root.editor.saveAs(input.text)
            Keys.onEscapePressed: root.editor.keepName()
        }
        Btn {
            objectName: "editor.name.save"
            kind: "primary"
            text: qsTr("Save")
            onClicked: root.editor.saveAs(name.input.text)
        }
        Btn {
            objectName: "editor.name.cancel"
            kind: "ghost"
            text: qsTr("Not now")
            onClicked: root.editor.keepName()
        }
    }
}
