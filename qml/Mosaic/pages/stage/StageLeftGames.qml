pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Games that were left without an end: each with its way back.
Column {
    id: root

    required property StageModel stage
    required property string why

    spacing: Theme.space(2)

    Label {
        text: qsTr("Left games")
        kind: "strong"
        tone: "mid"
    }
    Flow {
        width: root.width
        spacing: Theme.space(3)

        Repeater {
            model: root.stage.gallery.left

            Row {
                id: game

                required property int index
                required property string runId
                required property string title
                required property string about
                required property bool ends

                objectName: "stage.leftgame." + index
                spacing: Theme.space(1.5)

                PushButton {
                    objectName: "stage.left.back." + game.index
                    text: qsTr("Back to %1").arg(game.title)
                    icon.name: "undo"
                    reason: root.why
                    Accessible.name: text + ", " + game.about
                    onClicked: root.stage.back(game.runId)
                }
                Label {
                    height: Theme.control
                    verticalAlignment: Text.AlignVCenter
                    text: game.ends ? qsTr("%1. Ends in a minute").arg(game.about) : game.about
                    kind: "small"
                    tone: game.ends ? "mid" : "low"
                    num: true
                }
                PushButton {
                    visible: game.ends
                    objectName: "stage.left.keep." + game.index
                    text: qsTr("Keep it")
                    Accessible.name: qsTr("Keep %1").arg(game.title)
                    onClicked: root.stage.gallery.left.keepGame(game.runId)
                }
                IconButton {
                    visible: !game.ends
                    objectName: "stage.left.end." + game.index
                    anchors.verticalCenter: parent.verticalCenter
                    icon.name: "close"
                    text: qsTr("End %1").arg(game.title)
                    onClicked: root.stage.endLeft(game.runId)
                }
            }
        }
    }
}
