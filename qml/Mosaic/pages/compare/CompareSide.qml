pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// What one of the pair did where they parted.
Rectangle {
    id: root

    required property var modelData

    height: facts.height + 20
    radius: 8
    color: Theme.bg.card
    border.width: Theme.edge
    border.color: Theme.line.hair
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("%1: %2").arg(modelData.name).arg(modelData.action)

    Column {
        id: facts

        x: 12
        y: 10
        width: parent.width - 24
        spacing: 4

        Row {
            width: parent.width
            spacing: 8

            Letter {
                place: root.modelData.place
            }
            Label {
                width: parent.width - 26
                text: root.modelData.action
                elide: Text.ElideRight
            }
        }
    }
}
