pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// One reasoning cycle after the other, or on to a breakpoint; beliefs and goals below follow.
Section {
    id: root

    required property MindPanel mind
    readonly property MindCycles cycles: mind.cycles

    objectName: "mind.cycles"
    title: qsTr("Reasoning cycles")
    note: cycles.count > 0 ? qsTr("%1 of %2").arg(cycles.cycle + 1).arg(cycles.count) : ""
    visible: cycles.count > 0
    folds: true

    RowLayout {
        width: parent.width
        spacing: Theme.space(1.5)

        IconButton {
            objectName: "mind.cycle.before"
            icon.name: "left"
            text: qsTr("Previous cycle")
            onClicked: root.cycles.step(-1)
        }
        IconButton {
            objectName: "mind.cycle.after"
            icon.name: "right"
            text: qsTr("Next cycle")
            onClicked: root.cycles.step(1)
        }
        SearchField {
            Layout.fillWidth: true
            objectName: "mind.breakpoint"
            placeholder: qsTr("Stop at a plan, goal or belief")
            text: root.cycles.breakpoint
            onEdited: value => root.cycles.breakpoint = value
        }
        IconButton {
            enabled: root.cycles.breakpoint.trim() !== ""
            objectName: "mind.break.before"
            icon.name: "toStart"
            text: qsTr("Back to the breakpoint")
            onClicked: root.cycles.run(-1)
        }
        IconButton {
            enabled: root.cycles.breakpoint.trim() !== ""
            objectName: "mind.break.after"
            icon.name: "toEnd"
            text: qsTr("Run to the breakpoint")
            onClicked: root.cycles.run(1)
        }
    }
    Label {
        width: parent.width
        visible: text !== ""
        objectName: "mind.cycle.note"
        text: root.cycles.note
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
    }
    Column {
        width: parent.width
        spacing: Theme.space(0.5)
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Events of this cycle")

        Repeater {
            model: root.cycles.events

            RowLayout {
                id: line

                required property string name
                required property string text
                required property int index

                width: parent?.width ?? 0
                spacing: Theme.space(1)
                objectName: "mind.cycle.event." + index
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
            }
        }
        Label {
            visible: root.cycles.events.count === 0
            text: qsTr("Only the verdict")
            kind: "small"
            tone: "low"
        }
    }
}
