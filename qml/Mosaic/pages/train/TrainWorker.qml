pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
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
    RowLayout {
        width: parent.width
        visible: root.setup.picker.origin !== ""
        spacing: Theme.space(1.5)

        Icon {
            Layout.alignment: Qt.AlignTop
            name: "folder"
            size: Theme.iconDense
            color: Theme.text.low
        }
        Label {
            Layout.fillWidth: true
            text: root.setup.picker.origin
            kind: "small"
            tone: "mid"
            elide: Text.ElideMiddle
            num: true
        }
    }
    RowLayout {
        width: parent.width
        visible: root.setup.picker.broken !== ""
        spacing: Theme.space(1.5)

        Glyph {
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.space(0.5)
            actor: "warning"
        }
        Label {
            Layout.fillWidth: true
            text: root.setup.picker.broken
            kind: "small"
            tone: "mid"
            wrapMode: Text.WordWrap
            num: true
        }
    }
    RowLayout {
        width: parent.width
        // A preset begins at zero.
        visible: root.setup.presets.options.length > 0 && root.setup.entries.continuedTitle === ""
        spacing: Theme.space(2)

        Combo {
            Layout.fillWidth: true
            objectName: "train.preset"
            label: qsTr("Preset")
            placeholder: qsTr("Choose a preset")
            options: root.setup.presets.options
            current: root.setup.presets.chosen
            onChosen: index => root.setup.presets.use(index)
        }
        IconButton {
            Layout.alignment: Qt.AlignBottom
            Layout.bottomMargin: Theme.space(0.5)
            act: root.shell.actions.item("train.delete_preset")
        }
    }
    Label {
        width: parent.width
        visible: text !== ""
        objectName: "train.preset.golden"
        text: root.setup.presets.golden
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
        num: true
    }
    Label {
        width: parent.width
        visible: text !== ""
        objectName: "train.preset.differences"
        text: root.setup.presets.differences === "" ? "" : qsTr("Differs from the preset:") + "\n" + root.setup.presets.differences
        kind: "small"
        tone: "mid"
        wrapMode: Text.WordWrap
        num: true
    }
}
