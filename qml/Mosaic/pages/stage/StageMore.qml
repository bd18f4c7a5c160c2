pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Families that are not installed: one line at the very end, which unfolds.
Column {
    id: root

    required property StageModel stage
    readonly property StageGallery gallery: stage.gallery
    readonly property bool searching: gallery.wanted.trim() !== ""
    property bool open: false
    signal reached // by the keyboard

    spacing: Theme.space(2)
    bottomPadding: Theme.space(4)
    visible: stage.host.ready && gallery.missing.count > 0 && (searching || gallery.family === 0 && gallery.settled)
    height: visible ? implicitHeight : 0

    PushButton {
        objectName: "stage.more"
        kind: "ghost"
        text: (root.searching ? qsTr("Matching families to install: %1") : qsTr("More families to install: %1")).arg(root.gallery.missing.count)
        icon.name: root.open || root.searching ? "down" : "right"
        reason: root.searching ? qsTr("Shown below while you search") : ""
        Accessible.checkable: true
        Accessible.checked: root.open
        onActiveFocusChanged: if (activeFocus) root.reached()
        onClicked: root.open = !root.open
    }
    Repeater {
        model: root.open || root.searching ? root.gallery.missing : null

        StageFamily {
            width: root.width
            families: root.gallery.missing
        }
    }
}
