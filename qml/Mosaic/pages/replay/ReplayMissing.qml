pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// A step without a picture says so, why, and what can be done. What was seen stands in figures.
Column {
    id: root

    required property ShellModel shell
    required property ReplayModel replay

    readonly property bool offered: replay.telling.rebuildText !== "" || (shell.actions.item("replay.rebuild")?.reason ?? "") === ""

    // It is gone with the step that it was of; the picture has the keyboard then.
    function giveBack(button: Item): void {
        button.focus = false;
        replay.noted();
    }

    objectName: "replay.missing"
    spacing: Theme.space(3)

    Icon {
        anchors.horizontalCenter: parent.horizontalCenter
        name: "film"
        size: 26
        color: Theme.text.low
    }
    Label {
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        text: qsTr("No picture of this step")
        kind: "title"
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
    Label {
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        text: root.replay.step.missing + "."
        wrapMode: Text.WordWrap
        tone: "mid"
    }
    PushButton {
        id: next

        anchors.horizontalCenter: parent.horizontalCenter
        visible: (act?.reason ?? "") === ""
        objectName: "replay.missing.picture"
        act: root.shell.actions.item("replay.picture")
        icon.name: ""
        keys: ""
        text: qsTr("Go to the next picture")
        onClicked: root.giveBack(next)
    }
    PushButton {
        id: rebuild

        anchors.horizontalCenter: parent.horizontalCenter
        visible: root.offered
        objectName: "replay.missing.rebuild"
        kind: "primary"
        act: root.shell.actions.item("replay.rebuild")
        icon.name: ""
        keys: ""
        text: root.replay.telling.rebuildText !== "" ? root.replay.telling.rebuildText : qsTr("Rebuild this episode")
        onClicked: root.giveBack(rebuild)
    }
    Label {
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        visible: root.offered
        text: root.replay.telling.verdictText !== "" ? root.replay.telling.verdictText : qsTr("The host replays the recorded actions from the recorded seed and checks every step.")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
    }
    Rectangle {
        width: parent.width
        height: figures.height + Theme.space(6)
        visible: root.replay.telling.seen.count > 0
        radius: Theme.radius.card
        color: Theme.contrast ? Theme.clear : Theme.bg.panel
        border.width: Theme.edge
        border.color: Theme.line.hair

        Column {
            id: figures

            anchors.left: parent.left
            anchors.leftMargin: Theme.space(4)
            anchors.right: parent.right
            anchors.rightMargin: Theme.space(4)
            anchors.top: parent.top
            anchors.topMargin: Theme.space(3)
            spacing: Theme.space(0.5)

            Repeater {
                model: root.replay.telling.seen

                Column {
                    id: seen

                    required property string name
                    required property string value

                    width: figures.width

                    Label {
                        text: seen.name
                        kind: "small"
                        tone: "low"
                    }
                    Label {
                        width: parent.width
                        text: seen.value
                        kind: "code"
                        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                        maximumLineCount: 4
                        elide: Text.ElideRight
                        num: true
                    }
                }
            }
        }
    }
}
