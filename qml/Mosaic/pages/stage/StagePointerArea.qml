import QtQuick
import Mosaic.Models

// The mouse over a picture: what it does there is said by `pointer`.
MouseArea {
    id: root

    required property StagePointer pointer
    // Where the picture is, in here.
    required property rect inside
    property point origin: Qt.point(width / 2, height / 2)

    objectName: "stage.pointer"
    hoverEnabled: pointer.captured
    cursorShape: pointer.captured ? Qt.BlankCursor : Qt.ArrowCursor
    onPressed: event => {
        const middle = mapToGlobal(width / 2, height / 2);
        pointer.down((event.x - inside.x) / inside.width, (event.y - inside.y) / inside.height);
        pointer.capture(middle.x, middle.y);
    }
    onReleased: pointer.up()
    onCanceled: pointer.up()
    onPositionChanged: event => {
        const place = mapToGlobal(event.x, event.y);
        pointer.moved(place.x, place.y);
    }
    onWheel: event => {
        const ctrl = (event.modifiers & Qt.ControlModifier) !== 0;
        origin = ctrl && pointer.zoom === 1 ? Qt.point(event.x, event.y) : origin;
        event.accepted = pointer.wheel(event.angleDelta.y, ctrl);
    }
}
