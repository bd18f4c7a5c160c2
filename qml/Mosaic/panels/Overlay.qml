import QtQuick
import Mosaic

// A sheet over the window for a moment: Escape or a press beside it ends it, focus goes back.
FocusScope {
    id: root

    property bool opened: false
    property bool dims: false
    property Item before: null
    property alias sheet: box
    default property alias content: box.data
    signal dismissed

    anchors.fill: parent
    visible: opened
    enabled: opened
    z: 50
    Keys.onEscapePressed: dismissed()
    onOpenedChanged: {
        before = opened ? Window.activeFocusItem : before;
        (opened ? root : before)?.forceActiveFocus(Qt.PopupFocusReason);
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.alpha(Theme.scrim, root.dims ? 0.55 : 0.28)
    }
    MouseArea {
        anchors.fill: parent
        hoverEnabled: true
        acceptedButtons: Qt.AllButtons
        onPressed: root.dismissed()
        onWheel: wheel => wheel.accepted = true
    }
    DropShadow {
        anchors.fill: box
        radius: Theme.radius.sheet
    }
    Surface {
        id: box

        anchors.horizontalCenter: parent.horizontalCenter
        radius: Theme.radius.sheet
        level: "popover"

        MouseArea {
            anchors.fill: parent
        }
    }
}
