pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// A lane as a tile: name and state above, the frame, where it is below. Nothing lies on the frame
// but the figures that were asked for, and what is wrong with it.
FocusScope {
    id: root

    property string runId: ""
    property string lane: ""
    property string title: ""
    property int place: 0
    property bool lettered: false
    property bool live: true
    property bool frozen: false
    property bool hud: false
    property bool large: false
    property bool selected: activeFocus
    property bool ended: false
    property real rate: 30
    property bool lifted: false
    property real corner: 8
    readonly property alias view: view
    readonly property int chrome: 32 + foot.height
    readonly property string wrong: view.trouble !== "" ? view.trouble : ""
    signal enlarge
    signal freeze
    signal save

    activeFocusOnTab: true
    Accessible.role: Accessible.Graphic
    Accessible.name: title
    Accessible.description: view.hasFrame ? qsTr("step %1, return %2").arg(view.stepText).arg(view.returnText) : missing.text
    Accessible.focusable: true
    Keys.onReturnPressed: enlarge()
    Keys.onEnterPressed: enlarge()
    Keys.onPressed: event => {
        event.accepted = event.text === "f" || event.text === "s";
        if (event.accepted)
            event.text === "f" ? root.freeze() : root.save();
    }

    HoverHandler {
        id: hover
    }
    Rectangle {
        anchors.fill: parent
        radius: root.corner
        color: Theme.bg.card
        border.width: Theme.edge
        border.color: Theme.line.hair
    }
    Item {
        id: head

        width: parent.width
        height: Theme.tileHeader

        Letter {
            id: letter

            x: Theme.space(2)
            anchors.verticalCenter: parent.verticalCenter
            visible: root.lettered
            place: root.place
        }
        Label {
            x: root.lettered ? letter.x + letter.width + Theme.space(2) : Theme.space(3)
            width: Math.max(0, side.x - x - Theme.space(2))
            anchors.verticalCenter: parent.verticalCenter
            text: root.title
            kind: "strong"
            elide: Text.ElideMiddle
            num: true
        }
        Row {
            id: side

            anchors.right: parent.right
            anchors.rightMargin: Theme.space(acts.visible ? 1 : 3)
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.space(2)

            Row {
                anchors.verticalCenter: parent.verticalCenter
                visible: !root.live || root.frozen
                spacing: Theme.space(1)

                Icon {
                    anchors.verticalCenter: parent.verticalCenter
                    name: root.live ? "freeze" : "check"
                    size: Theme.iconDense
                    color: Theme.text.low
                }
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    visible: root.width > 250
                    text: root.live ? qsTr("frozen") : qsTr("ended")
                    kind: "small"
                    tone: "low"
                }
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                visible: view.returnText !== "" && !(acts.visible && root.width < 260)
                text: view.returnText
                kind: "strong"
                num: true
            }
            Row {
                id: acts

                anchors.verticalCenter: parent.verticalCenter
                visible: hover.hovered || root.activeFocus

                IconButton {
                    size: 26
                    iconSize: Theme.iconSmall
                    objectName: root.objectName + ".freeze"
                    icon.name: "freeze"
                    text: root.frozen ? qsTr("Resume") : qsTr("Freeze")
                    keys: "F"
                    on: root.frozen
                    onClicked: root.freeze()
                }
                IconButton {
                    size: 26
                    iconSize: Theme.iconSmall
                    objectName: root.objectName + ".save"
                    icon.name: "camera"
                    text: qsTr("Save as PNG")
                    keys: "S"
                    reason: view.hasFrame ? "" : qsTr("No picture yet")
                    onClicked: root.save()
                }
                IconButton {
                    size: 26
                    iconSize: Theme.iconSmall
                    objectName: root.objectName + ".enlarge"
                    icon.name: root.large ? "minus" : "expand"
                    text: root.large ? qsTr("Show all pictures") : qsTr("Enlarge")
                    keys: "↵"
                    on: root.large
                    onClicked: root.enlarge()
                }
            }
        }
    }
    Item {
        anchors.top: head.bottom
        anchors.bottom: foot.top
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: Theme.hairline
        anchors.rightMargin: Theme.hairline

        Rectangle {
            anchors.fill: parent
            color: Theme.bg.well
        }
        LaneView {
            id: view

            anchors.fill: parent
            visible: hasFrame || root.live
            opacity: stale && !root.frozen && root.live ? 0.45 : 1
            runId: root.runId
            lane: root.lane
            rate: root.rate
            lifted: root.lifted
            frozen: root.frozen
            active: root.Window.visibility !== Window.Minimized
            fillColor: Theme.bg.well
            textureSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
        }
        MouseArea {
            anchors.fill: parent
            onClicked: root.forceActiveFocus(Qt.MouseFocusReason)
            onDoubleClicked: root.enlarge()
        }
        Column {
            anchors.centerIn: parent
            width: parent.width - Theme.space(6)
            visible: !view.hasFrame
            spacing: Theme.space(1)

            Icon {
                anchors.horizontalCenter: parent.horizontalCenter
                name: "film"
                size: 22
                color: Theme.text.low
            }
            Label {
                id: missing

                width: parent.width
                text: root.live ? qsTr("No picture yet") : qsTr("No picture")
                kind: "strong"
                horizontalAlignment: Text.AlignHCenter
            }
            Label {
                width: parent.width
                text: root.wrong !== "" ? root.wrong : root.live ? qsTr("It appears with the next drawn step.") : qsTr("The run ended before a picture was drawn.")
                kind: "small"
                tone: "low"
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.WordWrap
                maximumLineCount: 3
                elide: Text.ElideRight
            }
        }
        Loader {
            anchors.left: parent.left
            anchors.right: parent.right
            anchors.bottom: parent.bottom
            active: root.hud && view.hasFrame && !old.visible

            sourceComponent: TileHud {
                view: view
            }
        }
        Rectangle {
            id: old

            anchors.left: parent.left
            anchors.right: parent.right
            anchors.bottom: parent.bottom
            height: Theme.statusBar
            visible: view.hasFrame && root.live && !root.frozen && (view.stale || view.limitedHz > 0 && root.width > 180)
            color: Theme.hud.bg

            Row {
                anchors.left: parent.left
                anchors.leftMargin: Theme.space(2)
                height: parent.height
                spacing: Theme.space(1.5)

                Icon {
                    anchors.verticalCenter: parent.verticalCenter
                    name: view.stale ? "hourglass" : "gauge"
                    size: Theme.iconDense
                    color: view.stale ? Theme.hud.warn : Theme.hud.label
                }
                Text {
                    anchors.verticalCenter: parent.verticalCenter
                    text: view.stale ? qsTr("frame is %1 old").arg(view.ageText) : qsTr("limited to %1 frames/s by the drawing budget").arg(view.limitText)
                    color: view.stale ? Theme.hud.warn : Theme.hud.label
                    font.family: Theme.ui
                    font.pixelSize: 11
                    font.weight: 500
                    font.features: Theme.numbers
                }
            }
        }
    }
    Item {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        height: root.height > 130 ? Theme.tileFoot : Theme.track
        clip: true

        Label {
            x: Theme.space(3)
            anchors.verticalCenter: parent.verticalCenter
            visible: parent.height > 20
            text: view.hasFrame && view.episode >= 0 ? qsTr("episode %1").arg(view.episodeText) : ""
            kind: "small"
            tone: "mid"
            num: true
        }
        Label {
            anchors.right: parent.right
            anchors.rightMargin: Theme.space(3)
            anchors.verticalCenter: parent.verticalCenter
            visible: parent.height > 20
            text: view.hasFrame && view.step >= 0 ? qsTr("step %1").arg(view.stepText) : ""
            kind: "small"
            tone: "low"
            num: true
        }
    }
    Rectangle {
        anchors.fill: parent
        visible: root.selected
        radius: root.corner
        color: Theme.clear
        border.width: 2
        border.color: Theme.text.hi
    }
}
