pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The plan that fired: its goal, its context with the values in it, and what that rests on.
Column {
    id: root

    required property MindPanel mind

    spacing: Theme.space(1.5)

    component Code: Label {
        width: root.width
        kind: "code"
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
    component Head: Label {
        kind: "small"
        tone: "low"
        topPadding: Theme.space(1)
    }

    Code {
        objectName: "mind.trigger"
        visible: text !== ""
        text: root.mind.explanation.trigger
    }
    Head {
        visible: root.mind.explanation.context.length > 0
        text: qsTr("because these conditions held")
    }
    Repeater {
        model: root.mind.explanation.context

        Code {
            required property string modelData
            required property int index

            objectName: "mind.context." + index
            text: modelData
        }
    }
    Head {
        visible: root.mind.explanation.unifier.length > 0
        text: qsTr("with")
    }
    Flow {
        width: root.width
        spacing: Theme.space(2.5)

        Repeater {
            model: root.mind.explanation.unifier

            Label {
                required property var modelData

                text: modelData.name + " = " + modelData.value
                kind: "code"
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
        }
    }
    Head {
        visible: root.mind.explanation.support.length > 0
        text: qsTr("based on")
    }
    Repeater {
        model: root.mind.explanation.support

        Code {
            required property string modelData
            required property int index

            objectName: "mind.support." + index
            text: modelData
        }
    }
    Repeater {
        model: root.mind.explanation.labels.filter(one => one.name !== "explain")

        Fact {
            required property var modelData

            name: modelData.name
            value: modelData.value
        }
    }
    Fact {
        visible: root.mind.explanation.place !== ""
        name: qsTr("Where")
        value: root.mind.explanation.place
    }
    Fact {
        visible: root.mind.explanation.program !== ""
        name: qsTr("Program")
        value: root.mind.explanation.program
        mono: true
    }
}
