pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// How full, by what: segments in series colours.
Item {
    id: root

    required property DiskModel disk
    property real thick: 4

    implicitHeight: thick
    Accessible.ignored: true

    Rectangle {
        anchors.fill: parent
        radius: root.thick / 2
        color: Theme.contrast ? Theme.line.chart : Theme.dark ? Theme.bg.hover : Theme.bg.track
    }
    Row {
        spacing: Theme.hairline

        Repeater {
            model: root.disk

            Rectangle {
                required property real share
                required property int series

                width: Math.max(Theme.marker, share * (root.width - root.disk.count))
                height: root.thick
                radius: root.thick / 2
                color: Theme.series[series]
            }
        }
    }
}
