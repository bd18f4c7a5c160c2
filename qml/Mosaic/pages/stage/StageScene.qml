pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The environment, as large as there is room, with nothing on it but marks of the game. Around it
// who plays, below it what is decided and what hands can do. It has the keyboard.
FocusScope {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StagePlay play: stage.play
    readonly property bool lost: play.status === "lost" || play.status === "failed"
    readonly property bool two: play.seats.count === 2 && !play.axes.length && height > 420
    readonly property bool hybrid: play.mode === "hybrid"
    readonly property bool tall: height > 480

    objectName: "stage.scene"
    focus: true
    activeFocusOnTab: true
    Accessible.role: Accessible.Canvas
    Accessible.name: play.title
    Accessible.description: play.turnText + ". " + play.whereText
    Accessible.focusable: true
    Keys.onPressed: event => event.accepted = root.stage.press(event.key, event.modifiers, event.isAutoRepeat)
    Keys.onReleased: event => event.accepted = root.stage.release(event.key, event.modifiers, event.isAutoRepeat)
    onActiveFocusChanged: if (!activeFocus) stage.letGo()
    Component.onCompleted: forceActiveFocus(Qt.OtherFocusReason)

    Connections {
        target: root.stage

        function onFocusWanted() {
            picture.forceActiveFocus(Qt.OtherFocusReason);
        }
        function onChooserWanted() {
            decision.choose();
        }
    }
    Connections {
        target: root.Window.window

        function onFrameSwapped() {
            root.stage.presented();
        }
    }
    StagePlayer {
        id: above

        anchors.left: picture.left
        anchors.right: picture.right
        anchors.top: parent.top
        anchors.topMargin: Theme.space(1.5)
        height: root.two ? 40 : 34
        play: root.play
        first: false
        two: root.two
    }
    StagePicture {
        id: picture

        x: 22
        y: above.y + above.height + 8
        width: parent.width - 44
        height: Math.max(80, below.y - y - 8)
        focus: true
        shell: root.shell
        stage: root.stage
        opacity: root.lost ? 0.35 : 1
    }
    StagePlayer {
        id: below

        anchors.left: picture.left
        anchors.right: picture.right
        y: hands.y - height - (height > 0 ? 4 : 0)
        height: root.two ? 40 : 0
        visible: root.two
        play: root.play
        first: true
        two: root.two
    }
    StageHands {
        id: hands

        anchors.horizontalCenter: parent.horizontalCenter
        width: Math.min(parent.width - 32, 720)
        y: said.y - height - (height > 0 ? 8 : 0)
        stage: root.stage
    }
    StageSaid {
        id: said

        anchors.horizontalCenter: parent.horizontalCenter
        width: Math.min(parent.width - 32, 720)
        height: quiet && !root.tall ? 0 : 32
        y: decision.y - height - 4
        shell: root.shell
        stage: root.stage
    }
    StageDecision {
        id: decision

        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: root.hybrid ? 10 : 4
        width: Math.min(parent.width - 32, 640)
        height: !visible ? 0 : brief ? 44 : 112
        brief: !root.tall
        visible: root.hybrid
        shell: root.shell
        stage: root.stage
    }
    StageLost {
        anchors.centerIn: picture
        width: Math.min(parent.width - 40, 470)
        visible: root.lost
        shell: root.shell
        play: root.play
    }
}
