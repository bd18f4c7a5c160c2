pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The end of an episode: how it ended, and what can come now. It lies over what hands had to do below
// the board, which stays to be read: it is never covered, and never moves.
Surface {
    id: root

    required property ShellModel shell
    required property StageModel stage
    property string ending: ""
    // In a low window all stands in one line, where it has the room: less of the board is covered.
    property bool low: false
    readonly property bool brief: low && acts.line + Theme.fieldShort < width
    readonly property StagePlay play: stage.play
    readonly property bool over: play.status === "over"

    objectName: "stage.end"
    level: "popover"
    // As wide as all that can come now needs in one line.
    implicitWidth: acts.line + 2 * parts.anchors.margins
    implicitHeight: parts.implicitHeight + Theme.space(brief ? 2 : 3.5)
    Accessible.role: Accessible.Grouping
    Accessible.name: play.scoreTitle
    Accessible.description: [ending, play.scoreNote].filter(part => part !== "").join(" ")

    MouseArea {
        anchors.fill: parent
        hoverEnabled: true
    }
    Flow {
        id: parts

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.margins: Theme.space(4)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(root.brief ? 3 : 1)

        Item {
            width: root.brief ? parent.width - acts.line - Theme.space(3) : parent.width
            height: root.brief ? acts.height : ended.height

            Label {
                id: ended

                width: Math.min(implicitWidth, parent.width)
                anchors.verticalCenter: parent.verticalCenter
                objectName: "stage.ended"
                text: root.play.scoreTitle
                kind: root.brief ? "strong" : "heading"
                num: true
                elide: Text.ElideRight
            }
            Label {
                anchors.left: ended.right
                anchors.leftMargin: Theme.space(2.5)
                anchors.right: parent.right
                anchors.baseline: ended.baseline
                visible: !root.brief
                text: [root.ending, root.play.scoreNote].filter(part => part !== "").join(" ")
                kind: "small"
                tone: "mid"
                num: true
                elide: Text.ElideRight
            }
        }
        Flow {
            id: acts

            readonly property real line: visibleChildren.reduce((sum, each) => sum + each.implicitWidth + spacing, 0) - spacing

            width: root.brief ? line : parent.width
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
                visible: !root.low
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
