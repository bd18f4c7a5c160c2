pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What pressing Start runs, word for word, before it runs.
Rectangle {
    id: root

    required property ShellModel shell
    required property TrainSetup setup

    implicitHeight: words.implicitHeight + 18
    radius: 6
    color: Theme.bg.well
    border.width: Theme.edge
    border.color: Theme.line.hair
    Accessible.role: Accessible.StaticText
    Accessible.name: heading.text + ": " + setup.commandText + " " + setup.settingsText

    Column {
        id: words

        x: 10
        y: 9
        width: parent.width - 20
        spacing: 3

        Label {
            id: heading

            width: parent.width - 28
            text: root.setup.commandNote === "" ? qsTr("Asking it runs this, as you") : qsTr("This command runs, as you")
            kind: "micro"
            tone: "mid"
        }
        Label {
            width: parent.width
            objectName: "train.command"
            text: root.setup.commandText
            kind: "code"
            wrapMode: Text.Wrap
        }
        Label {
            width: parent.width
            visible: text !== ""
            text: root.setup.settingsText
            kind: "code"
            tone: "mid"
            wrapMode: Text.Wrap
            maximumLineCount: 8
            elide: Text.ElideRight
        }
        Label {
            width: parent.width
            visible: text !== ""
            text: root.setup.commandNote
            kind: "small"
            tone: "low"
            wrapMode: Text.Wrap
            num: true
        }
    }
    IconBtn {
        anchors.right: parent.right
        anchors.rightMargin: 4
        y: 4
        iconSize: 15
        size: 24
        act: root.shell.actions.item("train.copy")
    }
}
