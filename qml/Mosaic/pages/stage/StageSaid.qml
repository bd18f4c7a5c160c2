pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// One line below the board: a veto of your key, keys that wait, keys that are down, or the help.
Item {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StagePlay play: stage.play
    readonly property bool vetoed: play.refusedText !== ""
    readonly property bool queue: !vetoed && !offer && !ended && (play.waiting > 0 || play.overflow)
    readonly property bool ended: play.scored && (play.status === "over" || play.status === "ended")

    objectName: "stage.said"
    readonly property bool offer: !vetoed && !ended && stage.terms.drawText !== ""
    readonly property bool quiet: !vetoed && !queue && !offer && play.said === ""


    Row {
        anchors.centerIn: parent
        visible: root.vetoed
        spacing: Theme.space(2)

        Glyph {
            anchors.verticalCenter: parent.verticalCenter
            actor: "veto"
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, root.width - override.width - Theme.space(10))
            objectName: "stage.vetoed"
            text: root.play.refusedText
            kind: "strong"
            color: Theme.veto.fg
            num: true
        }
        PushButton {
            id: override

            anchors.verticalCenter: parent.verticalCenter
            dense: true
            visible: root.play.mayOverride
            act: root.shell.actions.item("stage.override")
            text: qsTr("Override")
            keys: root.play.keyWords.override ?? ""
        }
    }
    Row {
        anchors.centerIn: parent
        visible: root.offer
        spacing: Theme.space(2)

        Label {
            anchors.verticalCenter: parent.verticalCenter
            objectName: "stage.offer"
            text: root.stage.terms.drawText
            kind: "strong"
        }
        PushButton {
            dense: true
            objectName: "stage.offer.accept"
            text: root.stage.terms.drawYes
            onClicked: root.stage.terms.answerDraw(true)
        }
        PushButton {
            dense: true
            kind: "ghost"
            objectName: "stage.offer.decline"
            text: qsTr("Declines")
            onClicked: root.stage.terms.answerDraw(false)
        }
    }
    Row {
        anchors.centerIn: parent
        visible: root.queue
        objectName: "stage.queue"
        spacing: Theme.space(2)

        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: root.play.overflow ? qsTr("Three moves are queued; this key was dropped") : root.play.waiting === 1 ? qsTr("1 move queued") : qsTr("%1 moves queued").arg(root.play.waiting)
            kind: "small"
            color: root.play.overflow ? Theme.warning.fg : Theme.text.mid
            num: true
        }
        Repeater {
            model: 3

            Rectangle {
                required property int index

                anchors.verticalCenter: parent.verticalCenter
                width: Theme.dotLarge
                height: Theme.dotLarge
                radius: height / 2
                color: index < root.play.waiting ? Theme.human.solid : Theme.clear
                border.width: 1
                border.color: root.play.overflow ? Theme.warning.fg : Theme.human.solid
            }
        }
    }
    Row {
        anchors.centerIn: parent
        visible: !root.vetoed && !root.queue && !root.ended && !root.offer
        spacing: Theme.space(2)

        Repeater {
            model: root.play.said !== "" ? [] : root.play.pressed

            Key {
                required property string modelData

                anchors.verticalCenter: parent?.verticalCenter
                text: modelData
                filled: true
                ink: Theme.human.fg
            }
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, root.width)
            visible: root.play.said !== "" || root.play.pressed.length === 0
            text: root.play.said !== "" ? root.play.said : root.play.help
            kind: "small"
            tone: root.play.said !== "" ? "mid" : "low"
        }
    }
}
