pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// What it believed, by functor, the newest first: each with its age and where it is from.
Section {
    id: root

    required property MindPanel mind
    readonly property real line: Theme.chip
    readonly property real sourceWidth: Theme.columnShort + Theme.space(2.5)
    readonly property real ageWidth: Theme.columnNarrow

    objectName: "mind.beliefs"
    title: qsTr("Beliefs")
    note: String(mind.memory.beliefs.count)
    visible: mind.moment.guard >= 0 && !mind.explanation.isModel
    folds: true

    SearchField {
        width: parent.width
        visible: root.mind.memory.beliefs.count > 12 || root.mind.memory.filter !== ""
        text: root.mind.memory.filter
        objectName: "mind.filter"
        placeholder: qsTr("Search beliefs")
        onEdited: value => root.mind.memory.filter = value
    }
    Column {
        width: parent.width
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Beliefs")

        Repeater {
            model: root.mind.memory.beliefs

            Item {
                id: row

                required property string text
                required property string source
                required property string age
                required property bool fresh
                required property bool first
                required property int index

                width: parent?.width ?? 0
                height: root.line + Theme.space(first && index > 0 ? 1.5 : 0)
                objectName: "mind.belief." + index
                Accessible.role: Accessible.ListItem
                Accessible.name: text + ", " + source + ", " + age

                Rectangle {
                    x: -Theme.space(2)
                    y: row.height - root.line / 2 - height / 2
                    width: Theme.marker
                    height: Theme.dotLarge
                    radius: width / 2
                    visible: row.fresh
                    color: Theme.accent.solid
                }
                RowLayout {
                    anchors.left: parent.left
                    anchors.right: parent.right
                    anchors.bottom: parent.bottom
                    height: root.line
                    spacing: Theme.space(1.5)

                    Label {
                        Layout.fillWidth: true
                        text: row.text
                        kind: "code"
                    }
                    Label {
                        Layout.preferredWidth: root.sourceWidth
                        text: row.source
                        kind: "small"
                        tone: "low"
                    }
                    Label {
                        Layout.preferredWidth: root.ageWidth
                        text: row.age
                        kind: "small"
                        tone: row.fresh ? "hi" : "low"
                        num: true
                        horizontalAlignment: Text.AlignRight
                    }
                }
            }
        }
    }
    Label {
        width: parent.width
        visible: text !== ""
        text: root.mind.explanation.omitted
        kind: "small"
        tone: "low"
        num: true
    }
}
