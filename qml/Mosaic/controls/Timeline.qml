pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// Where in time: lanes that say who decided, marks above, a playhead. Positions are 0 to 1.
Item {
    id: root

    property real position: 1
    property list<string> lanes: ["human", "supervisor", "agent"]
    property var segments: [] // { lane, from, to }
    property var marks: []    // { kind: actor | bookmark | parted | episode | star, at }
    property bool banded: true
    property string spoken: qsTr("Position in time")
    property string shown: ""
    readonly property real laneTop: Theme.space(6)
    readonly property real laneStep: Theme.space(1.5)
    signal sought(real position)
    signal stepped(int by)

    implicitHeight: Theme.transport
    activeFocusOnTab: true
    Accessible.role: Accessible.Slider
    Accessible.name: spoken
    Accessible.description: shown
    Accessible.focusable: true
    Keys.onLeftPressed: stepped(-1)
    Keys.onRightPressed: stepped(1)
    Keys.onPressed: event => {
        event.accepted = event.key === Qt.Key_Home || event.key === Qt.Key_End;
        if (event.accepted)
            root.sought(event.key === Qt.Key_Home ? 0 : 1);
    }

    Repeater {
        model: root.banded ? root.lanes.length : 1

        Rectangle {
            required property int index

            y: root.laneTop + index * root.laneStep
            width: root.width
            height: Theme.track
            radius: height / 2
            opacity: 0.75
            color: Theme.dark ? Theme.bg.hover : Theme.line.strong
        }
    }
    Repeater {
        model: root.segments

        Rectangle {
            required property var modelData

            x: modelData.from * root.width
            y: root.laneTop + (root.banded ? Math.max(0, root.lanes.indexOf(modelData.lane)) * root.laneStep : 0)
            width: Math.max(Theme.marker, (modelData.to - modelData.from) * root.width - Theme.hairline)
            height: Theme.track
            radius: height / 2
            opacity: modelData.from >= root.position ? 0.35 : 1
            color: Theme.actor(modelData.lane).solid
        }
    }
    Repeater {
        model: root.marks

        Item {
            id: mark

            required property var modelData
            readonly property bool isActor: !["bookmark", "parted", "episode", "star"].includes(modelData.kind)

            x: modelData.at * root.width - width / 2
            anchors.top: parent.top
            anchors.topMargin: Theme.space(2)
            width: Theme.handle
            height: Theme.handle

            Glyph {
                visible: mark.isActor
                actor: mark.isActor ? mark.modelData.kind : ""
            }
            Icon {
                visible: !mark.isActor && mark.modelData.kind !== "episode"
                name: visible ? mark.modelData.kind : ""
                size: Theme.iconDense
                color: Theme.text.hi
            }
            Rectangle {
                anchors.horizontalCenter: parent.horizontalCenter
                anchors.top: parent.top
                anchors.topMargin: Theme.space(3.5)
                width: Theme.hairline
                height: mark.modelData.kind === "episode" ? Theme.markerLong : Theme.marker
                color: Theme.line.control
            }
        }
    }
    Rectangle {
        id: head

        x: root.position * root.width - width / 2
        anchors.top: parent.top
        anchors.topMargin: Theme.space(5)
        width: Theme.focusRing
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(3)
        radius: width / 2
        color: Theme.text.hi
    }
    Rectangle {
        anchors.horizontalCenter: head.horizontalCenter
        anchors.verticalCenter: head.bottom
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
        anchors.topMargin: Theme.space(1)
        preventStealing: true
        onPressed: mouse => root.sought(Math.min(1, Math.max(0, mouse.x / width)))
        onPositionChanged: mouse => root.sought(Math.min(1, Math.max(0, mouse.x / width)))
    }
}
