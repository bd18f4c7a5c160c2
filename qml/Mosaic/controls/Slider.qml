import QtQuick
import QtQuick.Templates as T
import Mosaic

// A value on a line. `shown` is its value in words for the tip and screen readers.
T.Slider {
    id: root

    property string spoken: ""
    property string shown: String(Math.round(value * 100) / 100)
    property color fill: Theme.text.mid

    implicitWidth: Theme.field
    implicitHeight: Theme.controlDense
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    padding: 0
    Accessible.role: Accessible.Slider
    Accessible.name: spoken
    Accessible.description: shown

    background: Rectangle {
        y: (root.height - height) / 2
        width: root.width
        height: Theme.track
        radius: height / 2
        color: Theme.contrast ? Theme.line.hair : Theme.bg.selected

        Rectangle {
            width: root.visualPosition * parent.width
            height: parent.height
            radius: height / 2
            color: root.fill
        }
    }
    handle: Rectangle {
        x: root.visualPosition * (root.width - width)
        y: (root.height - height) / 2
        implicitWidth: Theme.space(3.5)
        implicitHeight: Theme.space(3.5)
        radius: height / 2
        color: root.enabled ? Theme.text.hi : Theme.text.off

        FocusRing {
            shown: root.visualFocus
            around: parent.height / 2
        }
        HoverTip {
            text: root.shown
            wanted: root.pressed
        }
    }
}
