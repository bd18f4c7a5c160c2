pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// How fast: a tenth to as fast as it goes.
PushButton {
    id: root

    required property StageModel stage
    readonly property list<real> speeds: [0.1, 0.25, 0.5, 1, 2, 4, 8, 0]

    function word(speed: real): string {
        return speed === 0 ? qsTr("max") : speed + "×";
    }

    objectName: "stage.speed"
    text: word(stage.speed)
    trailing: "down"
    dense: true
    Accessible.name: qsTr("Speed, %1").arg(text)
    onClicked: menu.open()

    Menu {
        id: menu

        target: root
        least: 140

        MenuColumn {
            Repeater {
                model: root.speeds

                MenuRow {
                    required property real modelData

                    objectName: "stage.speed." + modelData
                    menu: menu
                    text: root.word(modelData)
                    ticked: root.stage.speed === modelData
                    onClicked: root.stage.setSpeed(modelData)
                }
            }
        }
    }
}
