import QtQuick

// Hears a pointer that really moves; one that rests where a list opens must not choose for the keys.
MouseArea {
    id: root

    property point seen: Qt.point(-1, -1)
    signal moved

    hoverEnabled: true
    onExited: seen = Qt.point(-1, -1)
    onPositionChanged: mouse => {
        if (seen.x >= 0 && (mouse.x !== seen.x || mouse.y !== seen.y))
            moved();
        seen = Qt.point(mouse.x, mouse.y);
    }
}
