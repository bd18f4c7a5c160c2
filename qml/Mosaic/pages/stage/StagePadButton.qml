import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// One action of the pad, with its key.
T.Button {
    id: root

    required property StageModel stage
    required property var modelData
    required property bool off
    property bool tight: false
    readonly property bool dead: off || !modelData.legal

    objectName: "stage.pad." + modelData.action
    text: modelData.text
    implicitHeight: Theme.row
    implicitWidth: row.implicitWidth + Theme.space(tight ? 4 : 5)
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.description: dead ? off ? qsTr("an agent plays") : qsTr("not legal now") : ""
    Keys.onReturnPressed: click()
    onPressed: if (!dead) stage.input.pad(modelData.action, true)
    onReleased: if (!dead) stage.input.pad(modelData.action, false)
    onCanceled: if (!dead) stage.input.pad(modelData.action, false)
    onClicked: if (!dead) stage.input.tap(modelData.action)

    contentItem: Item {
        Row {
            id: row

            anchors.centerIn: parent
            spacing: Theme.space(2)

            Icon {
                anchors.verticalCenter: parent.verticalCenter
                visible: root.modelData.icon !== ""
                name: root.modelData.icon
                color: root.dead ? Theme.text.off : Theme.text.hi
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                text: root.text
                kind: "strong"
                color: root.dead ? Theme.text.off : Theme.text.hi
                num: true
            }
            Key {
                anchors.verticalCenter: parent.verticalCenter
                visible: root.modelData.keys !== "" && root.modelData.icon === "" && !root.tight
                text: root.modelData.keys
            }
        }
    }
    HoverTip {
        text: root.tight ? root.text : ""
        keys: root.modelData.keys
        wanted: root.hovered
    }
    background: Rectangle {
        radius: Theme.radius.card
        color: root.dead ? Theme.clear : Theme.lift(root.lit ? Theme.human.tint : Theme.bg.card, root.hovered, root.down)
        border.width: root.lit || root.dead || Theme.edge ? 1 : 0
        border.color: root.lit ? Theme.human.solid : Theme.line.hair

        FocusRing {
            shown: root.visualFocus
            around: Theme.radius.card
        }
    }

    readonly property bool lit: !dead && stage.play.pressed.includes(modelData.keys)
}
