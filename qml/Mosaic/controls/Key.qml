import QtQuick
import Mosaic

// A keycap.
Rectangle {
    id: root

    property alias text: word.text
    property color ink: Theme.text.mid
    property bool filled: false

    implicitWidth: Math.max(18, word.implicitWidth + 9)
    implicitHeight: 18
    radius: 4
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
