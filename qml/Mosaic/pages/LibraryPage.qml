import QtQuick
import Mosaic

Page {
    id: root

    title: qsTr("Library")

    Empty {
        anchors.centerIn: parent
        objectName: "library.empty"
        icon: "library"
        title: qsTr("No runs yet")
        text: qsTr("Every training and every session is recorded here, step by step, and can be replayed.")
        act: root.shell.actions.item("go.train")
    }
}
