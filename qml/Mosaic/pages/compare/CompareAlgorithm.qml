pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic

// Several checkpoints of one algorithm, spoken of as the algorithm.
CompareSaid {
    id: root

    required property int index
    required property var modelData

    objectName: "compare.algorithm." + index
    height: facts.height
    spoken: qsTr("%1: %2 %3").arg(modelData.about).arg(modelData.value).arg(modelData.span)
    hover: modelData.hover

    Column {
        id: facts

        width: parent.width
        spacing: Theme.space(0.5)

        RowLayout {
            width: parent.width
            spacing: Theme.space(2)

            Label {
                Layout.fillWidth: true
                text: root.modelData.name
                elide: Text.ElideMiddle
            }
            Label {
                text: root.modelData.value + " " + root.modelData.span
                kind: "strong"
                num: true
            }
        }
        Label {
            width: parent.width
            text: root.modelData.about
            kind: "small"
            tone: "low"
            wrapMode: Text.WordWrap
        }
    }
}
