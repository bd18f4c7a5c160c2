import QtQuick

// The system's dialog for one file, loaded when it is asked for.
Item {
    id: root

    signal taken(url: url)

    function ask() {
        dialog.source = "../../controls/PickFile.qml";
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
