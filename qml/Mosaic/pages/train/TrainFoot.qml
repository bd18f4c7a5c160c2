pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Start, or where to begin so that it can.
Item {
    id: root

    required property ShellModel shell
    required property TrainSetup setup
    readonly property bool held: setup.problems > 0

    Connections {
        target: root.setup

        function onSaveWanted() {
            naming.open();
        }
    }
    Hair {
        width: parent.width
    }
    Btn {
        x: 16
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - save.width - 40
        act: root.shell.actions.item("train.start")
        kind: root.held ? "plain" : "primary"
        text: root.setup.startText
        icon.name: root.held ? "alert" : "play"
        keys: ""
    }
    Btn {
        id: save

        anchors.right: parent.right
        anchors.rightMargin: 16
        anchors.verticalCenter: parent.verticalCenter
        kind: "ghost"
        act: root.shell.actions.item("train.save_preset")
        text: qsTr("Save preset")
        icon.name: ""
        keys: ""

        Popover {
            id: naming

            atRight: true
            pad: 14
            spoken: qsTr("Save as preset")

            TrainPresetName {
                setup: root.setup
                onDone: naming.close()
            }
        }
    }
}
