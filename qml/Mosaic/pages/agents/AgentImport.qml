pragma ComponentBehavior: Bound

import QtQuick
import Mosaic.Models

// The system's dialog for files that become agents, loaded when it is asked for.
Item {
    id: root

    required property AgentsModel agents

    Loader {
        id: dialog
    }
    Connections {
        target: root.agents

        function onWanted(what: string) {
            if (what === "import")
                dialog.source = "../../controls/PickFiles.qml";
        }
    }
    Connections {
        target: dialog.item

        function onTaken(urls: list<url>) {
            root.agents.importFiles(urls);
            dialog.source = "";
        }
        function onRejected() {
            dialog.source = "";
        }
    }
}
