pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
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

    // The keys are those of the game wherever the focus is, and a click on a button leaves them there.
    // Who walks by Tab keeps the place; a field that is typed in keeps its letters.
    readonly property Item holder: Window.activeFocusItem
    readonly property bool typing: holder instanceof TextInput || holder instanceof TextEdit
    readonly property bool held: (holder as T.AbstractButton)?.pressed ?? (holder as T.Slider)?.pressed ?? false
    property bool byMouse: false

    function settle() {
        if (playing && activeFocus && byMouse && !held && !typing)
            stage.focusWanted();
    }

    onHolderChanged: {
        const control = holder as T.Control;
        if (control?.focusReason === Qt.MouseFocusReason)
            byMouse = true;
        else if (control?.visualFocus)
            byMouse = false;
        Qt.callLater(settle);
    }
    onHeldChanged: Qt.callLater(settle)
    onActiveFocusChanged: {
        if (activeFocus)
            Qt.callLater(settle);
        else
            stage.input.letGo();
    }
    Keys.onPressed: event => event.accepted = playing && !typing && stage.input.press(event.key, event.modifiers, event.isAutoRepeat)
    Keys.onReleased: event => event.accepted = playing && stage.input.release(event.key, event.modifiers, event.isAutoRepeat)

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
