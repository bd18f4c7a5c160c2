import QtQuick
import Mosaic

Page {
    id: root

    title: qsTr("Train")

    Empty {
        anchors.centerIn: parent
        objectName: "train.empty"
        icon: "train"
        title: qsTr("Nothing trains")
        text: qsTr("A training is any command that Mosaic starts and watches. It goes on when you close the window.")
        act: root.shell.actions.item("go.library")
    }
}
