import QtQuick
import QtQuick.Templates as T
import Mosaic

T.ScrollBar {
    id: root

    implicitWidth: orientation === Qt.Vertical ? Theme.dotLarge : implicitContentWidth
    implicitHeight: orientation === Qt.Horizontal ? Theme.dotLarge : implicitContentHeight
    padding: Theme.space(0.5)
    minimumSize: 0.06
    visible: size < 1
    hoverEnabled: true
    Accessible.ignored: true

    contentItem: Rectangle {
        implicitWidth: Theme.space(1.5)
        implicitHeight: Theme.space(1.5)
        radius: Math.min(width, height) / 2
        color: root.pressed ? Theme.text.mid : root.hovered ? Theme.line.control : Theme.line.strong
    }
}
