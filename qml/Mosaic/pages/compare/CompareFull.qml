pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// The full number of replicates: drawn beside everything else, and given up when asked.
Column {
    id: root

    required property ShellModel shell
    required property CompareFigures figures

    spacing: Theme.space(1.5)

    RowLayout {
        visible: root.figures.working
        width: parent.width
        spacing: Theme.space(2.5)

        Progress {
            Layout.fillWidth: true
            value: root.figures.progress
            spoken: qsTr("Resamples")
        }
        PushButton {

            act: root.shell.actions.item("compare.cancel")
            text: qsTr("Cancel")
            icon.name: ""
            kind: "ghost"
            dense: true
        }
    }
    Flow {
        width: parent.width
        visible: !root.figures.working && root.figures.replicatesText !== ""
        spacing: Theme.space(2.5)

        Label {
            objectName: "compare.replicates"
            height: Theme.controlDense
            verticalAlignment: Text.AlignVCenter
            text: root.figures.replicatesText
            kind: "small"
            tone: "low"
            num: true
        }
        PushButton {
            act: root.shell.actions.item("compare.refine")
            text: qsTr("Refine (50,000 resamples)")
            icon.name: ""
            keys: ""
            kind: "ghost"
            dense: true
        }
    }
}
