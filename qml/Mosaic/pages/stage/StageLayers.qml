pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What lies over the drawing: a tick for each layer that makes sense there.
IconButton {
    id: root

    required property StagePlay play

    objectName: "stage.layers"
    size: Theme.control
    icon.name: "layers"
    text: qsTr("Layers")
    visible: play.layerRows.length > 0
    onClicked: menu.open()

    Menu {
        id: menu

        target: root
        atRight: true

        Column {
            padding: Theme.space(3)
            spacing: Theme.space(1)

            Repeater {
                model: root.play.layerRows

                Check {
                    required property var modelData

                    objectName: "stage.layer." + modelData.name
                    text: modelData.title
                    checked: root.play.layers.includes(modelData.name)
                    onToggled: root.play.showLayer(modelData.name, checked)
                }
            }
        }
    }
}
