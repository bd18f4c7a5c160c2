import QtQuick
import Mosaic

// The box of an input: a 3:1 line, accent when focused, veto when wrong.
Rectangle {
    id: root

    property bool focused: false
    property bool wrong: false
    property bool hovered: false

    radius: Theme.radius.control
    color: Theme.bg.card
    border.width: wrong || focused ? 1.5 : 1
    border.color: wrong ? Theme.veto.fg : focused ? Theme.accent.solid : !enabled ? Theme.line.strong : hovered ? Theme.text.mid : Theme.line.control
}
