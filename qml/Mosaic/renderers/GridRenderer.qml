pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Grid worlds: floors, walls, things, the agent, what it sees and what it values.
MosaicRenderer {
    id: root

    readonly property GridModel grid: GridModel {}
    readonly property bool roomy: height > 200 && width > 240
    readonly property real foot: roomy ? (bars.visible ? bars.height + 10 : 0) + (line.visible ? 28 : 0) : 0

    view: grid
    title: qsTr("Grid")
    position: grid.listening ? grid.position : ""
    summary: grid.summary
    ending: grid.ending
    offered: grid.offered
    framed: Qt.rect(canvas.x + canvas.board.x, canvas.y + canvas.board.y, canvas.board.width, canvas.board.height)

    BoardCanvas {
        id: canvas

        objectName: "grid.canvas"
        width: root.width
        height: root.height - root.foot
        view: root.grid
        theme: Theme.name
        fillColor: Theme.bg.well
        ratio: Theme.scale * Screen.devicePixelRatio
        textureSize: Qt.size(Math.ceil(canvas.width * canvas.ratio), Math.ceil(canvas.height * canvas.ratio))

        MouseArea {
            anchors.fill: parent
            hoverEnabled: true
            acceptedButtons: Qt.LeftButton
            onPressed: root.forceActiveFocus(Qt.MouseFocusReason)
            onClicked: event => root.grid.press(canvas.cellAt(event.x, event.y))
            onPositionChanged: event => root.grid.hover = canvas.cellAt(event.x, event.y)
            onExited: root.grid.hover = -1
        }
        Loader {
            anchors.fill: parent
            active: root.grid.listening
            sourceComponent: Item {
                SpokenCells {
                    canvas: canvas
                    model: root.grid.cells
                    onPressed: cell => root.grid.press(cell)
                }
            }
        }
    }
    Item {
        id: line

        x: canvas.board.x
        y: canvas.height + Theme.space(1)
        width: canvas.board.width
        height: Theme.statusBar
        visible: root.roomy && (root.grid.noted || root.grid.worth !== "")

        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - worth.width - Theme.space(3)
            text: root.grid.summary
            kind: "small"
            tone: "mid"
        }
        Label {
            id: worth

            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            visible: root.grid.worth !== ""
            text: qsTr("value %1").arg(root.grid.worth)
            kind: "small"
            num: true
        }
    }
    // An end without a line of its own lies over the board: it must not change its size.
    Rectangle {
        readonly property real room: Theme.space(2)

        x: canvas.board.x + (canvas.board.width - width) / 2
        y: canvas.board.y + canvas.board.height - height - room
        width: Math.min(words.implicitWidth + 2 * room, canvas.board.width)
        height: words.implicitHeight + room
        visible: root.roomy && !line.visible && !root.endTold && root.ending !== ""
        radius: Theme.radius.control
        color: Theme.bg.card

        Label {
            id: words

            anchors.centerIn: parent
            width: Math.min(implicitWidth, canvas.board.width - 2 * parent.room)
            text: root.ending
            kind: "small"
            tone: "mid"
        }
    }
    ChanceBars {
        id: bars

        x: canvas.board.x
        anchors.bottom: parent.bottom
        width: canvas.board.width
        visible: root.roomy && root.grid.bars.length > 0
        bars: root.grid.bars
    }
    FocusRing {
        anchors.fill: undefined
        anchors.margins: 0
        x: canvas.board.x - Theme.space(1)
        y: canvas.board.y - Theme.space(1)
        width: canvas.board.width + Theme.space(2)
        height: canvas.board.height + Theme.space(2)
        shown: root.activeFocus
        around: Theme.space(0.5)
    }
}
