pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// What is known of the step: figures, who decided what and why, what was seen.
Dock {
    id: root

    required property ShellModel shell
    required property ReplayModel replay
    required property MindPanel mind
    property int shownTab: 0

    objectName: "replay.right"
    rightSide: true
    title: replay.step.takeText
    tabs: mind.present ? [qsTr("Step"), qsTr("Mind")] : []
    tab: shownTab
    onTabChosen: index => shownTab = index

    Loader {
        anchors.fill: parent
        active: root.mind.present && root.shownTab === 1

        sourceComponent: MindTab {
            mind: root.mind
            shell: root.shell
        }
    }
    ScrollArea {
        anchors.fill: parent
        visible: !root.mind.present || root.shownTab === 0
        pad: Theme.space(3.5)
        spacing: Theme.space(4)

        Section {
            objectName: "replay.step"
            title: root.replay.step.whereText

            Column {
                width: parent.width

                Repeater {
                    model: root.replay.telling.facts

                    Fact {
                        required name
                        required value
                    }
                }
            }
            PushButton {
                id: onward

                objectName: "replay.onward"
                dense: true
                act: root.shell.actions.item("replay.play_on")
                keys: ""
            }
            Label {
                width: parent.width
                visible: text !== ""
                text: onward.act?.reason ?? ""
                kind: "small"
                tone: "low"
                wrapMode: Text.WordWrap
            }
        }
        Section {
            objectName: "replay.decided"
            title: qsTr("Decided")
            pad: Theme.space(3)
            headPad: Theme.space(4)

            Label {
                x: Theme.space(1)
                width: parent.width - 2 * x
                visible: root.replay.telling.decisions.count === 0
                text: root.replay.telling.whyNot
                kind: "small"
                tone: "low"
                wrapMode: Text.WordWrap
            }
            Repeater {
                model: root.replay.telling.decisions

                ReplayDecision {
                    width: parent?.width ?? 0
                }
            }
        }
        Section {
            objectName: "replay.proof"
            title: qsTr("Verification")
            visible: root.replay.telling.verdictText !== "" || root.replay.telling.rebuildText !== "" || redo.reason === ""

            RowLayout {
                width: parent.width
                spacing: Theme.space(2)
                visible: root.replay.telling.verdictText !== ""

                Glyph {
                    Layout.alignment: Qt.AlignTop
                    Layout.topMargin: Theme.space(0.5)
                    actor: root.replay.telling.same ? "accent" : "warning"
                }
                Label {
                    Layout.fillWidth: true
                    objectName: "replay.verdict"
                    text: root.replay.telling.verdictText
                    kind: "small"
                    tone: "mid"
                    wrapMode: Text.WordWrap
                    num: true
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                }
            }
            PushButton {
                id: redo

                dense: true
                act: root.shell.actions.item("replay.rebuild")
                text: root.replay.telling.rebuildText !== "" ? root.replay.telling.rebuildText : root.replay.telling.verdictText !== "" ? qsTr("Verify again") : qsTr("Verify by replaying")
                icon.name: ""
                keys: ""
            }
        }
        Section {
            objectName: "replay.kept"
            title: qsTr("Pictures")
            visible: root.replay.telling.keptText !== ""

            Label {
                width: parent.width
                text: root.replay.telling.keptText
                kind: "small"
                tone: "mid"
                wrapMode: Text.WordWrap
                num: true
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
        }
        Section {
            objectName: "replay.seen"
            title: qsTr("Observation after")

            Repeater {
                model: root.replay.telling.seen

                Column {
                    id: seen

                    required property string name
                    required property string value

                    width: parent?.width ?? 0

                    Label {
                        width: parent.width
                        visible: root.replay.telling.seen.count > 1
                        text: seen.name
                        kind: "small"
                        tone: "low"
                    }
                    Label {
                        width: parent.width
                        text: seen.value
                        kind: "code"
                        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                        maximumLineCount: 3
                        elide: Text.ElideRight
                        num: true
                        Accessible.role: Accessible.StaticText
                        Accessible.name: seen.name + ", " + text
                    }
                }
            }
        }
    }
}
