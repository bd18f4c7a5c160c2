import QtQuick
import Mosaic

// A line-up's letter in its series colour.
Rectangle {
    id: root

    property int place: 0
    property real size: 18

    implicitWidth: size
    implicitHeight: size
    radius: 4
    color: Theme.series[place % Theme.series.length]

    Label {
        anchors.centerIn: parent
        text: "ABCDEFGH"[root.place % 8]
        font.pixelSize: root.size * 0.62
        font.weight: 700
        color: Theme.text.solidInk
    }
}
