import QtQuick
import Mosaic
import Mosaic.Models

// Round the frame while a person acts in an agent's seat: border, badge, words.
Item {
    id: root

    required property StagePlay play
    readonly property bool held: play.controlHow === "hold"
    readonly property string words: play.controlOf !== "" ? qsTr("You are in control of %1").arg(play.controlOf) : qsTr("You are in control")

    objectName: "stage.control"
    Accessible.role: Accessible.AlertMessage
    Accessible.name: words

    Rectangle {
        anchors.fill: parent
        anchors.margins: -Theme.space(1.5)
        radius: Theme.radius.control
        color: Theme.clear
        border.width: 3
        border.color: Theme.human.solid
    }
    Rectangle {
        x: -Theme.space(1.5)
        y: -height - Theme.space(1)
        width: line.implicitWidth + Theme.space(6)
        height: Theme.controlDense
        radius: Theme.radius.control
        color: Theme.human.solid

        Row {
            id: line

            anchors.centerIn: parent
            spacing: Theme.space(2)

            Icon {
                anchors.verticalCenter: parent.verticalCenter
                name: "hand"
                color: Theme.human.solidInk
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                text: root.words
                kind: "strong"
                font.weight: 600
                color: Theme.human.solidInk
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                text: root.play.controlText
                kind: "small"
                num: true
                color: Theme.human.solidInk
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                text: root.held ? qsTr("release") : qsTr("hand back")
                kind: "small"
                color: Theme.human.solidInk
            }
            Key {
                anchors.verticalCenter: parent.verticalCenter
                text: root.play.keyWords[root.held ? "hold" : "takeover"] ?? ""
                filled: true
                ink: Theme.human.solidInk
            }
        }
    }
}
