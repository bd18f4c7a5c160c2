pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The facts that it was told of the world, as they were sent.
Section {
    id: root

    required property MindPanel mind
    required property ShellModel shell

    objectName: "mind.percepts"
    title: qsTr("Percepts")
    note: mind.map
    visible: mind.guard >= 0
    folds: true

    Label {
        width: parent.width
        text: root.mind.sentNote
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
        num: true
    }
    Flow {
        width: parent.width
        spacing: 6
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Percepts as they were sent")

        Repeater {
            model: root.mind.sent

            Rectangle {
                id: chip

                required property string text
                required property string how
                required property int index

                width: word.implicitWidth + 12
                height: 22
                radius: 5
                objectName: "mind.sent." + index
                color: how === "came" ? Theme.accent.tint : Theme.clear
                border.width: Theme.edge
                border.color: how === "came" ? Theme.accent.solid : Theme.line.hair
                Accessible.role: Accessible.ListItem
                Accessible.name: text + (how === "came" ? ", " + qsTr("new") : how === "gone" ? ", " + qsTr("gone") : "")

                Label {
                    id: word

                    anchors.centerIn: parent
                    text: chip.text
                    kind: "code"
                    tone: chip.how === "gone" ? "low" : "hi"
                    font.strikeout: chip.how === "gone"
                }
            }
        }
    }
}
