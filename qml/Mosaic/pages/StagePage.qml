pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Play and supervise: first the choice of games, then the session with who plays, what is decided
// and what comes of it around it.
Page {
    id: root

    readonly property StageModel stage: session.stage
    readonly property StagePlay play: stage.play
    readonly property bool playing: stage.phase === "session"
    readonly property list<string> modes: ["human", "hybrid", "agent"]

    title: playing ? play.title : qsTr("Stage")
    subtitle: playing && width > 760 ? play.subtitle : ""
    middle: playing ? modeSwitch : null
    leftDock: playing ? left : null
    rightDock: playing ? right : null
    transport: playing ? foot : null

    Component {
        id: modeSwitch

        SegmentedControl {
            objectName: "stage.modes"
            labels: [qsTr("Human"), qsTr("Hybrid"), qsTr("Agent")]
            glyphs: ["human", "supervisor", "agent"]
            current: root.modes.indexOf(root.play.mode)
            onChosen: index => root.stage.setMode(root.modes[index])
        }
    }
    Component {
        id: left

        StageLeft {
            shell: root.shell
            stage: root.stage
        }
    }
    Component {
        id: right

        StageRight {
            shell: root.shell
            mind: root.session.mind.stage
            stage: root.stage
        }
    }
    Component {
        id: foot

        StageTransport {
            shell: root.shell
            stage: root.stage
        }
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.bg.well
    }
    Loader {
        anchors.fill: parent
        focus: true
        sourceComponent: root.playing ? scene : choice
    }
    Component {
        id: choice

        StageChoice {
            shell: root.shell
            stage: root.stage
        }
    }
    Component {
        id: scene

        StageScene {
            shell: root.shell
            stage: root.stage
        }
    }
}
