pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Which worker, what it is, and its presets.
Column {
    id: root

    required property ShellModel shell
    required property TrainSetup setup

    spacing: Theme.space(2)

    Combo {
        width: parent.width
        objectName: "train.worker"
        label: qsTr("Worker")
        options: root.setup.picker.options
        current: root.setup.picker.choice
        onChosen: index => root.setup.picker.choose(index)
    }
    Label {
        width: parent.width
        visible: text !== ""
        text: root.setup.picker.lead
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
        num: true
    }
    Row {
        width: parent.width
        visible: root.setup.picker.origin !== ""
        spacing: Theme.space(1.5)

        Icon {
            y: 1
            name: "folder"
            size: 14
            color: Theme.text.low
        }
        Label {
            width: parent.width - 20
            text: root.setup.picker.origin
            kind: "small"
            tone: "mid"
            elide: Text.ElideMiddle
            num: true
        }
    }
    Row {
        width: parent.width
        visible: root.setup.picker.broken !== ""
        spacing: Theme.space(1.5)

        Glyph {
            y: 2
            actor: "warning"
        }
        Label {
            width: parent.width - 20
            text: root.setup.picker.broken
            kind: "small"
            tone: "mid"
            wrapMode: Text.WordWrap
            num: true
        }
    }
    Item {
        width: parent.width
        height: 52
        visible: root.setup.presets.names.length > 0

        Combo {
            width: parent.width - 36
            objectName: "train.preset"
            label: qsTr("Preset")
            placeholder: qsTr("Choose a preset")
            options: root.setup.presets.names
            current: root.setup.presets.chosen
            onChosen: index => root.setup.presets.use(index)
        }
        IconButton {
            anchors.right: parent.right
            y: 22
            act: root.shell.actions.item("train.delete_preset")
        }
    }
}
