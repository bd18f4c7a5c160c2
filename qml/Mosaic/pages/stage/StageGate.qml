pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// The chain between a proposal and its execution, in its order, and what happens where nobody
// decides. All of it can be set while it runs.
Section {
    id: root

    required property StageModel stage
    readonly property StagePlay play: stage.play
    readonly property list<real> deadlines: [0, 2, 5, 8, 20, 60]

    objectName: "stage.gate"
    title: qsTr("Gate")
    note: play.chain.length > 1 ? qsTr("in this order") : ""
    actionIcon: "settings"
    actionText: qsTr("Configure the gate")
    onActed: more.open()

    Repeater {
        model: root.play.chain

        Rectangle {
            id: link

            required property var modelData
            required property int index

            width: parent?.width ?? 0
            height: lines.implicitHeight + Theme.space(4)
            radius: Theme.radius.card
            color: Theme.contrast ? Theme.bg.panel : Theme.bg.card
            border.width: modelData.waiting ? 1.5 : Theme.edge
            border.color: modelData.waiting ? Theme.actor(modelData.actor).solid : Theme.line.hair
            Accessible.role: Accessible.ListItem
            Accessible.name: modelData.name + ", " + modelData.when + ", " + modelData.note

            Rectangle {
                anchors.left: parent.left
                anchors.leftMargin: Theme.space(5)
                y: -height
                width: Theme.hairline
                height: Theme.space(2)
                visible: link.index > 0
                color: Theme.line.strong
            }
            RowLayout {
                anchors.left: parent.left
                anchors.leftMargin: Theme.space(3.5)
                anchors.right: parent.right
                anchors.rightMargin: Theme.space(3)
                anchors.verticalCenter: parent.verticalCenter
                spacing: Theme.space(2.5)

                Glyph {
                    Layout.alignment: Qt.AlignTop
                    Layout.topMargin: Theme.space(0.5)
                    actor: link.modelData.actor
                    size: Theme.iconDense
                }
                ColumnLayout {
                    id: lines

                    spacing: Theme.space(0.5)

                    RowLayout {
                        spacing: Theme.space(2)

                        Label {
                            Layout.fillWidth: true
                            text: link.modelData.name
                            kind: "strong"
                        }
                        Label {
                            visible: link.modelData.waiting
                            text: qsTr("waiting")
                            kind: "micro"
                            font.weight: 600
                            color: Theme.human.fg
                        }
                    }
                    Label {
                        Layout.fillWidth: true
                        text: link.modelData.when
                        kind: "micro"
                        font.weight: 400
                        tone: "low"
                    }
                    Label {
                        Layout.fillWidth: true
                        visible: text !== ""
                        text: link.modelData.note
                        kind: "micro"
                        font.weight: 400
                        tone: "low"
                        num: true
                    }
                }
            }
        }
    }
    PushButton {
        objectName: "stage.gate.add"
        dense: true
        kind: "ghost"
        text: qsTr("Add a rule or a program")
        icon.name: "plus"
        onClicked: links.open()
    }
    Popover {
        id: links

        onOpenedChanged: root.stage.input.configure(opened)
        target: root
        least: 300
        pad: Theme.space(4)
        spoken: qsTr("Rules and programs of the gate")

        StageLinks {
            width: Theme.popover
            stage: root.stage
        }
    }
    Popover {
        id: more

        onOpenedChanged: root.stage.input.configure(opened)
        target: root
        least: 300
        pad: Theme.space(4)
        spoken: qsTr("Configure the gate")

        Column {
            width: Theme.popover
            spacing: Theme.space(3)

            Label {
                text: qsTr("Ask you")
                kind: "small"
                tone: "mid"
            }
            SegmentedControl {
                width: parent.width
                objectName: "stage.when"
                fills: true
                labels: [qsTr("Always"), qsTr("In doubt"), qsTr("When called")]
                current: root.stage.settings.when
                onChosen: index => root.stage.settings.when = index
            }
            Label {
                text: qsTr("Time to decide")
                kind: "small"
                tone: "mid"
            }
            SegmentedControl {
                width: parent.width
                objectName: "stage.deadline"
                fills: true
                labels: ["∞", "2 s", "5 s", "8 s", "20 s", "60 s"]
                current: root.deadlines.indexOf(root.stage.settings.deadline)
                onChosen: index => root.stage.settings.deadline = root.deadlines[index]
            }
            Label {
                text: qsTr("If no one decides in time")
                kind: "small"
                tone: "mid"
            }
            SegmentedControl {
                width: parent.width
                objectName: "stage.at_end"
                fills: true
                labels: [qsTr("Run it"), qsTr("Substitute"), qsTr("Pause"), qsTr("End")]
                current: root.stage.settings.atEnd
                onChosen: index => root.stage.settings.atEnd = index
            }
            StageSubstitute {
                width: parent.width
                stage: root.stage
            }
            Toggle {
                width: parent.width
                objectName: "stage.tones"
                text: qsTr("Sound on take-over")
                checked: root.stage.settings.tones
                onToggled: root.stage.settings.tones = checked
            }
        }
    }
}
