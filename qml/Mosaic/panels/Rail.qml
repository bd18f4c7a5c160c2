pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The five places. The mark above them: four tiles, one for each way to decide.
Rectangle {
    id: root

    required property ShellModel shell
    property bool worded: true
    readonly property var words: ({
            "stage": qsTr("Stage"),
            "compare": qsTr("Compare"),
            "train": qsTr("Train"),
            "library": qsTr("Library"),
            "settings": qsTr("Settings")
        })

    width: worded ? Theme.rail : Theme.railNarrow
    color: Theme.bg.window
    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Pages")

    Item {
        x: (root.width - width) / 2
        y: 11
        width: 24
        height: 24

        Glyph {
            x: -1
            y: -1
            actor: "human"
            size: 13.5
        }
        Rectangle {
            x: 13
            width: 11
            height: 11
            radius: 2
            color: Theme.agent.solid
        }
        Glyph {
            x: -1
            y: 12
            actor: "supervisor"
            size: 13
        }
        Rectangle {
            x: 13
            y: 13
            width: 11
            height: 11
            radius: 2
            color: Theme.clear
            border.width: 1.5
            border.color: Theme.text.low
        }
    }
    Column {
        y: 54
        spacing: 6

        Repeater {
            model: ["stage", "compare", "train", "library"]

            RailItem {
                required property string modelData

                act: root.shell.actions.item("go." + modelData)
                worded: root.worded
                word: root.words[modelData]
                badge: root.shell.badges[modelData] ?? ""
            }
        }
    }
    RailItem {
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 8
        act: root.shell.actions.item("go.settings")
        worded: root.worded
        word: root.words.settings
        badge: root.shell.badges.settings ?? ""
    }
    Hair {
        anchors.right: parent.right
        height: parent.height
        visible: Theme.contrast
    }
}
