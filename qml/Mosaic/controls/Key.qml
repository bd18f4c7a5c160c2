import QtQuick
import Mosaic

// A keycap.
Rectangle {
    id: root

    property alias text: word.text
    property color ink: Theme.text.mid
    property bool filled: false

    implicitWidth: Math.max(Theme.badge, word.implicitWidth + Theme.space(2))
    implicitHeight: Theme.badge
    radius: Theme.radius.chip
    color: filled ? Theme.alpha(ink, 0.12) : Theme.contrast ? Theme.clear : Theme.bg.hover
    border.width: Theme.contrast && !filled ? 1 : 0
    border.color: Theme.line.strong

    Label {
        id: word

        anchors.centerIn: parent
        kind: "micro"
        color: root.ink
    }
}
