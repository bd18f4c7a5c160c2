import QtQuick
import Mosaic
import Mosaic.Models

// Files dropped anywhere on the window become runs of the library.
DropArea {
    id: root

    required property Desktop session

    keys: ["text/uri-list"]
    onDropped: event => {
        root.session.shell.go("library");
        root.session.library.importFiles(event.urls);
        event.acceptProposedAction();
    }

    Surface {
        anchors.centerIn: parent
        visible: root.containsDrag
        objectName: "drop.sheet"
        width: said.implicitWidth + Theme.space(12)
        height: said.implicitHeight + Theme.space(10)

        Label {
            id: said

            anchors.centerIn: parent
            text: qsTr("Drop files to import them into the Library")
            kind: "title"
        }
    }
}
