import QtQuick
import QtQuick.Templates as T
import Mosaic

// One seed of a group: its return, how far it is. A press opens its run.
T.Button {
    id: root

    required property string runId
    required property string label
    required property string status
    required property string value
    required property real share

    implicitHeight: 64
    objectName: "train.seed." + runId
    text: label
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: qsTr("Open %1").arg(label)
    Accessible.description: icon_.word + ", " + value
    Keys.onReturnPressed: click()

    background: Surface {
        color: root.hovered ? Theme.bg.hover : Theme.bg.card

        FocusRing {
            shown: root.visualFocus
            around: 8
        }
    }
    contentItem: Item {
        Label {
            x: 10
            y: 8
            text: root.label
            kind: "small"
            tone: "mid"
            num: true
        }
        StatusIcon {
            id: icon_

            anchors.right: parent.right
            anchors.rightMargin: 10
            y: 8
            visible: root.status !== "running"
            status: root.status
            size: 13
        }
        Label {
            x: 10
            y: 26
            text: root.value
            kind: "strong"
            font.weight: 600
            num: true
        }
        Progress {
            x: 10
            y: 53
            width: parent.width - 20
            visible: root.share >= 0
            value: Math.max(0, root.share)
            spoken: root.label
        }
    }
}
