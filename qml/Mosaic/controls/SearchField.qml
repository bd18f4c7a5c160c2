import QtQuick
import Mosaic

// Search as you type; Escape empties it first, then leaves it.
Field {
    id: root

    icon: "search"
    Keys.onEscapePressed: event => {
        event.accepted = root.text !== "";
        root.edited("");
    }
}
