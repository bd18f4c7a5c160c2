import QtQuick
import Mosaic

// That a run is in a sandbox; by what, and what that does not block, on hover and with the focus.
FocusScope {
    id: root

    property string told: ""

    implicitWidth: chip.implicitWidth
    implicitHeight: chip.implicitHeight
    visible: told !== ""
    activeFocusOnTab: visible
    Accessible.role: Accessible.StaticText
    Accessible.name: chip.text
    Accessible.description: told
    Accessible.focusable: true

    Chip {
        id: chip

        text: qsTr("Sandbox")
        icon: "shield"
        Accessible.ignored: true
    }
    HoverHandler {
        id: over
    }
    HoverTip {
        text: root.told
        wanted: over.hovered || root.activeFocus
    }
    FocusRing {
        shown: root.activeFocus
        off: 3
        around: Theme.radius.chip
    }
}
