pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The picture of the step, as large as there is room; it has the keyboard.
FocusScope {
    id: root

    required property ShellModel shell
    required property ReplayModel replay
    readonly property url renderer: replay.step.kind !== "" ? Renderers.forPayload(replay.step.payload) : ""
    readonly property bool drawn: String(renderer) !== ""

    objectName: "replay.scene"
    focus: true
    activeFocusOnTab: true
    Accessible.role: Accessible.Canvas
    Accessible.name: replay.title
    Accessible.description: [replay.step.takeText, replay.step.whereText, board.drawing ? board.drawing.summary : replay.step.missing].filter(part => part !== "").join(". ")
    Accessible.focusable: true
    Component.onCompleted: forceActiveFocus(Qt.OtherFocusReason)

    Connections {
        target: root.replay

        function onNoted() {
            root.forceActiveFocus(Qt.OtherFocusReason);
        }
    }
    MouseArea {
        anchors.fill: parent
        onPressed: root.forceActiveFocus(Qt.MouseFocusReason)
    }
    Loader {
        id: board

        readonly property MosaicRenderer drawing: item as MosaicRenderer

        anchors.fill: parent
        anchors.margins: Theme.space(5)
        visible: root.drawn
        source: root.renderer
    }
    component Given: Binding {
        target: board.drawing
        when: board.drawing !== null
    }
    Given {
        property: "payload"
        value: root.replay.step.payload
    }
    Given {
        property: "seats"
        value: root.replay.step.seats
    }
    Given {
        property: "lastBy"
        value: root.replay.step.lastBy
    }
    Given {
        property: "interactive"
        value: false
    }
    Given {
        property: "ownsKeys"
        value: false
    }
    Given {
        property: "activeFocusOnTab"
        value: false
    }
    Given {
        property: "title"
        value: root.replay.title
    }
    ReplayPicture {
        anchors.fill: parent
        anchors.margins: Theme.space(5)
        objectName: "replay.picture"
        visible: !root.drawn && root.replay.step.pictureText !== ""
        image: root.replay.step.image
        fillColor: Theme.bg.well
        opacity: root.replay.step.stale ? 0.5 : 1
        textureSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
    }
    Label {
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(2)
        visible: !root.drawn && text !== ""
        objectName: "replay.pictureText"
        text: root.replay.step.pictureText
        kind: "small"
        tone: root.replay.step.stale ? "hi" : "low"
        num: true
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
    ReplayMissing {
        anchors.centerIn: parent
        width: Math.min(parent.width - Theme.space(10), Theme.notice)
        visible: !root.drawn && root.replay.step.missing !== "" && root.replay.step.whereText !== ""
        shell: root.shell
        replay: root.replay
    }
}
