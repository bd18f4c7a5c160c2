pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// All line-ups on one scale, where the pair parts, and each pair in figures.
ScrollArea {
    id: root

    required property ShellModel shell
    required property CompareModel compare
    readonly property CompareFigures figures: compare.figures
    readonly property var parting: compare.back.parting
    readonly property bool parted: parting.step !== undefined

    objectName: "compare.verdict"
    pad: Theme.space(4)
    spacing: Theme.space(5)

    Section {
        title: root.figures.metric === "return" ? qsTr("Return") : root.figures.metric
        note: root.figures.few === "" && root.figures.bars.count > 0 ? qsTr("95 %, at this n") : ""

        Label {
            width: parent.width
            visible: root.figures.bars.count === 0
            text: root.figures.headline.trouble !== undefined ? qsTr("No game has a value that counts.") : qsTr("The first games are running. Results appear when they end.")
            kind: "small"
            tone: "low"
            wrapMode: Text.WordWrap
        }
        SegmentedControl {
            width: parent.width
            visible: root.figures.bars.count > 0
            objectName: "compare.figure"
            fills: true
            dense: true
            labels: [qsTr("IQM"), qsTr("Median"), qsTr("Mean")]
            current: root.figures.figure
            onChosen: index => root.figures.figure = index
        }
        Repeater {
            model: root.figures.bars

            CompareBar {
                width: (parent as Item)?.width ?? 0
            }
        }
        Label {
            width: parent.width
            visible: text !== ""
            objectName: "compare.few"
            text: root.figures.few
            kind: "small"
            tone: "low"
            wrapMode: Text.WordWrap
            num: true
        }
        CompareFull {
            width: parent.width
            shell: root.shell
            figures: root.figures
        }
        Label {
            width: parent.width
            objectName: "compare.done"
            text: root.figures.doneText
            wrapMode: Text.WordWrap
            kind: "micro"
            font.weight: 400
            tone: "low"
            num: true
        }
    }
    Section {
        visible: root.figures.lostText !== ""
        objectName: "compare.lost"
        title: qsTr("Left out for all")
        note: root.figures.lostText

        Repeater {
            model: root.figures.lostRows

            Label {
                required property int index
                required property string modelData

                width: (parent as Item)?.width ?? 0
                objectName: "compare.lost." + index
                text: modelData
                kind: "small"
                tone: "mid"
                wrapMode: Text.Wrap
                num: true
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
        }
    }
    Section {
        title: qsTr("First divergence")
        note: root.parted ? qsTr("seed %1, step %2").arg(root.parting.seed).arg(root.parting.step) : ""

        Label {
            width: parent.width
            visible: !root.parted || !root.parting.deterministic
            objectName: "compare.parting"
            text: root.parting.sentence ?? qsTr("Same actions so far in this episode.")
            kind: "small"
            tone: root.parted ? "mid" : "low"
            wrapMode: Text.WordWrap
        }
        Row {
            width: parent.width
            visible: root.parted
            spacing: Theme.space(2)

            Repeater {
                model: root.parting.sides ?? []

                CompareSide {
                    width: ((parent as Item)?.width - Theme.space(2)) / 2
                }
            }
        }
        PushButton {
            visible: root.parted
            act: root.shell.actions.item("compare.jump")
            text: qsTr("Jump there")
        }
    }
    Section {
        visible: root.figures.pairs.count > 0
        title: qsTr("Chance to win a game")

        Repeater {
            model: root.figures.pairs

            ComparePair {
                width: (parent as Item)?.width ?? 0
            }
        }
    }
    Section {
        visible: root.figures.algorithms.count > 0
        title: qsTr("Algorithms")

        Repeater {
            model: root.figures.algorithms

            CompareAlgorithm {
                width: (parent as Item)?.width ?? 0
            }
        }
    }
}
