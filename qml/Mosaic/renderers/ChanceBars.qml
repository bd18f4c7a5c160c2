pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// Every action with its probability and value, for those that no arrow can show.
Flow {
    id: root

    property var bars: []

    spacing: Theme.space(1.5)

    Repeater {
        model: root.bars

        Rectangle {
            id: bar

            required property var modelData

            width: Theme.columnText
            height: Theme.statusBar
            radius: Theme.radius.chip
            color: Theme.bg.card
            border.width: Theme.edge
            border.color: Theme.line.hair
            opacity: modelData.legal ? 1 : 0.55
            Accessible.role: Accessible.StaticText
            Accessible.name: modelData.name + " " + modelData.percent + " " + modelData.value

            Rectangle {
                anchors.left: parent.left
                anchors.leftMargin: Theme.space(0.5)
                anchors.top: parent.top
                anchors.topMargin: Theme.space(0.5)
                width: Math.max(0, (parent.width - 2 * x) * bar.modelData.chance)
                height: parent.height - 2 * x
                radius: Theme.radius.chip
                color: Theme.alpha(Theme.agent.solid, Theme.dark ? 0.42 : 0.3)
            }
            Label {
                x: Theme.space(2)
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width - number.width - Theme.space(5)
                text: bar.modelData.name
                kind: "small"
                font.strikeout: !bar.modelData.legal
            }
            Label {
                id: number

                anchors.right: parent.right
                anchors.rightMargin: Theme.space(2)
                anchors.verticalCenter: parent.verticalCenter
                text: bar.modelData.percent !== "" ? bar.modelData.percent : bar.modelData.value
                kind: "small"
                tone: "mid"
                num: true
            }
        }
    }
}
