pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// How fast the worker may go: it waits between steps, nothing is skipped.
Section {
    id: root

    required property RunModel run
    required property ShellModel shell
    readonly property list<int> paces: [0, 1, 10, 100, 1000]

    title: qsTr("Pace")
    visible: run.heading.live

    SegmentedControl {
        width: parent.width
        objectName: "run.pace"
        enabled: root.run.heading.paceReason === ""
        opacity: enabled ? 1 : 0.5
        fills: true
        dense: true
        labels: [qsTr("Full"), "1", "10", "100", "1 k"]
        current: root.paces.indexOf(root.run.figures.paceHz)
        onChosen: index => root.run.setPace(root.paces[index])
    }
    Label {
        width: parent.width
        text: root.run.heading.paceReason !== "" ? root.run.heading.paceReason : root.run.figures.paceHz > 0 ? qsTr("Maximum steps per second. The worker waits; no steps are skipped.") : qsTr("Full speed, or a maximum number of steps per second.")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
        num: true
    }
}
