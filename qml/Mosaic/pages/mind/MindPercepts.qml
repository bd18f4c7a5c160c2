pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The facts that it was told of the world, as they were sent; and those that another map would give.
Section {
    id: root

    required property MindPanel mind
    required property ShellModel shell
    readonly property PerceptPreview preview: mind.input.preview

    objectName: "mind.percepts"
    title: qsTr("Percepts")
    note: mind.input.map
    visible: mind.moment.guard >= 0 && !mind.explanation.isModel
    folds: true

    component Words: Label {
        width: parent?.width ?? 0
        visible: text !== ""
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
        num: true
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Words {
        text: root.mind.input.note
    }
    MindFactChips {
        width: parent.width
        objectName: "mind.sent"
        facts: root.mind.input.sent
        spoken: qsTr("Percepts as sent")
    }
    Section {
        id: map

        width: parent.width
        objectName: "mind.map"
        title: qsTr("Percept map")
        visible: root.mind.input.declared.length > 0
        pad: 0
        folds: true
        folded: true

        Repeater {
            model: map.folded ? [] : root.mind.input.declared

            Column {
                id: entry

                required property var modelData

                width: parent?.width ?? 0

                Label {
                    width: parent.width
                    text: entry.modelData.name
                    kind: "code"
                    wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                }
                Words {
                    text: entry.modelData.value
                }
            }
        }
    }
    Field {
        id: file

        width: parent.width
        objectName: "mind.preview"
        label: qsTr("Try another map (TOML)")
        placeholder: "~/my_world.toml"
        mono: true
        error: root.preview.error
        onFinished: root.preview.tryMap(input.text)
    }
    Words {
        objectName: "mind.preview.note"
        text: root.preview.busy ? qsTr("Replaying the episode") : root.preview.note
    }
    MindFactChips {
        width: parent.width
        objectName: "mind.previewed"
        facts: root.preview.facts
        spoken: qsTr("Percepts from this map")
    }
}
