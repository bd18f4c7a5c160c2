pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Dialogs
import Mosaic.Models

// The system's dialog for a file or a folder; made when somebody asks for it.
Item {
    id: root

    required property TrainSetup setup
    property string key: ""

    function browse(key: string) {
        root.key = key;
        dialog.active = false;
        dialog.active = true;
    }

    Loader {
        id: dialog

        active: false
        sourceComponent: root.setup.wantsFolder(root.key) ? folder : file
    }
    Component {
        id: file

        FileDialog {
            onAccepted: root.setup.takePath(root.key, selectedFile)
            Component.onCompleted: open()
        }
    }
    Component {
        id: folder

        FolderDialog {
            onAccepted: root.setup.takePath(root.key, selectedFolder)
            Component.onCompleted: open()
        }
    }
}
