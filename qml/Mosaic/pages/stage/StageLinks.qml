pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Rules and programs that are asked about every action, before the person.
Column {
    id: root

    required property StageModel stage
    readonly property StageTerms terms: stage.terms

    spacing: 10

    Label {
        text: qsTr("Also asked, before you")
        kind: "small"
        tone: "mid"
    }
    Flow {
        width: parent.width
        spacing: 6

        Repeater {
            model: root.terms.extras

            Btn {
                required property var modelData
                required property int index

                objectName: "stage.extra." + index
                dense: true
                text: modelData.name
                icon.name: "close"
                Accessible.description: qsTr("Take it out of the gate")
                onClicked: root.terms.remove(index)
            }
        }
        Repeater {
            model: root.terms.rules

            Btn {
                required property var modelData
                required property int index

                objectName: "stage.rule." + index
                dense: true
                kind: "ghost"
                text: modelData.name
                icon.name: "plus"
                visible: !root.terms.extras.some(one => one.name === modelData.name)
                Accessible.description: qsTr("Add this rule to the gate")
                onClicked: root.terms.addRule(index)
            }
        }
    }
    Field {
        id: program

        width: parent.width
        objectName: "stage.program"
        label: qsTr("A program (.py or AgentSpeak .asl)")
        placeholder: "~/guard.py"
        mono: true
        onEdited: value => program.text = value
    }
    Btn {
        objectName: "stage.program.add"
        dense: true
        text: qsTr("Add the program")
        reason: program.text === "" ? qsTr("Name a .py or .asl file") : ""
        onClicked: root.terms.addProgram(program.text)
    }
}
