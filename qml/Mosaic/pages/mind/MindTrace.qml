pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What went on while it answered, in its order.
Column {
    id: root

    required property MindPanel mind

    spacing: Theme.space(0.5)
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Event log")

    Repeater {
        model: root.mind.explanation.events

        Item {
            id: line

            required property string name
            required property string text
            required property string cycle
            required property int index

            width: root.width
            height: Math.max(20, said.implicitHeight)
            objectName: "mind.event." + index
            Accessible.role: Accessible.ListItem
            Accessible.name: name + " " + text

            Label {
                width: 62
                height: 20
                text: line.name
                kind: "small"
                tone: "low"
            }
            Label {
                id: said

                x: 66
                width: parent.width - 66 - 22
                text: line.text
                kind: "code"
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            }
            Label {
                anchors.right: parent.right
                height: 20
                text: line.cycle
                kind: "small"
                tone: "low"
                num: true
            }
        }
    }
    Label {
        width: parent.width
        topPadding: Theme.space(1)
        visible: text !== ""
        text: root.mind.explanation.cost
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
        num: true
    }
}
