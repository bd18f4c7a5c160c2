pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Places that one looks for.
PushButton {
    id: root

    required property ShellModel shell
    property bool brief: false

    objectName: "replay.jump"
    text: brief ? "" : qsTr("Jump")
    icon.name: "parted"
    trailing: brief ? "" : "down"
    dense: true
    Accessible.name: qsTr("Jump to")
    onClicked: menu.open()

    Menu {
        id: menu

        target: root
        atRight: true
        least: 260

        MenuColumn {
            Repeater {
                model: ["replay.previous", "replay.next", "replay.reward", "replay.reward_before", "replay.take_over", "replay.veto", "replay.picture", "replay.mark", "replay.first", "replay.last", "replay.record"]

                MenuRow {
                    required property string modelData

                    menu: menu
                    act: root.shell.actions.item(modelData)
                }
            }
        }
    }
}
