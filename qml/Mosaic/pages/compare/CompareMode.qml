import QtQuick
import Mosaic
import Mosaic.Models

// Two ways to find out who is better: side by side on the same seeds, or in a tournament.
SegmentedControl {
    id: root

    required property ShellModel shell

    objectName: "compare.mode"
    labels: [qsTr("Side by side"), qsTr("Tournament")]
    current: shell.page === "tournament" ? 1 : 0
    onChosen: index => shell.go(index === 0 ? "compare" : "tournament")
}
