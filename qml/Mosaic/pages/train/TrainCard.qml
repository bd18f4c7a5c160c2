pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The selected training: name and state, three figures, its picture, its curve, its seeds.
ScrollArea {
    id: root

    required property ShellModel shell
    required property TrainModel train
    readonly property TrainSummary summary: train.summary
    readonly property real inset: width < 480 ? 14 : 20
    readonly property bool pictured: summary.lane !== ""

    objectName: "train.card"
    pad: 16
    spacing: 16

    Item {
        x: root.inset
        width: parent.width - 2 * root.inset
        height: Math.max(words.height, root.pictured ? picture.height : 0)

        Column {
            id: words

            width: parent.width - (root.pictured ? picture.width + 20 : 0)
            spacing: 8

            Item {
                width: parent.width
                height: 30

                Label {
                    id: name

                    width: Math.min(implicitWidth, parent.width - state.width - go.width - 28)
                    anchors.verticalCenter: parent.verticalCenter
                    text: root.summary.title
                    kind: "heading"
                    elide: Text.ElideMiddle
                    num: true
                    Accessible.role: Accessible.Heading
                    Accessible.name: text
                }
                Rectangle {
                    id: state

                    anchors.left: name.right
                    anchors.leftMargin: 10
                    anchors.verticalCenter: parent.verticalCenter
                    width: word.width + 16
                    height: 22
                    radius: 5
                    color: word.status === "running" ? Theme.accent.tint : word.actor !== "" ? Theme.actor(word.actor).tint : Theme.bg.card
                    border.width: Theme.contrastEdge
                    border.color: word.ink

                    StatusIcon {
                        id: word

                        x: 8
                        anchors.verticalCenter: parent.verticalCenter
                        status: root.summary.status
                        worded: true
                        size: 13
                    }
                }
                Btn {
                    id: go

                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    dense: true
                    act: root.shell.actions.item("train.open")
                    text: qsTr("Open")
                    keys: ""
                }
            }
            Label {
                width: parent.width
                text: root.summary.lead
                tone: "low"
                elide: Text.ElideMiddle
                num: true
            }
            Flow {
                width: parent.width
                spacing: 28

                Repeater {
                    model: root.summary.figures

                    Column {
                        id: figure

                        required property var modelData

                        Label {
                            text: figure.modelData.value
                            kind: "figure"
                            num: true
                        }
                        Label {
                            text: figure.modelData.label
                            kind: "small"
                            tone: "low"
                            num: true
                        }
                    }
                }
            }
        }
        TrainPicture {
            id: picture

            anchors.right: parent.right
            visible: root.pictured
            summary: root.summary
        }
    }
    Row {
        id: wrong

        x: root.inset
        width: parent.width - 2 * root.inset
        visible: root.summary.reason !== ""
        spacing: 8

        Glyph {
            y: 4
            actor: "veto"
        }
        Label {
            width: parent.width - 22
            text: root.summary.reason
            wrapMode: Text.WordWrap
            color: Theme.veto.fg
            num: true
        }
    }
    Item {
        x: root.inset
        width: parent.width - 2 * root.inset
        height: 22

        Label {
            id: heading

            anchors.verticalCenter: parent.verticalCenter
            text: root.summary.curveTitle
            kind: "strong"
            font.weight: 600
        }
        Label {
            anchors.left: heading.right
            anchors.leftMargin: 14
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            text: root.summary.curveNote
            kind: "small"
            tone: "low"
            num: true
        }
    }
    Item {
        x: root.inset
        width: parent.width - 2 * root.inset
        height: Math.max(170, root.height - (seeds.visible ? seeds.height + 16 : 0) - (wrong.visible ? wrong.height + 16 : 0) - 194)

        // A file of its own, loaded late: what draws it waits for numpy.
        Loader {
            anchors.fill: parent
            active: root.summary.curve !== null
            visible: root.summary.curved
            Component.onCompleted: setSource("TrainCurve.qml", {
                "summary": root.summary
            })
        }
        Label {
            anchors.centerIn: parent
            visible: !root.summary.curved
            width: Math.min(implicitWidth, parent.width)
            text: qsTr("The curve begins with the first episode that ends.")
            tone: "low"
        }
    }
    Flow {
        id: seeds

        x: root.inset
        width: parent.width - 2 * root.inset
        visible: root.summary.seeds.count > 1
        spacing: 10

        Repeater {
            model: root.summary.seeds

            TrainSeed {
                width: 108
                onClicked: root.train.open(runId)
            }
        }
    }
}
