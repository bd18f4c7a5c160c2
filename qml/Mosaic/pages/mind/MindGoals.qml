pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What it pursued, and what is still under way.
Section {
    id: root

    required property MindPanel mind

    objectName: "mind.goals"
    title: qsTr("Goals and intentions")
    visible: mind.memory.goals.length + mind.memory.intentions.length > 0
    folds: true

    component Code: Label {
        width: parent?.width ?? 0
        kind: "code"
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Column {
        width: parent.width
        spacing: Theme.space(1)

        Repeater {
            model: root.mind.memory.goals

            Code {
                required property string modelData
                required property int index

                objectName: "mind.goal." + index
                text: modelData
            }
        }
        Repeater {
            model: root.mind.memory.intentions

            Code {
                required property var modelData
                required property int index

                objectName: "mind.intention." + index
                text: modelData.goals + " (" + modelData.state + ")"
            }
        }
        Label {
            visible: root.mind.memory.intentions.length === 0
            text: qsTr("No intentions were left.")
            kind: "small"
            tone: "low"
        }
    }
}
