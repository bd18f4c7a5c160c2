pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// How often what, in this episode: of all seats together.
Section {
    id: root

    required property StagePlay play

    objectName: "stage.counters"
    title: qsTr("This episode")
    note: play.seats.count > 1 ? qsTr("all seats") : ""

    Column {
        width: parent.width

        Repeater {
            model: root.play.supervision.counters

            Item {
                id: row

                required property var modelData

                width: parent?.width ?? 0
                height: Theme.statusBar
                Accessible.role: Accessible.StaticText
                Accessible.name: modelData.text + ", " + modelData.value

                Glyph {
                    anchors.verticalCenter: parent.verticalCenter
                    visible: row.modelData.actor !== "default"
                    actor: visible ? row.modelData.actor : ""
                    size: Theme.iconTiny
                }
                Icon {
                    anchors.verticalCenter: parent.verticalCenter
                    visible: row.modelData.actor === "default"
                    name: visible ? "hourglass" : ""
                    size: Theme.iconDense
                    color: Theme.text.low
                }
                Label {
                    anchors.left: parent.left
                    anchors.leftMargin: Theme.space(6)
                    anchors.verticalCenter: parent.verticalCenter
                    text: row.modelData.text
                    tone: "mid"
                }
                Label {
                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    objectName: "stage.count." + row.modelData.key
                    text: row.modelData.value
                    kind: "strong"
                    num: true
                }
            }
        }
    }
}
