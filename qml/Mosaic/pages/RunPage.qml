import QtQuick
import Mosaic

Page {
    id: root

    title: qsTr("Run")
    subtitle: shell.runId

    Empty {
        anchors.centerIn: parent
        objectName: "run.empty"
        icon: "chart"
        title: qsTr("This run has nothing to show")
        text: qsTr("Its tiles, curves and tables appear here as soon as it writes the first step.")
        act: root.shell.actions.item("go.library")
    }
}
