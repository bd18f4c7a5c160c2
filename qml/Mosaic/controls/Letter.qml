import QtQuick
import Mosaic

// A line-up's letter in its series colour.
Rectangle {
    id: root

    property int place: 0
    property real size: 18
    readonly property int at: Math.max(0, place) // a row that goes away has none

    implicitWidth: size
    implicitHeight: size
    radius: Theme.radius.chip
    color: Theme.series[at % Theme.series.length]

    Label {
        anchors.centerIn: parent
        text: "ABCDEFGHIJKLMNOP"[root.at % 16]
        font.pixelSize: root.size * 0.62
        font.weight: 700
        color: Theme.text.solidInk
    }
}
