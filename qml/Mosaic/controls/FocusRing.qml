import QtQuick
import Mosaic

// Two pixels, three off: where the keyboard is.
Rectangle {
    id: root

    property bool shown: false
    property real off: 3
    property real around: 6

    anchors.fill: parent
    anchors.margins: -off
    visible: shown
    radius: around + off
    color: Theme.clear
    border.width: 2
    border.color: Theme.accent.solid
}
