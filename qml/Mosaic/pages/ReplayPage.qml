pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Any run as a film: the stage fed from the record.
Page {
    id: root

    readonly property ReplayModel replay: session.replay
    readonly property bool ready: replay.loaded && replay.gone === ""
    readonly property bool empty: ready && replay.takes.count === 0

    objectName: "replay"
    title: ready ? replay.title : qsTr("Replay")
    subtitle: ready && width > 900 ? replay.subtitle : ""
    middle: ready && replay.slots.length > 1 ? slots : null
    leftDock: ready && !empty ? left : null
    rightDock: ready && !empty ? right : null
    transport: ready && !empty ? foot : null
    Keys.onPressed: event => event.accepted = root.replay.press(event.key, event.modifiers, event.isAutoRepeat)

    Component {
        id: slots

        Combo {
            width: Theme.fieldWide
            objectName: "replay.slot"
            placeholder: qsTr("Choose a recording")
            options: root.replay.slots
            current: root.replay.slot
            onChosen: index => root.replay.chooseSlot(index)
        }
    }
    Component {
        id: left

        ReplayLeft {
            shell: root.shell
            replay: root.replay
        }
    }
    Component {
        id: right

        ReplayRight {
            shell: root.shell
            mind: root.session.mind.replay
            replay: root.replay
        }
    }
    Component {
        id: foot

        ReplayTransport {
            shell: root.shell
            replay: root.replay
        }
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.bg.well
    }
    Loader {
        anchors.fill: parent
        focus: true
        active: root.ready && !root.empty

        sourceComponent: ReplayScene {
            shell: root.shell
            replay: root.replay
        }
    }
    Empty {
        anchors.centerIn: parent
        visible: root.replay.loaded && (root.empty || root.replay.gone !== "")
        objectName: "replay.empty"
        icon: "film"
        title: root.replay.gone !== "" ? root.replay.gone : root.replay.live ? qsTr("No step yet") : qsTr("This run has no steps")
        text: root.replay.live ? qsTr("Steps appear here while they are recorded.") : qsTr("Only runs recorded step by step can be replayed.")
        act: root.shell.actions.item("go.library")
    }
}
