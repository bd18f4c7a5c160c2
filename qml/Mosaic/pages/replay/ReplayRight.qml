pragma ComponentBehavior: Bound

import QtQuick
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
    title: replay.takeText
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
        pad: 14
        spacing: 18

        Section {
            objectName: "replay.step"
            title: root.replay.whereText

            Column {
                width: parent.width

                Repeater {
                    model: root.replay.facts

                    Fact {
                        required name
                        required value
                    }
                }
            }
            Btn {
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
            pad: 12
            headPad: 16

            Label {
                x: 4
                width: parent.width - 8
                visible: root.replay.decisions.count === 0
                text: root.replay.whyNot
                kind: "small"
                tone: "low"
                wrapMode: Text.WordWrap
            }
            Repeater {
                model: root.replay.decisions

                ReplayDecision {
                    width: parent?.width ?? 0
                }
            }
        }
        Section {
            objectName: "replay.proof"
            title: qsTr("Played again")
            visible: root.replay.verdictText !== "" || root.replay.rebuildText !== "" || redo.reason === ""

            Row {
                width: parent.width
                spacing: 8
                visible: root.replay.verdictText !== ""

                Glyph {
                    y: 3
                    actor: root.replay.same ? "accent" : "warning"
                }
                Label {
                    width: parent.width - 20
                    objectName: "replay.verdict"
                    text: root.replay.verdictText
                    kind: "small"
                    tone: "mid"
                    wrapMode: Text.WordWrap
                    num: true
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                }
            }
            Btn {
                id: redo

                dense: true
                act: root.shell.actions.item("replay.rebuild")
                text: root.replay.rebuildText !== "" ? root.replay.rebuildText : root.replay.verdictText !== "" ? qsTr("Check it again") : qsTr("Check by playing it again")
                icon.name: ""
                keys: ""
            }
        }
        Section {
            objectName: "replay.kept"
            title: qsTr("Pictures")
            visible: root.replay.keptText !== ""

            Label {
                width: parent.width
                text: root.replay.keptText
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
            title: qsTr("Seen after it")

            Repeater {
                model: root.replay.seen

                Column {
                    id: seen

                    required property string name
                    required property string value

                    width: parent?.width ?? 0

                    Label {
                        width: parent.width
                        visible: root.replay.seen.count > 1
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
