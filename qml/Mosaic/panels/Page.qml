pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The frame of a page: top bar, docks, centre, transport. A page fills the slots; where they go
// follows from the width. A dock is a Component of a Dock.
FocusScope {
    id: root

    required property ShellModel shell
    required property Desktop session
    property string title: ""
    property string subtitle: ""
    property Component middle: null
    property Component trailing: null
    property Component leftDock: null
    property Component rightDock: null
    property Component transport: null
    default property alias content: centre.data
    readonly property bool narrow: shell.band === "narrow"
    readonly property real leftRoom: leftDock && shell.leftOpen ? shell.leftWidth : 0
    readonly property real rightRoom: rightDock && shell.rightOpen ? shell.rightWidth : 0
    readonly property alias room: centre

    component Side: Loader {
        id: side

        required property string name
        property bool inline: false
        readonly property bool sheet: root.narrow
        readonly property bool shown: sheet ? root.shell.sheet === name : inline

        y: Theme.topBar
        z: sheet ? 20 : 1
        height: root.height - Theme.topBar - (sheet ? 0 : foot.height)
        visible: shown
        opacity: shown ? 1 : 0
        focus: shown && sheet

        Behavior on opacity {
            NumberAnimation {
                duration: Theme.base
            }
        }
        Binding {
            target: side.item
            when: side.item !== null
            property: "sheet"
            value: side.sheet
        }
        Connections {
            target: side.item as Dock

            function onResized(width: real) {
                root.shell.resizeDock(side.name, width);
            }
        }
    }

    Keys.onEscapePressed: event => {
        event.accepted = shell.sheet !== "";
        shell.closeSheet();
    }

    TopBar {
        id: head

        width: parent.width
        shell: root.shell
        title: root.title
        subtitle: root.subtitle
        hasLeft: root.leftDock !== null
        hasRight: root.rightDock !== null
        middle: root.middle
        trailing: root.trailing
    }
    Side {
        name: "left"
        inline: root.leftRoom > 0
        width: sheet ? Math.min(Theme.popoverWide, root.width - Theme.space(12)) : root.shell.leftWidth
        sourceComponent: root.leftDock
    }
    Item {
        id: centre

        x: root.leftRoom
        y: Theme.topBar
        width: root.width - root.leftRoom - root.rightRoom
        height: root.height - Theme.topBar - foot.height
        clip: true
    }
    Rectangle {
        y: Theme.topBar
        z: 10
        width: parent.width
        height: parent.height - Theme.topBar
        visible: root.narrow && root.shell.sheet !== ""
        color: Theme.alpha(Theme.scrim, 0.5)

        MouseArea {
            anchors.fill: parent
            hoverEnabled: true
            onPressed: root.shell.closeSheet()
        }
    }
    Side {
        name: "right"
        inline: root.rightRoom > 0
        x: root.width - width
        width: sheet ? Math.min(Theme.sideSheet, root.width - Theme.space(12)) : root.shell.rightWidth
        sourceComponent: root.rightDock
    }
    Loader {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        height: root.transport ? Theme.transport : 0
        sourceComponent: root.transport
    }
}
