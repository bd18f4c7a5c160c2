pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// An experiment from a file, played as it stands there.
Rectangle {
    id: root

    required property CompareModel compare
    readonly property var loaded: compare.file.loaded

    implicitHeight: facts.height + Theme.space(8)
    radius: Theme.radius.card
    color: Theme.bg.card
    border.width: Theme.edge
    border.color: Theme.line.hair
    Accessible.role: Accessible.Grouping
    Accessible.name: loaded.name ?? ""

    Column {
        id: facts

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(4)
        spacing: Theme.space(1.5)

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
        PushButton {
            objectName: "compare.forget"
            kind: "ghost"
            text: qsTr("Set up here instead")
            icon.name: "close"
            onClicked: root.compare.file.forget()
        }
    }
}
