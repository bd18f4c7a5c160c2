pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What the programs of a run that goes on run in: how it is, and that it reads or starts anew.
Section {
    id: root

    required property MindPanel mind

    objectName: "mind.engines"
    title: qsTr("Engine")
    visible: mind.live && mind.processes.rows.length > 0
    folds: true

    Column {
        width: parent.width
        spacing: Theme.space(2.5)

        Repeater {
            model: root.mind.processes.rows

            Column {
                id: row

                required property var modelData
                required property int index

                width: parent.width
                spacing: Theme.space(1)

                Label {
                    width: parent.width
                    objectName: "mind.engine." + row.index
                    text: [row.modelData.name, row.modelData.version].filter(Boolean).join(" · ")
                }
                Label {
                    width: parent.width
                    objectName: "mind.engine.state." + row.index
                    text: row.modelData.text
                    kind: "small"
                    tone: row.modelData.bad ? "hi" : "low"
                    wrapMode: Text.WordWrap
                    num: true
                }
                Row {
                    spacing: Theme.space(1.5)

                    PushButton {
                        objectName: "mind.engine.reload." + row.index
                        dense: true
                        text: qsTr("Reload the program")
                        onClicked: root.mind.processes.reload(row.modelData.name)
                    }
                    PushButton {
                        objectName: "mind.engine.restart." + row.index
                        dense: true
                        text: qsTr("Restart")
                        onClicked: root.mind.processes.restart(row.modelData.name)
                    }
                }
            }
        }
    }
}
