pragma ComponentBehavior: Bound

import QtQuick
import Mosaic.Models

// The system's dialog for the path in a row of a form.
// Dialogs are files of their own: what they need loads slowly, and few ever ask for it.
Item {
    id: root

    required property FormModel form
    property string key: ""

    function browse(key: string) {
        root.key = key;
        const wanted = form.browse(key);
        dialog.source = wanted === "" ? "" : "Pick" + wanted + ".qml";
    }

    Loader {
        id: dialog
    }
    Connections {
        target: dialog.item

        function onTaken(url: url) {
            root.form.takePath(root.key, url);
            dialog.source = "";
        }
        function onRejected() {
            dialog.source = "";
        }
    }
}
