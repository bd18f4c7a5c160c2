pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// How far: 0 to 1, or below 0 when nobody knows; then it is a still, dotted line.
Item {
    id: root

    property real value: 0
    property string spoken: qsTr("Progress")
    property color color: Theme.accent.solid

    implicitWidth: Theme.field
    implicitHeight: Theme.marker
    Accessible.role: Accessible.ProgressBar
    Accessible.name: spoken
    Accessible.description: value < 0 ? qsTr("unknown") : qsTr("%1 %").arg(Math.round(value * 100))

    Rectangle {
        anchors.fill: parent
        visible: root.value >= 0
        radius: height / 2
        color: Theme.contrast ? Theme.line.chart : Theme.bg.selected

        Rectangle {
            width: parent.width * Math.min(1, Math.max(0, root.value))
            height: parent.height
            radius: height / 2
            color: root.color
        }
    }
    Row {
        anchors.fill: parent
        visible: root.value < 0
        clip: true
        spacing: Theme.space(1)

        Repeater {
            model: root.value < 0 ? Math.ceil(Math.max(0, root.width) / (Theme.track + Theme.space(1))) : 0

            Rectangle {
                width: Theme.track
                height: root.height
                radius: height / 2
                color: root.color
            }
        }
    }
}
