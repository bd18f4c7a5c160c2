pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Start, or where to begin so that it can.
Item {
    id: root

    required property ShellModel shell
    required property TrainSetup setup
    property real most: 400
    readonly property bool held: setup.problems > 0

    implicitHeight: (command.visible ? command.height + 12 : 0) + 60

    Connections {
        target: root.setup

        function onSaveWanted() {
            naming.open();
        }
    }
    Hair {
        width: parent.width
    }
    TrainCommand {
        id: command

        x: 16
        y: 12
        width: Math.max(0, parent.width - 32)
        visible: root.setup.commandText !== ""
        most: root.most
        shell: root.shell
        setup: root.setup
    }
    Btn {
        id: go

        x: 16
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 14
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
        anchors.verticalCenter: go.verticalCenter
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
