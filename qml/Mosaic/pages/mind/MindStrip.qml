pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// The episode as the program saw it: where it said no, and which step is shown.
Item {
    id: root

    property real position: 0
    property var marks: []
    property string shown: ""
    signal sought(real position)
    signal stepped(int by)

    implicitHeight: Theme.controlDense + Theme.space(0.5)
    activeFocusOnTab: true
    Accessible.role: Accessible.Slider
    Accessible.name: qsTr("Step of the program")
    Accessible.description: shown
    Accessible.focusable: true
    Keys.onLeftPressed: stepped(-1)
    Keys.onRightPressed: stepped(1)

    Rectangle {
        y: (root.height - height) / 2 + Theme.space(1)
        width: parent.width
        height: Theme.track
        radius: height / 2
        color: Theme.dark ? Theme.bg.hover : Theme.line.strong
    }
    Rectangle {
        id: done

        y: (root.height - height) / 2 + Theme.space(1)
        width: root.position * parent.width
        height: Theme.track
        radius: height / 2
        color: Theme.supervisor.solid
    }
    Repeater {
        model: root.marks

        Glyph {
            required property var modelData

            x: Math.min(root.width - width, Math.max(0, modelData.at * root.width - width / 2))
            y: Theme.marker
            size: Theme.dotLarge
            actor: modelData.kind
        }
    }
    Rectangle {
        x: root.position * root.width - width / 2
        anchors.verticalCenter: done.verticalCenter
        width: Theme.dotLarge
        height: Theme.dotLarge
        radius: height / 2
        color: Theme.text.hi

        FocusRing {
            shown: root.activeFocus
            around: Theme.radius.chip
        }
    }
    MouseArea {
        anchors.fill: parent
        preventStealing: true
        onPressed: mouse => root.sought(Math.min(1, Math.max(0, mouse.x / width)))
        onPositionChanged: mouse => root.sought(Math.min(1, Math.max(0, mouse.x / width)))
    }
}
