pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Board games: squares, points or holes; pieces; what can be played; what an agent thinks of it.
MosaicRenderer {
    id: root

    readonly property BoardModel board: BoardModel {}
    readonly property real strip: board.passes && height > 200 ? 40 : 0
    // The bar's place is kept on both sides of a large board, whether there is an evaluation yet or
    // not: nothing jumps. A small board gives room only to a bar that is there.
    readonly property bool roomy: width > 420
    readonly property real side: roomy || board.share >= 0 && width > 220 ? Theme.space(8) : 0
    readonly property real farSide: roomy ? side : 0

    view: board
    title: board.title
    position: board.listening ? board.position : ""
    summary: board.summary
    offered: board.offered
    captured: board.captured
    framed: Qt.rect(canvas.x + canvas.whole.x, canvas.y + canvas.whole.y, canvas.whole.width, canvas.whole.height)

    EvaluationBar {
        objectName: "board.evaluation"
        z: 1
        x: Math.max(0, canvas.x + canvas.whole.x - width - Theme.space(3))
        y: canvas.y + canvas.whole.y
        width: Theme.space(5)
        height: canvas.whole.height
        visible: root.side > 0 && root.board.share >= 0
        share: Math.max(0, root.board.share)
        text: root.board.shareText
        turned: root.board.upsideDown
    }
    BoardCanvas {
        id: canvas

        objectName: "board.canvas"
        x: root.side
        width: root.width - root.side - root.farSide
        height: root.height - root.strip
        view: root.board
        theme: Theme.name
        fillColor: Theme.bg.well
        ratio: Theme.scale * Screen.devicePixelRatio
        textureSize: Qt.size(Math.ceil(canvas.width * canvas.ratio), Math.ceil(canvas.height * canvas.ratio))

        MouseArea {
            id: mouse

            property point begun
            readonly property bool dragging: pressed && root.board.held !== "" && Math.hypot(mouseX - begun.x, mouseY - begun.y) > 6

            anchors.fill: parent
            hoverEnabled: true
            acceptedButtons: Qt.LeftButton
            onPressed: event => {
                begun = Qt.point(event.x, event.y);
                root.forceActiveFocus(Qt.MouseFocusReason);
                root.board.down(canvas.cellAt(event.x, event.y));
            }
            onReleased: event => root.board.up(canvas.cellAt(event.x, event.y))
            onPositionChanged: event => root.board.hover = canvas.cellAt(event.x, event.y)
            onExited: root.board.hover = -1
        }
        Image {
            readonly property int pixels: Math.ceil(width * Theme.scale * Screen.devicePixelRatio)

            x: mouse.mouseX - width / 2
            y: mouse.mouseY - height / 2
            width: canvas.cell * 1.1
            height: width
            visible: mouse.dragging
            source: root.board.held === "" ? "" : "image://sprite/" + root.board.held + "?" + Theme.name
            sourceSize: Qt.size(pixels, pixels)
        }
        Loader {
            anchors.fill: parent
            active: root.board.listening
            sourceComponent: Item {
                SpokenCells {
                    canvas: canvas
                    model: root.board.cells
                    onPressed: cell => root.board.press(cell)
                }
            }
        }
        PromotionPick {
            readonly property rect at: root.board.choiceCell >= 0 ? canvas.area(root.board.choiceCell) : Qt.rect(0, 0, 0, 0)

            objectName: "board.promotion"
            x: at.x - Theme.focusRing
            y: Math.max(0, Math.min(at.y - Theme.focusRing, canvas.height - height))
            visible: root.board.choiceCell >= 0
            view: root.board
            side: canvas.cell
        }
    }
    Loader {
        anchors.bottom: parent.bottom
        x: Math.max(Theme.space(1), canvas.x + canvas.whole.x)
        width: Math.max(0, Math.min(root.width - Theme.space(2), canvas.whole.width))
        height: root.strip
        active: root.strip > 0
        sourceComponent: PassStrip {
            board: root.board
        }
    }
    FocusRing {
        anchors.fill: undefined
        anchors.margins: 0
        x: canvas.x + canvas.whole.x - Theme.space(1)
        y: canvas.y + canvas.whole.y - Theme.space(1)
        width: canvas.whole.width + Theme.space(2)
        height: canvas.whole.height + Theme.space(2)
        shown: root.activeFocus && root.board.cursor < 0 && !mouse.containsMouse && !root.board.onPass
        around: Theme.space(0.5)
    }
}
