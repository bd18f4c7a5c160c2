import QtQuick
import Mosaic
import Mosaic.Models

// Ways to find out who is better: side by side on the same seeds, in a tournament, with people among
// the players, or from the reports of several experiments.
SegmentedControl {
    id: root

    required property ShellModel shell
    readonly property var pages: ["compare", "tournament", "people", "league"]

    objectName: "compare.mode"
    labels: [qsTr("Side by side"), qsTr("Tournament"), qsTr("People"), qsTr("League")]
    current: Math.max(0, pages.indexOf(shell.page))
    onChosen: index => shell.go(pages[index])
}
