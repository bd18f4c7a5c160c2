import QtQuick
import Mosaic
import Mosaic.Models

// The clock of a game of two: this one's while nobody has moved, else the next one's.
Section {
    id: root

    required property StageTerms terms

    title: qsTr("Clock")
    note: terms.clockNote

    SegmentedControl {
        width: parent.width
        objectName: "stage.clock"
        fills: true
        labels: [qsTr("None"), "3 + 2", "5 + 0", "15 + 10"]
        current: root.terms.clock
        onChosen: index => root.terms.setClock(index)
    }
}
