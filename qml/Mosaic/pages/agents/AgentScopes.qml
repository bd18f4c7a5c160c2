pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Kinds of checkpoints, and the environments that they were trained in.
Dock {
    id: root

    required property AgentsModel agents

    objectName: "agents.left"

    ScrollArea {
        anchors.fill: parent
        anchors.leftMargin: Theme.space(2)
        anchors.rightMargin: Theme.space(2)
        pad: Theme.space(3)

        Repeater {
            model: root.agents.scopes

            NavRow {
                required property var modelData

                objectName: "agents.scope." + modelData.key
                text: modelData.text
                icon.name: modelData.icon
                count: modelData.count
                selected: modelData.chosen
                onClicked: root.agents.pick(modelData.key)
            }
        }
        Label {
            leftPadding: Theme.space(2.5)
            topPadding: Theme.space(3)
            visible: root.agents.environments.count > 0
            text: qsTr("Environments")
            kind: "strong"
            tone: "mid"
        }
        Repeater {
            model: root.agents.environments

            NavRow {
                required property var modelData

                objectName: "agents.environment." + modelData.key
                text: modelData.text
                icon.name: modelData.icon
                count: modelData.count
                selected: modelData.chosen
                onClicked: root.agents.pickEnvironment(modelData.key)
            }
        }
    }
}
