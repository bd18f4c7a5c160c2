pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The five places. The mark above them: four tiles, one for each way to decide.
Rectangle {
    id: root

    required property ShellModel shell
    property bool worded: true

    component Places: Repeater {
        RailItem {
            required property var modelData

            act: root.shell.actions.item("go." + modelData.name)
            worded: root.worded
            word: modelData.title
            badge: root.shell.badges[modelData.name] ?? ""
        }
    }

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
            anchors.top: parent.top
            anchors.topMargin: Theme.space(3)
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
        spacing: Theme.space(1.5)

        Places {
            model: root.shell.pages.filter(page => page.inRail && !page.atEnd)
        }
    }
    Column {
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(2)
        spacing: Theme.space(1.5)

        Places {
            model: root.shell.pages.filter(page => page.inRail && page.atEnd)
        }
    }
    Hairline {
        anchors.right: parent.right
        height: parent.height
        visible: Theme.contrast
    }
}
