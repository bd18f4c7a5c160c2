pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Start, or where to begin so that it can.
Item {
    id: root

    required property ShellModel shell
    required property TrainSetup setup
    // Of a page with one act that matters most, whether that is another one now.
    property bool yields: false
    property real most: 400
    readonly property bool held: setup.launch.problems > 0

    implicitHeight: (command.visible ? command.height + Theme.space(3) : 0) + Theme.transport

    Connections {
        target: root.setup

        function onSaveWanted() {
            naming.open();
        }
    }
    Hairline {
        width: parent.width
    }
    TrainCommand {
        id: command

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(3)
        width: Math.max(0, parent.width - Theme.space(8))
        visible: root.setup.launch.command !== ""
        most: root.most
        shell: root.shell
        setup: root.setup
    }
    PushButton {
        id: go

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(3.5)
        width: parent.width - save.width - Theme.space(10)
        act: root.shell.actions.item("train.start")
        kind: root.held || root.yields ? "plain" : "primary"
        text: root.setup.launch.startText
        icon.name: root.held ? "alert" : "play"
        keys: ""
    }
    PushButton {
        id: save

        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.verticalCenter: go.verticalCenter
        kind: "ghost"
        act: root.shell.actions.item("train.save_preset")
        text: qsTr("Save preset")
        icon.name: ""
        keys: ""

        Popover {
            id: naming

            atRight: true
            pad: Theme.space(3.5)
            spoken: qsTr("Save as preset")

            TrainPresetName {
                setup: root.setup
                onDone: naming.close()
            }
        }
    }
}
