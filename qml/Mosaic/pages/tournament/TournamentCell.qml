pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// One player's points against another; fuller where it won more.
CompareSaid {
    id: root

    required property var modelData

    objectName: "tournament.cell." + modelData.row + "." + modelData.column
    height: Theme.rowTall
    activeFocusOnTab: !modelData.self
    spoken: modelData.spoken
    hover: modelData.spoken

    Rectangle {
        anchors.fill: parent
        anchors.margins: Theme.space(0.5)
        radius: Theme.radius.chip
        color: root.modelData.self ? Theme.bg.track : root.modelData.text === "" ? Theme.clear : Theme.alpha(Theme.accent.solid, 0.04 + 0.22 * root.modelData.share)
    }
    Column {
        anchors.centerIn: parent

        Label {
            anchors.horizontalCenter: parent.horizontalCenter
            text: root.modelData.text
            kind: "strong"
            num: true
        }
        Label {
            anchors.horizontalCenter: parent.horizontalCenter
            visible: root.modelData.text !== ""
            text: root.modelData.note
            kind: "micro"
            font.weight: 400
            tone: "low"
            num: true
        }
    }
}
