import QtQuick

// The system's dialog for one file or folder, loaded when it is asked for.
Item {
    id: root

    property string picker: "PickFile"
    signal taken(url: url)

    function ask() {
        dialog.source = `../../controls/${root.picker}.qml`;
    }

    Loader {
        id: dialog
    }
    Connections {
        target: dialog.item

        function onTaken(url: url) {
            dialog.source = "";
            root.taken(url);
        }
        function onRejected() {
            dialog.source = "";
        }
    }
}
