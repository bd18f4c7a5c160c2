pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// What it left behind. Mosaic opens folders and addresses, never a file itself.
Item {
    id: root

    required property RunModel run
    required property ShellModel shell

    ListView {
        id: list

        anchors.fill: parent
        anchors.margins: 8
        anchors.bottomMargin: 56
        objectName: "run.files"
        clip: true
        cacheBuffer: 0
        boundsBehavior: Flickable.StopAtBounds
        model: root.run.files
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

            width: ListView.view.width
            height: 48
            Accessible.role: Accessible.ListItem
            Accessible.name: kind + ", " + title

            Icon {
                x: 8
                y: 8
                name: row.icon
                color: Theme.text.low
            }
            Label {
                x: 34
                y: 5
                width: parent.width - x - 66
                text: row.title
                elide: Text.ElideMiddle
                num: true
            }
            Label {
                x: 34
                y: 24
                width: parent.width - x - 66
                text: [row.kind, row.size, row.when].filter(part => part !== "").join(" · ")
                kind: "small"
                tone: "low"
                num: true
            }
            Row {
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter

                IconBtn {
                    objectName: "run.file." + row.index + ".copy"
                    icon.name: "copy"
                    text: qsTr("Copy where it is")
                    onClicked: root.run.copyText(row.place, qsTr("Its place"))
                }
                IconBtn {
                    objectName: "run.file." + row.index + ".open"
                    icon.name: row.remote ? "external" : "folder"
                    text: row.remote ? qsTr("Open the address") : qsTr("Open its folder")
                    onClicked: root.run.openPlace(row.place)
                }
            }
        }
        Empty {
            anchors.centerIn: parent
            visible: list.count === 0
            objectName: "run.noFiles"
            icon: "box"
            title: qsTr("It left no files")
            text: qsTr("Checkpoints, videos and TensorBoard folders are listed here as the worker names them.")
        }
    }
    Btn {
        x: 16
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 12
        width: parent.width - 32
        act: root.shell.actions.item("run.open_folder")
    }
}
