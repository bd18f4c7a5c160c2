pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// A tenth to fifty times, and which way.
PushButton {
    id: root

    required property ShellModel shell
    required property ReplayModel replay
    readonly property list<real> speeds: [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50]

    objectName: "replay.speed"
    text: (replay.playback.reverse ? "\u2212" : "") + replay.playback.speed + "×"
    trailing: "down"
    tip: replay.playback.paceText
    dense: true
    Accessible.name: qsTr("Speed, %1").arg(text)
    onClicked: menu.open()

    Menu {
        id: menu

        target: root
        least: 180

        MenuColumn {
            Repeater {
                model: root.speeds

                MenuRow {
                    required property real modelData

                    objectName: "replay.speed." + modelData
                    menu: menu
                    text: modelData + "×"
                    ticked: root.replay.playback.speed === modelData
                    onClicked: root.replay.playback.setSpeed(modelData)
                }
            }
            MenuRow {
                menu: menu
                act: root.shell.actions.item("replay.reverse")
            }
        }
    }
}
