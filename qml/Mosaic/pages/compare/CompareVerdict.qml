pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// All line-ups on one scale, where the pair parts, and its differences as dots.
ScrollArea {
    id: root

    required property ShellModel shell
    required property CompareModel compare
    readonly property var parting: compare.parting
    readonly property real inner: width - 32

    objectName: "compare.verdict"
    pad: 16
    spacing: 18

    component Head: Row {
        property string text: ""
        property string note: ""

        x: 16
        spacing: 6

        Label {
            text: parent.text
            kind: "small"
            font.weight: 600
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            text: parent.note
            kind: "small"
            tone: "low"
            num: true
        }
    }

    Head {
        text: qsTr("Return")
        note: root.compare.bars.length > 0 ? qsTr("IQM, 95 %") : ""
    }
    Label {
        x: 16
        width: root.inner
        visible: root.compare.bars.length === 0
        text: qsTr("The first games are being played. Figures appear as they end.")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
    }
    Column {
        x: 16
        width: root.inner
        visible: root.compare.bars.length > 0
        spacing: 10

        Repeater {
            model: root.compare.bars

            CompareBar {
                width: root.inner
            }
        }
        Label {
            width: parent.width
            objectName: "compare.done"
            text: root.compare.doneText
            kind: "micro"
            font.weight: 400
            tone: "low"
            num: true
        }
    }
    Hair {
        width: root.width
    }
    Head {
        text: qsTr("First parting")
        note: root.parting.step !== undefined ? qsTr("step %1").arg(root.parting.step) : ""
    }
    Label {
        x: 16
        width: root.inner
        visible: root.parting.step === undefined || !root.parting.deterministic
        objectName: "compare.parting"
        text: root.parting.sentence ?? qsTr("So far they do the same in this episode.")
        kind: "small"
        tone: root.parting.step === undefined ? "low" : "mid"
        wrapMode: Text.WordWrap
    }
    Row {
        x: 16
        visible: root.parting.step !== undefined
        spacing: 8

        Repeater {
            model: root.parting.sides ?? []

            CompareSide {
                width: (root.inner - 8) / 2
            }
        }
    }
    Btn {
        x: 16
        visible: root.parting.step !== undefined
        act: root.shell.actions.item("compare.jump")
        text: qsTr("Jump there")
    }
    Hair {
        width: root.width
    }
    Head {
        text: qsTr("Difference, seed by seed")
    }
    Item {
        x: 16
        width: root.inner
        height: 120
        visible: root.compare.dots.length > 0
        clip: true

        Rectangle {
            x: parent.width / 2
            width: 1
            height: parent.height
            color: Theme.line.control
        }
        Repeater {
            model: root.compare.dots

            Rectangle {
                required property var modelData

                x: 4 + modelData.x * (root.inner - 14)
                y: 116 - modelData.y * 9
                width: 7
                height: 7
                radius: 3.5
                color: modelData.ahead ? Theme.series[0] : Theme.clear
                border.width: modelData.ahead ? 0 : 1.5
                border.color: modelData.even ? Theme.text.low : Theme.series[1]
            }
        }
    }
    Label {
        x: 16
        width: root.inner
        text: root.compare.dotsText
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
        num: true
    }
    Row {
        x: 16
        spacing: 6

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            name: "info"
            size: 14
            color: Theme.text.low
        }
        Label {
            width: root.inner - 20
            text: qsTr("Paired by seed, valid at every look")
            kind: "small"
            tone: "low"
        }
    }
}
