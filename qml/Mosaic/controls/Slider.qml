import QtQuick
import QtQuick.Templates as T
import Mosaic

// A value on a line. `shown` is its value in words for the tip and screen readers.
T.Slider {
    id: root

    property string spoken: ""
    property string shown: String(Math.round(value * 100) / 100)
    property color fill: Theme.text.mid

    implicitWidth: 140
    implicitHeight: 28
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    padding: 0
    Accessible.role: Accessible.Slider
    Accessible.name: spoken
    Accessible.description: shown

    background: Rectangle {
        y: (root.height - height) / 2
        width: root.width
        height: 4
        radius: 2
        color: Theme.contrast ? Theme.line.hair : Theme.bg.selected

        Rectangle {
            width: root.visualPosition * parent.width
            height: 4
            radius: 2
            color: root.fill
        }
    }
    handle: Rectangle {
        x: root.visualPosition * (root.width - width)
        y: (root.height - height) / 2
        implicitWidth: 14
        implicitHeight: 14
        radius: 7
        color: root.enabled ? Theme.text.hi : Theme.text.off

        FocusRing {
            shown: root.visualFocus
            around: 7
        }
        HoverTip {
            text: root.shown
            wanted: root.pressed
        }
    }
}
