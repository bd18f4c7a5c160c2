pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The picture of the step, as large as there is room; it has the keyboard.
FocusScope {
    id: root

    required property ShellModel shell
    required property ReplayModel replay
    readonly property url renderer: replay.kind !== "" ? Renderers.forPayload(replay.payload) : ""
    readonly property bool drawn: String(renderer) !== ""

    objectName: "replay.scene"
    focus: true
    activeFocusOnTab: true
    Accessible.role: Accessible.Canvas
    Accessible.name: replay.title
    Accessible.description: [replay.takeText, replay.whereText, board.drawing ? board.drawing.summary : replay.missing].filter(part => part !== "").join(". ")
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
        anchors.margins: 18
        visible: root.drawn
        source: root.renderer
    }
    component Given: Binding {
        target: board.drawing
        when: board.drawing !== null
    }
    Given {
        property: "payload"
        value: root.replay.payload
    }
    Given {
        property: "seats"
        value: root.replay.seats
    }
    Given {
        property: "lastBy"
        value: root.replay.lastBy
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
        anchors.margins: 18
        objectName: "replay.picture"
        visible: !root.drawn && root.replay.pictureText !== ""
        image: root.replay.image
        fillColor: Theme.bg.well
        opacity: root.replay.stale ? 0.5 : 1
        textureSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
    }
    Label {
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 8
        visible: !root.drawn && text !== ""
        objectName: "replay.pictureText"
        text: root.replay.pictureText
        kind: "small"
        tone: root.replay.stale ? "hi" : "low"
        num: true
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
    ReplayMissing {
        anchors.centerIn: parent
        width: Math.min(parent.width - 40, 460)
        visible: !root.drawn && root.replay.missing !== "" && root.replay.whereText !== ""
        shell: root.shell
        replay: root.replay
    }
}
