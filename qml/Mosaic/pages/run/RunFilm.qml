pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// A film of the run over its page: the picture, and time below it as in a replay.
Overlay {
    id: root

    required property FilmViewer film
    readonly property bool plays: film.state === "playing"
    readonly property list<int> keys: [Qt.Key_Home, Qt.Key_End, Qt.Key_Comma, Qt.Key_Period, Qt.Key_Space]

    objectName: "run.film.viewer"
    opened: film.state !== ""
    dims: true
    sheet.y: Theme.space(6)
    sheet.width: width - 2 * Theme.space(8)
    sheet.height: height - 2 * Theme.space(6)
    onDismissed: film.close()
    // The page below has some of these keys as shortcuts.
    Keys.onShortcutOverride: event => event.accepted = keys.includes(event.key)
    Keys.onSpacePressed: film.toggle()
    Keys.onLeftPressed: event => film.step(event.modifiers & Qt.ShiftModifier ? -10 : -1)
    Keys.onRightPressed: event => film.step(event.modifiers & Qt.ShiftModifier ? 10 : 1)
    Keys.onPressed: event => {
        event.accepted = keys.includes(event.key);
        if (event.key === Qt.Key_Home || event.key === Qt.Key_End)
            film.seek(event.key === Qt.Key_Home ? 0 : 1);
        else if (event.accepted)
            film.faster(event.key === Qt.Key_Comma ? -1 : 1);
    }

    Item {
        id: head

        width: parent.width
        height: Theme.transport

        Label {
            anchors.left: parent.left
            anchors.leftMargin: Theme.space(4)
            anchors.right: acts.left
            anchors.verticalCenter: parent.verticalCenter
            objectName: "run.film.name"
            text: root.film.name
            kind: "title"
            elide: Text.ElideMiddle
        }
        Row {
            id: acts

            anchors.right: parent.right
            anchors.rightMargin: Theme.space(3)
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.space(2)

            PushButton {
                objectName: "run.film.outside"
                dense: true
                icon.name: "external"
                text: qsTr("Play in the player of the system")
                onClicked: root.film.openOutside()
            }
            IconButton {
                objectName: "run.film.close"
                icon.name: "close"
                text: qsTr("Close")
                keys: qsTr("Esc")
                onClicked: root.film.close()
            }
        }
    }
    LaneView {
        id: view

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: head.bottom
        anchors.bottom: foot.top
        objectName: "run.film.view"
        visible: root.plays
        runId: root.plays ? "film" : ""
        lane: root.film.lane
        active: root.plays
        rate: 60
        Accessible.role: Accessible.Graphic
        Accessible.name: root.film.name
        Accessible.description: root.film.where
    }
    Empty {
        anchors.centerIn: view
        visible: !root.plays && root.opened
        objectName: "run.film.empty"
        icon: root.film.state === "failed" ? "alert" : "film"
        title: root.film.state === "failed" ? qsTr("This film can't be played here") : root.film.state === "installing" ? qsTr("The decoder is being installed") : qsTr("Films need a decoder here")
        text: root.film.state === "absent" ? qsTr("PyAV decodes them, in an environment of its own: 34 MB to download, once. It makes films, too.") : root.film.note
    }
    PushButton {
        anchors.horizontalCenter: view.horizontalCenter
        anchors.bottom: view.bottom
        anchors.bottomMargin: Theme.space(8)
        objectName: "run.film.install"
        visible: root.film.state === "absent"
        kind: "primary"
        text: qsTr("Install")
        onClicked: root.film.install()
    }
    Transport {
        id: foot

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        enabled: root.plays
        lead: [
            IconButton {
                anchors.verticalCenter: parent?.verticalCenter
                objectName: "run.film.back"
                size: Theme.control
                icon.name: "stepBack"
                text: qsTr("Step back")
                keys: "←"
                onClicked: root.film.step(-1)
            },
            RoundButton {
                objectName: "run.film.play"
                focus: true
                text: root.film.playing ? qsTr("Pause") : qsTr("Play")
                icon.name: root.film.playing ? "pause" : "play"
                onClicked: root.film.toggle()
            },
            IconButton {
                anchors.verticalCenter: parent?.verticalCenter
                objectName: "run.film.on"
                size: Theme.control
                icon.name: "stepForward"
                text: qsTr("Step forward")
                keys: "→"
                onClicked: root.film.step(1)
            },
            Label {
                anchors.verticalCenter: parent?.verticalCenter
                leftPadding: Theme.space(2)
                width: Theme.where
                objectName: "run.film.where"
                text: root.film.where
                num: true
            }
        ]
        middle: Timeline {
            width: parent.width
            objectName: "run.film.timeline"
            banded: false
            position: root.film.count > 1 ? root.film.number / (root.film.count - 1) : 0
            spoken: qsTr("Position in the film")
            shown: root.film.where
            onSought: position => root.film.seek(position)
            onStepped: by => root.film.step(by)
        }
        trail: [
            IconButton {
                anchors.verticalCenter: parent?.verticalCenter
                objectName: "run.film.slower"
                size: Theme.control
                icon.name: "minus"
                text: qsTr("Slower")
                keys: ","
                onClicked: root.film.faster(-1)
            },
            Label {
                anchors.verticalCenter: parent?.verticalCenter
                objectName: "run.film.speed"
                text: root.film.speed + "×"
                num: true
                Accessible.name: qsTr("Speed, %1").arg(text)
            },
            IconButton {
                anchors.verticalCenter: parent?.verticalCenter
                objectName: "run.film.faster"
                size: Theme.control
                icon.name: "plus"
                text: qsTr("Faster")
                keys: "."
                onClicked: root.film.faster(1)
            }
        ]
    }
}
