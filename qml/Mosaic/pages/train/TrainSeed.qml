import QtQuick
import QtQuick.Layouts
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

    implicitHeight: Theme.controlTall + Theme.space(1.5)
    topPadding: Theme.space(2)
    leftPadding: Theme.space(2.5)
    rightPadding: Theme.space(2.5)
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
            around: Theme.radius.card
        }
    }
    contentItem: Column {
        spacing: Theme.space(0.5)

        RowLayout {
            width: parent.width
            height: Theme.small.line

            Label {
                Layout.fillWidth: true
                text: root.label
                kind: "small"
                tone: "mid"
                num: true
            }
            StatusIcon {
                id: icon_

                visible: root.status !== "running"
                status: root.status
                size: Theme.iconDense
            }
        }
        Label {
            text: root.value
            kind: "strong"
            font.weight: 600
            num: true
            bottomPadding: Theme.space(1)
        }
        Progress {
            width: parent.width
            visible: root.share >= 0
            value: Math.max(0, root.share)
            spoken: root.label
        }
    }
}
