pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Rules and programs that are asked about every action, before the person.
Column {
    id: root

    required property StageModel stage
    readonly property StageTerms terms: stage.terms

    spacing: Theme.space(2.5)

    Label {
        text: qsTr("Checks before you")
        kind: "small"
        tone: "mid"
    }
    Flow {
        width: parent.width
        spacing: Theme.space(1.5)

        Repeater {
            model: root.terms.extras

            PushButton {
                required property var modelData
                required property int index

                objectName: "stage.extra." + index
                dense: true
                text: modelData.name
                icon.name: "close"
                Accessible.description: qsTr("Remove from the gate")
                onClicked: root.terms.remove(index)
            }
        }
        Repeater {
            model: root.terms.rules

            PushButton {
                required property var modelData
                required property int index

                objectName: "stage.rule." + index
                dense: true
                kind: "ghost"
                text: modelData.program ? modelData.name + ".asl" : modelData.name
                icon.name: "plus"
                visible: !root.terms.extras.some(one => one.name === modelData.name)
                Accessible.description: qsTr("Add to the gate")
                onClicked: root.terms.addRule(index)
            }
        }
    }
    Field {
        id: program

        width: parent.width
        objectName: "stage.program"
        label: qsTr("A rule, a program (.asl, .py) or a command")
        placeholder: "never right if obs == 14"
        mono: true
        onEdited: value => program.text = value
    }
    PushButton {
        objectName: "stage.program.add"
        dense: true
        text: qsTr("Add to the gate")
        reason: program.text.trim() === "" ? qsTr("Write a rule, a file or a command") : ""
        onClicked: root.terms.addLink(program.text)
    }
}
