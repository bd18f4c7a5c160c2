pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// Goals under the plans that posted them, with what came of each; intentions that are still under way.
Section {
    id: root

    required property MindPanel mind

    objectName: "mind.goals"
    title: qsTr("Goals and intentions")
    visible: mind.memory.goals.count + mind.memory.intentions.length > 0
    folds: true

    component Code: Label {
        width: parent?.width ?? 0
        kind: "code"
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Column {
        width: parent.width
        spacing: Theme.space(1)

        Repeater {
            model: root.mind.memory.goals

            RowLayout {
                id: goal

                required property string text
                required property string plan
                required property int depth
                required property string outcome
                required property string kind
                required property int line
                required property int index

                width: parent?.width ?? 0
                spacing: Theme.space(1.5)
                objectName: "mind.goal." + index
                Accessible.role: Accessible.TreeItem
                Accessible.name: qsTr("%1, level %2, %3").arg(text).arg(depth + 1).arg(outcome)

                Rectangle {
                    Layout.leftMargin: goal.depth * Theme.space(3)
                    Layout.fillHeight: true
                    implicitWidth: Theme.marker
                    radius: width / 2
                    color: goal.kind === "veto" ? Theme.veto.solid : goal.kind === "accent" ? Theme.accent.solid : Theme.line.strong
                }
                Column {
                    Layout.fillWidth: true

                    Label {
                        width: parent.width
                        text: goal.text
                        kind: "code"
                        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                    }
                    Label {
                        width: parent.width
                        visible: text !== ""
                        text: goal.plan
                        kind: "small"
                        tone: "low"
                        elide: Text.ElideRight
                    }
                }
                Label {
                    Layout.alignment: Qt.AlignTop
                    text: goal.outcome
                    kind: "small"
                    tone: goal.kind === "veto" ? "hi" : "low"
                }
                IconButton {
                    Layout.alignment: Qt.AlignTop
                    visible: goal.line > 0
                    objectName: "mind.goal." + goal.index + ".open"
                    icon.name: "pencil"
                    text: qsTr("Open the plan in line %1").arg(goal.line)
                    onClicked: root.mind.openProgram(goal.line)
                }
            }
        }
        Repeater {
            model: root.mind.memory.intentions

            Code {
                required property var modelData
                required property int index

                objectName: "mind.intention." + index
                text: modelData.goals + " (" + modelData.state + ")"
            }
        }
        Label {
            visible: root.mind.memory.intentions.length === 0
            text: qsTr("No intentions were left.")
            kind: "small"
            tone: "low"
        }
    }
}
