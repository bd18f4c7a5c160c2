pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// A figure that says n, method and what it takes for granted: on hover, and when it has the focus.
FocusScope {
    id: root

    property string spoken: ""
    property string hover: ""

    activeFocusOnTab: visible
    Accessible.role: Accessible.StaticText
    Accessible.name: spoken
    Accessible.description: hover
    Accessible.focusable: true

    HoverHandler {
        id: over
    }
    HoverTip {
        text: root.hover
        wanted: over.hovered || root.activeFocus
    }
    FocusRing {
        shown: root.activeFocus
        off: 3
        around: Theme.radius.chip
    }
}
