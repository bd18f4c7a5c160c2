import QtQuick
import Mosaic

// The edge of a dock that is dragged, or moved with the arrow keys.
Item {
    id: root

    property bool rightSide: false
    property real from: 256
    signal resized(real width)

    implicitWidth: Theme.dot
    activeFocusOnTab: true
    Accessible.role: Accessible.Splitter
    Accessible.name: rightSide ? qsTr("Width of the right dock") : qsTr("Width of the left dock")
    Accessible.focusable: true
    Keys.onLeftPressed: resized(from + (rightSide ? 16 : -16))
    Keys.onRightPressed: resized(from + (rightSide ? -16 : 16))

    Rectangle {
        anchors.horizontalCenter: parent.horizontalCenter
        width: Theme.focusRing
        height: parent.height
        visible: drag.active || hover.hovered || root.activeFocus
        color: root.activeFocus || drag.active ? Theme.accent.solid : Theme.line.strong
    }
    HoverHandler {
        id: hover

        cursorShape: Qt.SplitHCursor
    }
    DragHandler {
        id: drag

        property real start: 0

        target: null
        yAxis.enabled: false
        onActiveChanged: if (active) start = root.from
        onActiveTranslationChanged: if (active) root.resized(start + (root.rightSide ? -1 : 1) * activeTranslation.x)
    }
}
