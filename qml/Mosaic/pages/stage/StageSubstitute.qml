import QtQuick
import Mosaic
import Mosaic.Models

// What runs for a proposal that may not.
Column {
    id: root

    required property StageModel stage
    readonly property StageTerms terms: stage.terms

    spacing: Theme.space(2.5)

    Label {
        text: qsTr("Substitute")
        kind: "small"
        tone: "mid"
    }
    SegmentedControl {
        width: parent.width
        objectName: "stage.substitute"
        fills: true
        dense: true
        labels: [qsTr("Idle"), qsTr("Other"), qsTr("Safe"), qsTr("Previous"), qsTr("Ask")]
        current: root.terms.substitute
        onChosen: index => root.terms.setSubstitute(index)
    }
    Label {
        width: parent.width
        objectName: "stage.substitute.text"
        text: root.terms.substituteNote !== "" ? root.terms.substituteNote : root.stage.play.substituteText
        kind: "small"
        tone: root.terms.substituteNote !== "" ? "mid" : "low"
        wrapMode: Text.WordWrap
    }
}
