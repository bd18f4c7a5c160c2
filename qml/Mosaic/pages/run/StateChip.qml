import QtQuick
import Mosaic

// The state of a run as a word on its colour.
Rectangle {
    id: root

    property alias status: inside.status

    implicitWidth: inside.implicitWidth + Theme.space(4)
    implicitHeight: Theme.chip
    radius: Theme.radius.chip
    color: inside.actor !== "" ? Theme.actor(inside.actor).tint : status === "running" || status === "starting" ? Theme.accent.tint : Theme.bg.hover
    border.width: Theme.contrastEdge
    border.color: inside.ink

    StatusIcon {
        id: inside

        anchors.centerIn: parent
        size: Theme.iconDense
        worded: true
    }
}
