pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic

// How likely one of a pair does better, and the exact p.
CompareSaid {
    id: root

    required property int index
    required property var modelData

    objectName: "compare.pair." + index
    height: Theme.chip
    spoken: qsTr("%1 beats %2 in a game: %3 %4, %5").arg(modelData.firstName).arg(modelData.secondName).arg(modelData.chance).arg(modelData.span).arg(modelData.p)
    hover: modelData.hover

    RowLayout {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(1.5)

        Letter {
            place: root.modelData.first
        }
        Label {
            text: root.modelData.level ? qsTr("and") : qsTr("over")
            kind: "small"
            tone: "low"
        }
        Letter {
            place: root.modelData.second
        }
        Label {
            Layout.minimumWidth: Theme.columnShort
            Layout.leftMargin: Theme.space(2)
            text: root.modelData.chance
            kind: "strong"
            num: true
        }
        Label {
            Layout.fillWidth: true
            text: root.modelData.span
            kind: "small"
            tone: "mid"
            num: true
        }
        Label {
            text: root.modelData.p
            kind: "small"
            tone: "mid"
            num: true
        }
    }
}
