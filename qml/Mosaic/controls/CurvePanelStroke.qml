pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// A short piece of a line as it is drawn: colour and dash of its series.
Item {
    id: root

    property int series: 0
    property int length: 16
    readonly property var dash: Theme.seriesDash[series % Theme.seriesDash.length]
    readonly property color ink: Theme.series[series % Theme.series.length]

    implicitWidth: length
    implicitHeight: Theme.marker

    Row {
        clip: true
        width: root.length
        spacing: root.dash.length > 0 ? Math.min(Theme.marker, root.dash[1]) : 0

        Repeater {
            model: root.dash.length > 0 ? 4 : 1

            Rectangle {
                width: root.dash.length > 0 ? Math.min(root.dash[0], Theme.dot) : root.length
                height: Theme.marker
                radius: height / 2
                color: root.ink
            }
        }
    }
}
