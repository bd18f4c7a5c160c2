pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The full number of replicates: drawn beside everything else, and given up when asked.
Column {
    id: root

    required property ShellModel shell
    required property CompareFigures figures

    spacing: 6

    Row {
        visible: root.figures.working
        width: parent.width
        spacing: 10

        Progress {
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - give.width - 10
            value: root.figures.progress
            spoken: qsTr("Replicates drawn")
        }
        Btn {
            id: give

            act: root.shell.actions.item("compare.cancel")
            text: qsTr("Cancel")
            icon.name: ""
            kind: "ghost"
            dense: true
        }
    }
    Row {
        visible: !root.figures.working && root.figures.replicatesText !== ""
        spacing: 10

        Label {
            anchors.verticalCenter: parent.verticalCenter
            objectName: "compare.replicates"
            text: root.figures.replicatesText
            kind: "small"
            tone: "low"
            num: true
        }
        Btn {
            act: root.shell.actions.item("compare.refine")
            text: qsTr("Draw 50,000")
            icon.name: ""
            keys: ""
            kind: "ghost"
            dense: true
        }
    }
}
