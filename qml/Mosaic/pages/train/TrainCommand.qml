pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What pressing Start runs, word for word, before it runs. Always in sight; unfolds to all of it.
Rectangle {
    id: root

    required property ShellModel shell
    required property TrainSetup setup
    property real most: 400
    property bool unfolded: false

    implicitHeight: Math.min(most, words.implicitHeight + Theme.space(4))
    height: implicitHeight
    radius: Theme.radius.control
    color: Theme.bg.well
    border.width: Theme.edge
    border.color: Theme.line.hair
    Accessible.role: Accessible.StaticText
    Accessible.name: heading.text + ": " + setup.launch.command + " " + setup.launch.settings

    ScrollArea {
        anchors.fill: parent
        anchors.margins: Theme.hairline
        interactive: root.unfolded
        pad: Theme.space(2)

        Column {
            id: words

            x: Theme.space(2)
            width: parent.width - 2 * x
            spacing: Theme.space(0.5)

            Label {
                id: heading

                width: parent.width - acts.width
                text: root.setup.launch.note === "" ? qsTr("Inspecting runs this command as you") : qsTr("Runs this command as you")
                kind: "micro"
                tone: "mid"
            }
            Label {
                width: parent.width
                objectName: "train.command"
                text: root.unfolded ? root.setup.launch.command : root.setup.launch.brief
                kind: "code"
                wrapMode: Text.Wrap
                maximumLineCount: root.unfolded ? 100 : 2
                elide: Text.ElideRight
            }
            Label {
                width: parent.width
                visible: text !== ""
                objectName: "train.settings"
                text: root.setup.launch.settings
                kind: "code"
                tone: "low"
                wrapMode: Text.Wrap
                maximumLineCount: root.unfolded ? 100 : 2
                elide: Text.ElideRight
            }
            Label {
                width: parent.width
                visible: text !== ""
                text: root.setup.launch.note
                kind: "small"
                tone: "low"
                wrapMode: Text.Wrap
                maximumLineCount: root.unfolded ? 10 : 1
                elide: Text.ElideRight
                num: true
            }
        }
    }
    Row {
        id: acts

        anchors.right: parent.right
        anchors.rightMargin: Theme.space(1)
        y: Theme.space(1)

        IconButton {
            objectName: "train.command.unfold"
            icon.name: root.unfolded ? "down" : "up"
            text: root.unfolded ? qsTr("Show less of the command") : qsTr("Show the whole command")
            iconSize: Theme.iconDense
            size: 24
            onClicked: root.unfolded = !root.unfolded
        }
        IconButton {
            iconSize: Theme.iconSmall
            size: 24
            act: root.shell.actions.item("train.copy")
        }
    }
}
