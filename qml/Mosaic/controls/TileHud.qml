pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Figures on the lower edge of a picture: those of this very frame.
Rectangle {
    id: root

    required property LaneView view

    component Figure: Row {
        property string name: ""
        property string value: ""

        anchors.verticalCenter: parent?.verticalCenter
        property real needs: 0

        visible: value !== "" && root.width >= needs
        spacing: Theme.space(1)

        Text {
            text: parent.name
            color: Theme.hud.label
            font.family: Theme.ui
            font.pixelSize: 11
        }
        Text {
            text: parent.value
            color: Theme.hud.text
            font.family: Theme.ui
            font.pixelSize: 11
            font.weight: 500
            font.features: Theme.numbers
        }
    }

    implicitHeight: Theme.body.line + Theme.space(1)
    color: Theme.hud.bg
    clip: true
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("reward %1, return %2, %3 steps per second, frame %4").arg(view.rewardText).arg(view.returnText).arg(view.stepRateText).arg(view.lagText)

    Row {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(2)
        height: parent.height
        spacing: Theme.space(3)

        Figure {
            name: qsTr("reward")
            value: root.view.rewardText
        }
        Figure {
            name: qsTr("return")
            value: root.view.returnText
        }
        Figure {
            needs: 300
            name: qsTr("steps/s")
            value: root.view.stepRateText
        }
        Figure {
            needs: 390
            name: qsTr("frame")
            value: root.view.lagText
        }
        Figure {
            needs: 450
            name: qsTr("fps")
            value: root.view.rateText
        }
    }
}
