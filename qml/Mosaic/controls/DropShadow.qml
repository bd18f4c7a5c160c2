pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// A soft shadow as a stack of strokes: the software renderer has no blur.
Item {
    id: root

    property real radius: 8

    anchors.fill: parent
    visible: !Theme.contrast

    Repeater {
        model: 8

        Rectangle {
            required property int index

            anchors.fill: parent
            anchors.margins: -index * 2
            anchors.topMargin: 4 - index * 2
            anchors.bottomMargin: -4 - index * 2
            radius: root.radius + index * 2
            color: Theme.alpha(Theme.shadow, Theme.dark ? 0.06 : 0.025)
        }
    }
}
