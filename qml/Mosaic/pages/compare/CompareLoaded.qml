pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// An experiment from a file, played as it stands there.
Rectangle {
    id: root

    required property CompareModel compare
    readonly property var loaded: compare.loaded

    implicitHeight: facts.height + 32
    radius: 8
    color: Theme.bg.card
    border.width: Theme.edge
    border.color: Theme.line.hair
    Accessible.role: Accessible.Grouping
    Accessible.name: loaded.name ?? ""

    Column {
        id: facts

        x: 16
        y: 16
        width: parent.width - 32
        spacing: 6

        Label {
            width: parent.width
            text: root.loaded.name ?? ""
            kind: "title"
            elide: Text.ElideMiddle
        }
        Label {
            width: parent.width
            text: root.loaded.file ?? ""
            kind: "small"
            tone: "low"
            elide: Text.ElideMiddle
        }
        Repeater {
            model: root.loaded.facts ?? []

            Fact {
                required property var modelData

                width: facts.width
                name: modelData.name
                value: modelData.value
            }
        }
        Btn {
            objectName: "compare.forget"
            kind: "ghost"
            text: qsTr("Choose here instead")
            icon.name: "close"
            onClicked: root.compare.forget()
        }
    }
}
