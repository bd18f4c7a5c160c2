pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
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

        RowLayout {
            id: line

            required property string name
            required property string text
            required property string cycle
            required property int index

            width: root.width
            spacing: Theme.space(1)
            objectName: "mind.event." + index
            Accessible.role: Accessible.ListItem
            Accessible.name: name + " " + text

            Label {
                Layout.preferredWidth: Theme.columnNarrow
                Layout.alignment: Qt.AlignTop
                Layout.preferredHeight: Theme.body.line
                text: line.name
                kind: "small"
                tone: "low"
            }
            Label {
                Layout.fillWidth: true
                Layout.alignment: Qt.AlignTop
                text: line.text
                kind: "code"
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            }
            Label {
                Layout.alignment: Qt.AlignTop
                Layout.preferredHeight: Theme.body.line
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
