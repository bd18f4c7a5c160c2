import QtQuick
import Mosaic
import Mosaic.Models

// The host or the environment ended: what happened, that nothing is lost, and how to go on.
Surface {
    id: root

    required property ShellModel shell
    required property StagePlay play

    objectName: "stage.lost"
    level: "popover"
    implicitHeight: words.implicitHeight + 2 * words.y
    Accessible.role: Accessible.AlertMessage
    Accessible.name: title.text

    Column {
        id: words

        x: Theme.space(6)
        y: Theme.space(5)
        width: parent.width - 2 * x
        spacing: Theme.space(2)

        Row {
            spacing: Theme.space(2.5)

            Glyph {
                anchors.verticalCenter: parent.verticalCenter
                actor: "veto"
                size: Theme.iconSmall
            }
            Label {
                id: title

                anchors.verticalCenter: parent.verticalCenter
                text: root.play.status === "lost" ? qsTr("The session host stopped") : qsTr("The environment failed")
                kind: "title"
            }
        }
        Label {
            width: parent.width
            text: root.play.trouble
            tone: "mid"
            wrapMode: Text.WordWrap
            maximumLineCount: 4
            elide: Text.ElideRight
            num: true
        }
        Label {
            width: parent.width
            visible: text !== ""
            text: root.play.hint
            kind: "small"
            tone: "low"
            wrapMode: Text.WordWrap
            num: true
        }
        Flow {
            width: parent.width
            topPadding: Theme.space(3)
            spacing: Theme.space(2)

            PushButton {
                kind: "primary"
                act: root.shell.actions.item("stage.again")
                text: qsTr("Restart with the same seed")
            }
            PushButton {
                act: root.shell.actions.item("stage.leave")
                keys: ""
            }
        }
    }
}
