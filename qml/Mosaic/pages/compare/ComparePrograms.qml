pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// A typed program, class or command becomes a player; a rule or a program becomes a link of the
// gate that every player passes.
Column {
    id: root

    required property var setup
    property string prefix: "compare"
    readonly property string reason: text.text.trim() === "" ? qsTr("Write a rule, a file or a command") : ""

    spacing: Theme.space(2)

    Flow {
        width: parent.width
        visible: root.setup.programs.supervisors.length > 0
        spacing: Theme.space(1.5)

        Label {
            height: Theme.controlDense
            verticalAlignment: Text.AlignVCenter
            text: qsTr("Gate")
            kind: "small"
            tone: "mid"
        }
        Repeater {
            model: root.setup.programs.supervisors

            PushButton {
                required property string modelData
                required property int index

                objectName: root.prefix + ".supervisor." + index
                dense: true
                text: modelData
                icon.name: "close"
                Accessible.description: qsTr("Remove from the gate")
                onClicked: root.setup.removeSupervisor(index)
            }
        }
    }
    Field {
        id: text

        width: Math.min(Theme.chooser, parent.width)
        objectName: root.prefix + ".program"
        label: qsTr("A program (.asl, .mas2j, file.py:Class), a command, or a rule")
        placeholder: "never right if obs == 14"
        mono: true
        error: root.setup.programs.error
        onEdited: value => text.text = value
    }
    Row {
        spacing: Theme.space(2)

        PushButton {
            objectName: root.prefix + ".program.player"
            dense: true
            text: qsTr("Add as a player")
            reason: root.reason
            onClicked: text.text = root.setup.addPlayer(text.text) ? "" : text.text
        }
        PushButton {
            objectName: root.prefix + ".program.gate"
            dense: true
            text: qsTr("Add to the gate")
            reason: root.reason
            onClicked: text.text = root.setup.addSupervisor(text.text) ? "" : text.text
        }
    }
}
