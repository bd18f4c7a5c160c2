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
            anchors.left: parent.left
            anchors.leftMargin: Theme.space(2.5)
            anchors.top: parent.top
            anchors.topMargin: Theme.space(2)
            text: root.label
            kind: "small"
            tone: "mid"
            num: true
        }
        StatusIcon {
            id: icon_

            anchors.right: parent.right
            anchors.rightMargin: Theme.space(2.5)
            anchors.top: parent.top
            anchors.topMargin: Theme.space(2)
            visible: root.status !== "running"
            status: root.status
            size: 13
        }
        Label {
            anchors.left: parent.left
            anchors.leftMargin: Theme.space(2.5)
            y: 26
            text: root.value
            kind: "strong"
            font.weight: 600
            num: true
        }
        Progress {
            anchors.left: parent.left
            anchors.leftMargin: Theme.space(2.5)
            anchors.right: parent.right
            anchors.rightMargin: Theme.space(2.5)
            y: 53
            visible: root.share >= 0
            value: Math.max(0, root.share)
            spoken: root.label
        }
    }
}
