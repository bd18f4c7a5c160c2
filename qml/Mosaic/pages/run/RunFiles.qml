pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// What it left behind. Mosaic opens folders and addresses, never a file itself.
Item {
    id: root

    required property RunModel run
    required property ShellModel shell

    Flow {
        id: doors

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.margins: Theme.space(3)
        spacing: Theme.space(1.5)

        Repeater {
            model: root.run.tables.offers

            PushButton {
                required property string name
                required property string place
                required property string count
                required property var model

                objectName: "run.offer." + name
                dense: true
                icon.name: model.icon
                text: count === "" ? model.text : model.text + " " + count
                reason: model.reason
                onClicked: root.run.openOffer(name, place)
            }
        }
    }
    ListView {
        id: list

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: doors.bottom
        anchors.bottom: film.top
        anchors.margins: Theme.space(2)
        objectName: "run.files"
        clip: true
        cacheBuffer: 0
        boundsBehavior: Flickable.StopAtBounds
        model: root.run.tables.files
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Files")

        delegate: Item {
            id: row

            required property int index
            required property string kind
            required property string icon
            required property string title
            required property string place
            required property string size
            required property string when
            required property bool remote
            required property string score
            required property bool trains
            required property bool plays
            required property bool off
            required property string why

            width: ListView.view.width
            height: Theme.rowTwo
            Accessible.role: Accessible.ListItem
            Accessible.name: [kind, title, why].filter(part => part !== "").join(", ")

            RowLayout {
                anchors.fill: parent
                anchors.leftMargin: Theme.space(2)
                spacing: Theme.space(2.5)

                Icon {
                    Layout.alignment: Qt.AlignTop
                    Layout.topMargin: Theme.space(2)
                    name: row.icon
                    color: Theme.text.low
                }
                ColumnLayout {
                    spacing: Theme.space(0.5)

                    Label {
                        Layout.fillWidth: true
                        text: row.title
                        elide: Text.ElideMiddle
                        tone: row.off ? "off" : "hi"
                        num: true
                    }
                    Label {
                        Layout.fillWidth: true
                        text: [row.kind, row.why, row.score, row.size, row.when].filter(part => part !== "").join(" · ")
                        kind: "small"
                        tone: "low"
                        elide: Text.ElideRight
                        num: true
                    }
                }
                IconButton {
                    objectName: "run.file." + row.index + ".train"
                    visible: row.trains
                    icon.name: "train"
                    text: qsTr("Train from here")
                    onClicked: root.run.tables.trainFrom(row.place)
                }
                IconButton {
                    objectName: "run.file." + row.index + ".play"
                    visible: row.plays
                    icon.name: "play"
                    text: qsTr("Play")
                    onClicked: root.run.playFilm(row.place)
                }
                IconButton {
                    Layout.leftMargin: row.trains || row.plays ? -Theme.space(2.5) : 0
                    objectName: "run.file." + row.index + ".copy"
                    icon.name: "copy"
                    text: qsTr("Copy the path")
                    onClicked: root.run.copyText(row.place, qsTr("The path"))
                }
                IconButton {
                    Layout.leftMargin: -Theme.space(2.5)
                    objectName: "run.file." + row.index + ".open"
                    icon.name: row.remote ? "external" : "folder"
                    text: row.remote ? qsTr("Open the address") : qsTr("Open the folder")
                    onClicked: root.run.openPlace(row.place)
                }
            }
        }
        Empty {
            anchors.centerIn: parent
            visible: list.count === 0
            objectName: "run.noFiles"
            icon: "box"
            title: qsTr("No files")
            text: qsTr("Checkpoints, videos, event files and all else that the run writes appear here while it writes them.")
        }
    }
    PushButton {
        id: film

        anchors.left: folder.left
        anchors.right: folder.right
        anchors.bottom: folder.top
        anchors.bottomMargin: Theme.space(2)
        act: root.shell.actions.item("run.film")
    }
    PushButton {
        id: folder

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(3)
        act: root.shell.actions.item("run.open_folder")
    }
}
