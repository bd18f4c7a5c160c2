pragma ComponentBehavior: Bound

import QtQuick
import Mosaic.Models

// The system's dialog for a file or a folder. Files of their own: what they need loads slowly, and
// few ever ask for it.
Item {
    id: root

    required property TrainSetup setup
    property string key: ""

    function browse(key: string) {
        root.key = key;
        dialog.setSource(setup.wantsFolder(key) ? "TrainFolderDialog.qml" : "TrainFileDialog.qml");
    }

    Loader {
        id: dialog
    }
    Connections {
        target: dialog.item

        function onTaken(url: url) {
            root.setup.takePath(root.key, url);
            dialog.source = "";
        }
        function onRejected() {
            dialog.source = "";
        }
    }
}
