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
            word: qsTranslate("Mosaic", modelData.title)
            badge: root.shell.badges[modelData.name] ?? ""
        }
    }

    width: worded ? Theme.rail : Theme.railNarrow
    color: Theme.bg.window
    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Pages")

    Grid {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Theme.space(2.5)
        columns: 2
        spacing: Theme.space(0.5)

        Glyph {
            actor: "human"
            size: Theme.iconTiny
        }
        Rectangle {
            width: Theme.iconTiny
            height: Theme.iconTiny
            radius: Theme.space(0.5)
            color: Theme.agent.solid
        }
        Glyph {
            actor: "supervisor"
            size: Theme.iconTiny
        }
        Rectangle {
            width: Theme.iconTiny
            height: Theme.iconTiny
            radius: Theme.space(0.5)
            color: Theme.clear
            border.width: 1.5
            border.color: Theme.text.low
        }
    }
    Column {
        y: Theme.topBar + Theme.space(2.5)
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
