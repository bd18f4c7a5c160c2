pragma ComponentBehavior: Bound

import QtQuick
import Mosaic.Models

// The system's dialog for the files that become runs, loaded when it is asked for.
Item {
    id: root

    required property LibraryModel library

    Loader {
        id: dialog
    }
    Connections {
        target: root.library

        function onWanted(what: string) {
            if (what === "import")
                dialog.source = "../../controls/PickFiles.qml";
        }
    }
    Connections {
        target: dialog.item

        function onTaken(urls: list<url>) {
            root.library.importFiles(urls);
            dialog.source = "";
        }
        function onRejected() {
            dialog.source = "";
        }
    }
}
