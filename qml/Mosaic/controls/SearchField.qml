import QtQuick
import Mosaic

// Search as you type; Escape or the cross empties it first, then Escape leaves it.
Field {
    id: root

    icon: "search"
    tail: clear.visible ? clear.width : 0
    Keys.onEscapePressed: event => {
        event.accepted = root.text !== "";
        root.edited("");
    }

    IconButton {
        id: clear

        anchors.right: parent.right
        objectName: root.objectName + ".clear"
        visible: root.text !== ""
        icon.name: "close"
        text: qsTr("Clear the search")
        onClicked: {
            root.edited("");
            root.input.forceActiveFocus(Qt.OtherFocusReason);
        }
    }
}
