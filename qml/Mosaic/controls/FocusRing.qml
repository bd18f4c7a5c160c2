import QtQuick
import Mosaic

// Two pixels, three off: where the keyboard is.
Rectangle {
    id: root

    property bool shown: false
    property real off: Theme.marker
    property real around: Theme.radius.control

    anchors.fill: parent
    anchors.margins: -off
    visible: shown
    radius: around + off
    color: Theme.clear
    border.width: Theme.focusRing
    border.color: Theme.accent.solid
}
