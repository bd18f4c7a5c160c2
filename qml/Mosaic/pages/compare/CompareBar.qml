pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// A figure with its interval on the scale that all share.
Item {
    id: root

    required property var modelData
    readonly property real span: Math.max(10, width - 210)

    height: 22
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("%1: %2").arg(modelData.name).arg(modelData.value)
    Accessible.description: modelData.hover

    Letter {
        anchors.verticalCenter: parent.verticalCenter
        place: root.modelData.place
    }
    Label {
        x: 26
        width: 110
        anchors.verticalCenter: parent.verticalCenter
        text: root.modelData.name
        elide: Text.ElideMiddle
    }
    Rectangle {
        x: 142 + root.modelData.low * root.span
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(2, (root.modelData.high - root.modelData.low) * root.span)
        height: 3
        radius: 1.5
        visible: root.modelData.low >= 0
        color: Theme.series[root.modelData.place % Theme.series.length]
    }
    Rectangle {
        x: 142 + root.modelData.at * root.span - 4
        anchors.verticalCenter: parent.verticalCenter
        width: 8
        height: 8
        radius: 4
        color: Theme.series[root.modelData.place % Theme.series.length]
    }
    Label {
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        text: root.modelData.value
        kind: "strong"
        num: true
    }
    HoverHandler {
        id: hover
    }
    Tip {
        text: root.modelData.hover
        wanted: hover.hovered
    }
}
