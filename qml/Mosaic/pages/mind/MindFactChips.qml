pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Facts as chips: new ones stand out, those that are gone are struck.
Flow {
    id: root

    required property MindFacts facts
    property string spoken: ""

    spacing: Theme.space(1.5)
    Accessible.role: Accessible.List
    Accessible.name: spoken

    Repeater {
        model: root.facts

        Rectangle {
            id: chip

            required property string text
            required property string how
            required property int index

            width: Math.min(root.width, word.implicitWidth + Theme.space(3))
            height: Theme.chip
            radius: Theme.radius.chip
            objectName: root.objectName + "." + index
            color: how === "came" ? Theme.accent.tint : Theme.clear
            border.width: Theme.edge
            border.color: how === "came" ? Theme.accent.solid : Theme.line.hair
            Accessible.role: Accessible.ListItem
            Accessible.name: text + (how === "came" ? ", " + qsTr("new") : how === "gone" ? ", " + qsTr("gone") : "")

            Label {
                id: word

                anchors.left: parent.left
                anchors.leftMargin: Theme.space(1.5)
                anchors.right: parent.right
                anchors.rightMargin: Theme.space(1.5)
                anchors.verticalCenter: parent.verticalCenter
                text: chip.text
                kind: "code"
                tone: chip.how === "gone" ? "low" : "hi"
                font.strikeout: chip.how === "gone"
            }
        }
    }
}
