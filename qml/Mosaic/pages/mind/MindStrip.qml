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

    implicitHeight: 30
    activeFocusOnTab: true
    Accessible.role: Accessible.Slider
    Accessible.name: qsTr("Step of the program")
    Accessible.description: shown
    Accessible.focusable: true
    Keys.onLeftPressed: stepped(-1)
    Keys.onRightPressed: stepped(1)

    Rectangle {
        y: 18
        width: parent.width
        height: 4
        radius: 2
        color: Theme.dark ? Theme.bg.hover : Theme.line.strong
    }
    Rectangle {
        y: 18
        width: root.position * parent.width
        height: 4
        radius: 2
        color: Theme.supervisor.solid
    }
    Repeater {
        model: root.marks

        Glyph {
            required property var modelData

            x: Math.min(root.width - 9, Math.max(-1, modelData.at * root.width - 5))
            y: 3
            size: 10
            actor: modelData.kind
        }
    }
    Rectangle {
        x: root.position * root.width - 5
        y: 15
        width: 10
        height: 10
        radius: 5
        color: Theme.text.hi

        FocusRing {
            shown: root.activeFocus
            around: 5
        }
    }
    MouseArea {
        anchors.fill: parent
        preventStealing: true
        onPressed: mouse => root.sought(Math.min(1, Math.max(0, mouse.x / width)))
        onPositionChanged: mouse => root.sought(Math.min(1, Math.max(0, mouse.x / width)))
    }
}
