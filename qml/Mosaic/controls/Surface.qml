import QtQuick
import Mosaic

// A raised plane. Depth is a fill; in contrast and light it is a line.
Rectangle {
    id: root

    property string level: "card" // panel card popover

    radius: Theme.radius.card
    color: level === "panel" ? Theme.bg.panel : level === "popover" ? Theme.bg.popover : Theme.bg.card
    border.width: level === "popover" ? 1 : Theme.edge
    border.color: level === "popover" || Theme.contrast ? Theme.line.strong : Theme.line.hair
}
