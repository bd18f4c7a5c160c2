pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// A figure with its interval on the scale that all share.
CompareSaid {
    id: root

    required property int index
    required property var modelData
    readonly property real from: 26 + word.width + 12
    readonly property real span: Math.max(10, value.x - from - 12)

    objectName: "compare.bar." + index
    height: 22
    spoken: qsTr("%1: %2 %3").arg(modelData.name).arg(modelData.value).arg(modelData.span)
    hover: modelData.hover

    Letter {
        anchors.verticalCenter: parent.verticalCenter
        place: root.modelData.place
    }
    Label {
        id: word

        x: 26
        width: Math.min(110, root.width * 0.34)
        anchors.verticalCenter: parent.verticalCenter
        text: root.modelData.name
        elide: Text.ElideMiddle
    }
    Rectangle {
        x: root.from + root.modelData.low * root.span
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(2, (root.modelData.high - root.modelData.low) * root.span)
        height: 3
        radius: 1.5
        visible: root.modelData.low >= 0
        color: Theme.series[root.modelData.place % Theme.series.length]
    }
    Rectangle {
        x: root.from + root.modelData.at * root.span - 4
        anchors.verticalCenter: parent.verticalCenter
        width: 8
        height: 8
        radius: 4
        color: Theme.series[root.modelData.place % Theme.series.length]
    }
    Label {
        id: value

        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        text: root.modelData.value
        kind: "strong"
        num: true
    }
}
