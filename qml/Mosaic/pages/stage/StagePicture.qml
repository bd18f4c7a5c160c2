pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The picture of the environment: drawn where the host tells what it means, else its own frames.
// While a person is in control a border goes round it, never over it.
FocusScope {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StagePlay play: stage.play
    readonly property url renderer: play.kind !== "" ? Renderers.forPayload(play.payload) : ""
    readonly property bool drawn: String(renderer) !== ""
    readonly property rect inside: drawn ? board.drawing?.framed ?? Qt.rect(0, 0, width, height) : play.framed(width, height, frames.frameSize, Screen.devicePixelRatio * Theme.scale)
    readonly property var captured: board.drawing?.captured ?? []
    readonly property string ending: board.drawing?.ending ?? ""

    objectName: "stage.picture"

    Item {
        anchors.fill: parent
        clip: root.stage.input.pointer.zoom > 1

        LaneView {
            id: frames

            anchors.fill: parent
            smooth: false
            transform: Scale {
                origin.x: pointer.origin.x
                origin.y: pointer.origin.y
                xScale: root.stage.input.pointer.zoom
                yScale: root.stage.input.pointer.zoom
            }
            visible: !root.drawn
            objectName: "stage.frames"
            runId: root.drawn ? "" : root.play.runId
            lane: root.play.lane
            rate: 60
            lifted: true
            active: root.shell.page === "stage" && root.Window.visibility !== Window.Minimized
            fillColor: Theme.bg.well
            textureSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
        }
    }
    StagePointerArea {
        id: pointer

        anchors.fill: parent
        enabled: !root.drawn
        pointer: root.stage.input.pointer
        inside: root.inside
    }
    TapHandler {
        gesturePolicy: TapHandler.DragThreshold
        onPressedChanged: if (pressed) root.forceActiveFocus(Qt.MouseFocusReason)
    }
    Loader {
        id: board

        readonly property MosaicRenderer drawing: item as MosaicRenderer

        anchors.fill: parent
        focus: true
        source: root.renderer
        onLoaded: (item as MosaicRenderer).focus = true
    }
    component Given: Binding {
        target: board.drawing
        when: board.drawing !== null
    }
    Given {
        property: "payload"
        value: root.play.payload
    }
    Given {
        property: "legal"
        value: root.play.listed ? root.play.legal : undefined
    }
    Given {
        property: "actionNames"
        value: root.play.actionNames
    }
    Given {
        property: "seats"
        value: root.play.seatNames
    }
    Given {
        property: "seat"
        value: root.play.viewSeat
    }
    Given {
        property: "endTold"
        value: root.play.scored
    }
    Given {
        property: "turn"
        value: root.play.turn
    }
    Given {
        property: "lastBy"
        value: root.play.lastBy
    }
    Given {
        property: "interactive"
        value: root.play.mayAct
    }
    Given {
        property: "overlay"
        value: root.play.overlay
    }
    Given {
        property: "layers"
        value: root.play.layers
    }
    Given {
        property: "ownsKeys"
        value: root.play.board
    }
    Given {
        property: "title"
        value: root.play.title
    }
    Connections {
        target: board.drawing

        function onActed(action: int) {
            root.stage.input.act(action);
        }
    }
    // Whoever begins to look after the last step would wait for the next one.
    Timer {
        interval: 250
        repeat: true
        running: frames.visible && frames.active && !frames.hasFrame && ["running", "paused", "over"].includes(root.play.status)
        onTriggered: root.stage.look()
    }
    Column {
        anchors.centerIn: parent
        visible: !root.drawn && !frames.hasFrame
        spacing: Theme.space(2)

        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            name: "film"
            size: 24
            color: Theme.text.low
        }
        Label {
            anchors.horizontalCenter: parent.horizontalCenter
            text: root.play.status === "starting" ? qsTr("Starting the session") : qsTr("No picture yet")
            tone: "mid"
        }
    }
    StageControl {
        x: root.inside.x
        y: root.inside.y
        width: root.inside.width
        height: root.inside.height
        visible: root.play.inControl
        play: root.play
    }
    Rectangle {
        readonly property int around: Theme.space(1)

        x: root.inside.x - around
        y: root.inside.y - around
        width: root.inside.width + 2 * around
        height: root.inside.height + 2 * around
        visible: root.activeFocus && !root.drawn && !root.play.inControl && frames.hasFrame
        radius: Theme.radius.control
        color: Theme.clear
        border.width: 1
        border.color: Theme.line.control
    }
}
