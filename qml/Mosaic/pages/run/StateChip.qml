import QtQuick
import Mosaic

// The state of a run as a word on its colour.
Rectangle {
    id: root

    property alias status: inside.status

    implicitWidth: inside.implicitWidth + 18
    implicitHeight: 22
    radius: 5
    color: inside.actor !== "" ? Theme.actor(inside.actor).tint : status === "running" || status === "starting" ? Theme.accent.tint : Theme.bg.hover
    border.width: Theme.contrastEdge
    border.color: inside.ink

    StatusIcon {
        id: inside

        anchors.centerIn: parent
        size: 13
        worded: true
    }
}
