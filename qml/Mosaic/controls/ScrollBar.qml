import QtQuick
import QtQuick.Templates as T
import Mosaic

T.ScrollBar {
    id: root

    implicitWidth: orientation === Qt.Vertical ? 10 : implicitContentWidth
    implicitHeight: orientation === Qt.Horizontal ? 10 : implicitContentHeight
    padding: Theme.space(0.5)
    minimumSize: 0.06
    visible: size < 1
    hoverEnabled: true
    Accessible.ignored: true

    contentItem: Rectangle {
        implicitWidth: 6
        implicitHeight: 6
        radius: 3
        color: root.pressed ? Theme.text.mid : root.hovered ? Theme.line.control : Theme.line.strong
    }
}
