pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// A figure with its interval on the scale that all share.
CompareSaid {
    id: root

    required property int index
    required property var modelData
    readonly property real from: word.x + word.width + Theme.space(3)
    readonly property real span: Math.max(Theme.dotLarge, value.x - from - Theme.space(3))

    objectName: "compare.bar." + index
    height: Theme.chip
    spoken: qsTr("%1: %2 %3").arg(modelData.name).arg(modelData.value).arg(modelData.span)
    hover: modelData.hover

    Letter {
        anchors.verticalCenter: parent.verticalCenter
        place: root.modelData.place
    }
    Label {
        id: word

        x: Theme.space(6)
        width: Math.min(Theme.columnText, root.width / 3)
        anchors.verticalCenter: parent.verticalCenter
        text: root.modelData.name
        elide: Text.ElideMiddle
    }
    Rectangle {
        x: root.from + root.modelData.low * root.span
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(Theme.marker, (root.modelData.high - root.modelData.low) * root.span)
        height: Theme.marker
        radius: height / 2
        visible: root.modelData.low >= 0
        color: Theme.series[root.modelData.place % Theme.series.length]
    }
    Rectangle {
        x: root.from + root.modelData.at * root.span - width / 2
        anchors.verticalCenter: parent.verticalCenter
        width: Theme.dot
        height: Theme.dot
        radius: height / 2
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
