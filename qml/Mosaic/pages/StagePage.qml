import QtQuick
import Mosaic

// Play and supervise. Sessions are not built yet: the page says what it will be and what works.
Page {
    id: root

    title: qsTr("Stage")

    Empty {
        anchors.centerIn: parent
        objectName: "stage.empty"
        icon: "stage"
        title: qsTr("Nothing on stage")
        text: qsTr("Here you will play, supervise and take over. Sessions can't be started yet; runs that train or are recorded show their environment on their own page.")
        act: root.shell.actions.item("go.train")
    }
}
