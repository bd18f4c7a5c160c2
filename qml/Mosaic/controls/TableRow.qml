import QtQuick
import QtQuick.Templates as T
import Mosaic

// A row that can be selected: hover fill; selected fill and bar. Cells go inside.
T.ItemDelegate {
    id: root

    property bool selected: false
    property bool current: false
    property string spoken: ""
    property bool hairline: true
    default property alias cells: body.data
    signal opened
    signal picked(int modifiers)
    signal menuWanted(point at)

    implicitHeight: Theme.row
    padding: 0
    focusPolicy: Qt.ClickFocus
    hoverEnabled: true
    Accessible.role: Accessible.Row
    Accessible.name: spoken
    Accessible.selected: selected

    contentItem: Item {
        id: body

        TapHandler {
            onTapped: root.picked(point.modifiers)
            onDoubleTapped: root.opened()
        }
        TapHandler {
            acceptedButtons: Qt.RightButton
            onTapped: root.menuWanted(point.position)
        }
    }
    background: Rectangle {
        radius: Theme.radius.control
        color: root.selected ? Theme.bg.selected : root.hovered ? Theme.bg.hover : Theme.clear
        border.width: root.selected ? Theme.contrastEdge : 0
        border.color: Theme.line.strong

        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.selected
            width: Theme.marker
            height: Math.min(Theme.markerLong, root.height - Theme.space(4))
            radius: width / 2
            color: Theme.accent.solid
        }
        Hairline {
            x: Theme.space(8)
            anchors.bottom: parent.bottom
            width: parent.width - x
            visible: root.hairline && !root.selected && !root.hovered
            // Light rows lie on a ground that is nearly as light as the line.
            color: Theme.dark || Theme.contrast ? Theme.line.hair : Theme.line.chart
            opacity: 0.8
        }
        FocusRing {
            shown: root.current || root.visualFocus
            off: -1
        }
    }
}
