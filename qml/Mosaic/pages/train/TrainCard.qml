pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// The selected training: name and state, three figures, its picture, its curve, its seeds.
ScrollArea {
    id: root

    required property ShellModel shell
    required property TrainModel train
    readonly property TrainSummary summary: train.summary
    readonly property bool pictured: summary.picture.lane !== ""

    objectName: "train.card"
    pad: Theme.space(4)
    inset: Theme.space(width < 480 ? 3.5 : 5)
    spacing: Theme.space(4)

    Item {
        width: parent.width
        height: Math.max(words.height, root.pictured ? picture.height : 0)

        Column {
            id: words

            width: parent.width - (root.pictured ? picture.width + Theme.space(5) : 0)
            spacing: Theme.space(2)

            RowLayout {
                width: parent.width
                spacing: Theme.space(2.5)

                Label {
                    Layout.fillWidth: true
                    Layout.maximumWidth: Math.ceil(implicitWidth)
                    text: root.summary.title
                    kind: "heading"
                    elide: Text.ElideMiddle
                    num: true
                    Accessible.role: Accessible.Heading
                    Accessible.name: text
                }
                Rectangle {
                    implicitWidth: word.width + Theme.space(4)
                    implicitHeight: Theme.chip
                    radius: Theme.radius.chip
                    color: word.status === "running" ? Theme.accent.tint : word.actor !== "" ? Theme.actor(word.actor).tint : Theme.bg.card
                    border.width: Theme.contrastEdge
                    border.color: word.ink

                    StatusIcon {
                        id: word

                        anchors.centerIn: parent
                        status: root.summary.status
                        worded: true
                        size: Theme.iconDense
                    }
                }
                Item {
                    Layout.fillWidth: true
                }
                PushButton {
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
                spacing: Theme.space(6)

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
    RowLayout {
        id: wrong

        width: parent.width
        visible: root.summary.reason !== ""
        spacing: Theme.space(2)

        Glyph {
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.space(1)
            actor: "veto"
        }
        Label {
            Layout.fillWidth: true
            text: root.summary.reason
            wrapMode: Text.WordWrap
            color: Theme.veto.fg
            num: true
        }
    }
    RowLayout {
        width: parent.width
        height: Theme.chip
        spacing: Theme.space(3.5)

        Label {
            text: root.summary.returns.title
            kind: "strong"
            font.weight: 600
        }
        Label {
            Layout.fillWidth: true
            text: root.summary.returns.note
            kind: "small"
            tone: "low"
            num: true
        }
    }
    Item {
        width: parent.width
        height: Math.max(Theme.plot, root.height - y - 2 * root.pad - (seeds.visible ? seeds.height + root.spacing : 0))

        // A file of its own, loaded late: what draws it waits for numpy.
        Loader {
            anchors.fill: parent
            active: root.summary.returns.curve !== null
            visible: root.summary.returns.drawn
            Component.onCompleted: setSource("TrainCurve.qml", {
                "summary": root.summary
            })
        }
        Label {
            anchors.centerIn: parent
            visible: !root.summary.returns.drawn
            width: Math.min(implicitWidth, parent.width)
            text: qsTr("The curve starts when the first episode ends.")
            tone: "low"
        }
    }
    Flow {
        id: seeds

        width: parent.width
        visible: root.summary.seeds.count > 1
        spacing: Theme.space(2.5)

        Repeater {
            model: root.summary.seeds

            TrainSeed {
                width: Theme.seed
                onClicked: root.train.open(runId)
            }
        }
    }
}
