pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The end of an episode, in the board's own place: how it ended, and what can come now. It lies over
// the board and never moves it.
Surface {
    id: root

    required property ShellModel shell
    required property StageModel stage
    property string ending: ""
    readonly property StagePlay play: stage.play
    readonly property bool over: play.status === "over"

    objectName: "stage.end"
    level: "popover"
    // As wide as all that can come now needs in one line.
    implicitWidth: acts.line + 2 * parts.anchors.margins
    implicitHeight: parts.implicitHeight + Theme.space(6)
    Accessible.role: Accessible.Grouping
    Accessible.name: play.scoreTitle
    Accessible.description: [ending, play.scoreNote].filter(part => part !== "").join(" ")

    MouseArea {
        anchors.fill: parent
        hoverEnabled: true
    }
    Column {
        id: parts

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.margins: Theme.space(4)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(1)

        Label {
            width: parent.width
            objectName: "stage.ended"
            text: root.play.scoreTitle
            kind: "heading"
            num: true
            wrapMode: Text.WordWrap
        }
        Label {
            width: parent.width
            text: [root.ending, root.play.scoreNote].filter(part => part !== "").join(" ")
            kind: "small"
            tone: "mid"
            num: true
            elide: Text.ElideRight
        }
        Item {
            implicitWidth: Theme.hairline
            implicitHeight: Theme.space(1)
        }
        Flow {
            id: acts

            readonly property real line: visibleChildren.reduce((sum, each) => sum + each.implicitWidth + spacing, 0) - spacing

            width: parent.width
            spacing: Theme.space(2)

            PushButton {
                dense: true
                visible: root.over
                kind: "primary"
                objectName: "stage.next"
                text: qsTr("Next")
                keys: qsTr("Enter")
                onClicked: root.shell.actions.trigger("stage.pause")
            }
            PushButton {
                dense: true
                objectName: "stage.end.again"
                act: root.shell.actions.item("stage.again")
                icon.name: ""
                text: qsTr("Play again")
            }
            PushButton {
                dense: true
                objectName: "stage.end.new"
                act: root.shell.actions.item("stage.new")
                icon.name: ""
                keys: ""
                text: qsTr("New game")
            }
            PushButton {
                dense: true
                objectName: "stage.end.back"
                visible: root.play.canUndo
                act: root.shell.actions.item("stage.undo")
                icon.name: ""
                keys: ""
            }
            PushButton {
                dense: true
                kind: "ghost"
                objectName: "stage.end.watch"
                act: root.shell.actions.item("stage.watch")
                icon.name: ""
            }
        }
    }
}
