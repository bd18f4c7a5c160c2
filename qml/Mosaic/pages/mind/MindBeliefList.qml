pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What it believed, by functor, the newest first: each with its age and where it is from.
Section {
    id: root

    required property MindPanel mind

    objectName: "mind.beliefs"
    title: qsTr("Beliefs")
    note: String(mind.beliefs.count)
    visible: mind.guard >= 0
    folds: true

    SearchField {
        width: parent.width
        visible: root.mind.beliefs.count > 12 || root.mind.filter !== ""
        text: root.mind.filter
        objectName: "mind.filter"
        placeholder: qsTr("Find a belief")
        onEdited: value => root.mind.filter = value
    }
    Column {
        width: parent.width
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Beliefs")

        Repeater {
            model: root.mind.beliefs

            Item {
                id: row

                required property string text
                required property string source
                required property string age
                required property bool fresh
                required property bool first
                required property int index

                width: parent?.width ?? 0
                height: 22 + (first && index > 0 ? 6 : 0)
                objectName: "mind.belief." + index
                Accessible.role: Accessible.ListItem
                Accessible.name: text + ", " + source + ", " + age

                Rectangle {
                    x: -8
                    y: row.height - 16
                    width: 3
                    height: 10
                    radius: 1.5
                    visible: row.fresh
                    color: Theme.accent.solid
                }
                Label {
                    anchors.bottom: parent.bottom
                    width: parent.width - 128
                    height: 22
                    text: row.text
                    kind: "code"
                }
                Label {
                    anchors.bottom: parent.bottom
                    x: parent.width - 122
                    height: 22
                    text: row.source
                    kind: "small"
                    tone: "low"
                }
                Label {
                    anchors.bottom: parent.bottom
                    anchors.right: parent.right
                    height: 22
                    text: row.age
                    kind: "small"
                    tone: row.fresh ? "hi" : "low"
                    num: true
                }
            }
        }
    }
    Label {
        width: parent.width
        visible: text !== ""
        text: root.mind.omitted
        kind: "small"
        tone: "low"
        num: true
    }
}
