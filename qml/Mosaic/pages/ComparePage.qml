import QtQuick
import Mosaic

// Agents side by side. Not built yet: the page says what it will be and what works.
Page {
    id: root

    title: qsTr("Compare")

    Empty {
        anchors.centerIn: parent
        objectName: "compare.empty"
        icon: "compare"
        title: qsTr("No comparison yet")
        text: qsTr("Two agents, one environment, the same seeds, until one is better for certain. Comparisons can't be set up yet; the curves of several runs can be laid over each other in the Library.")
        act: root.shell.actions.item("go.library")
    }
}
