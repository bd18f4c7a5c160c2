pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The pair that is looked at, large: the difference, its interval, whether one may stop.
Rectangle {
    id: root

    required property ShellModel shell
    required property CompareModel compare
    readonly property var said: compare.figures.headline
    readonly property bool known: said.value !== undefined
    // Words and acts one above the other where they don't fit beside each other.
    readonly property bool narrow: width < Theme.popover + acts.width + Theme.space(8) + Theme.space(6)

    objectName: "compare.strip"
    implicitHeight: narrow ? head.height + tail.height + Theme.space(8) : Theme.strip
    radius: Theme.radius.card
    color: Theme.bg.card
    border.width: Theme.edge
    border.color: Theme.line.hair

    CompareSaid {
        anchors.fill: parent
        anchors.margins: Theme.space(1.5)
        objectName: "compare.strip.said"
        spoken: root.compare.figures.sentence
        hover: root.said.hover ?? ""
    }
    Column {
        id: head

        x: Theme.space(4)
        y: root.narrow ? Theme.space(3) : (parent.height - height) / 2
        // Without a scale beside it there is more room for words.
        width: root.narrow ? parent.width - Theme.space(8) : root.known ? Theme.popover : Math.max(Theme.popover, tail.x - x - Theme.space(6))
        spacing: Theme.space(1)

        Row {
            visible: root.known
            spacing: Theme.space(2)

            Letter {
                anchors.verticalCenter: parent.verticalCenter
                place: root.said.first ?? 0
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                text: root.said.verb ?? ""
                kind: "title"
            }
            Letter {
                anchors.verticalCenter: parent.verticalCenter
                place: root.said.second ?? 1
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(implicitWidth, head.width - x)
                text: root.said.versus ?? ""
                kind: "small"
                tone: "low"
                elide: Text.ElideRight
            }
        }
        Row {
            spacing: Theme.space(2)

            Label {
                id: figure

                text: root.known ? root.said.value : root.said.trouble ?? root.said.waiting ?? qsTr("No game finished yet")
                kind: root.known ? "figure" : "strong"
                color: root.said.trouble !== undefined ? Theme.warning.fg : Theme.text.hi
                num: true
            }
            Label {
                anchors.baseline: figure.baseline
                text: root.said.span ?? ""
                tone: "mid"
                num: true
            }
        }
        Label {
            width: parent.width
            text: root.said.about ?? qsTr("The first seed is running")
            kind: "small"
            tone: "low"
            wrapMode: Text.Wrap
            maximumLineCount: 3
            elide: Text.ElideRight
        }
    }
    Item {
        id: scale

        readonly property real span: width

        anchors.left: head.right
        anchors.leftMargin: Theme.space(6)
        anchors.right: tail.left
        anchors.rightMargin: Theme.space(6)
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        anchors.topMargin: Theme.space(4)
        anchors.bottomMargin: Theme.space(4)
        visible: root.known && !root.narrow && width > 120

        Rectangle {
            id: middle

            x: parent.width / 2
            width: Theme.hairline
            height: parent.height - Theme.micro.line
            color: Theme.line.control
        }
        Rectangle {
            x: root.known ? root.said.low * scale.span : 0
            anchors.verticalCenter: middle.verticalCenter
            width: root.known ? Math.max(Theme.marker, (root.said.high - root.said.low) * scale.span) : 0
            height: Theme.track
            radius: height / 2
            color: Theme.series[(root.said.first ?? 0) % Theme.series.length]
        }
        Rectangle {
            x: root.known ? root.said.at * scale.span - width / 2 : 0
            anchors.verticalCenter: middle.verticalCenter
            width: Theme.handle
            height: Theme.handle
            radius: height / 2
            color: Theme.series[(root.said.first ?? 0) % Theme.series.length]
        }
        Label {
            anchors.bottom: parent.bottom
            x: parent.width / 2 - width / 2
            text: root.said.centre ?? ""
            kind: "micro"
            tone: "low"
            num: true
        }
        Label {
            anchors.bottom: parent.bottom
            anchors.right: parent.right
            text: root.said.reachHigh ?? ""
            kind: "micro"
            tone: "low"
            num: true
        }
        Label {
            anchors.bottom: parent.bottom
            text: root.said.reachLow ?? ""
            kind: "micro"
            tone: "low"
            num: true
        }
    }
    Column {
        id: tail

        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        y: root.narrow ? parent.height - height - Theme.space(3) : (parent.height - height) / 2
        spacing: Theme.space(root.narrow ? 1.5 : 2.5)

        Row {
            anchors.right: parent.right
            visible: root.known
            spacing: Theme.space(1.5)

            Icon {
                anchors.verticalCenter: parent.verticalCenter
                name: root.said.decided ? "check" : "hourglass"
                size: Theme.iconDense
                color: root.said.decided ? Theme.accent.fg : Theme.text.low
            }
            Label {
                text: root.said.decided ? qsTr("Safe to stop") : qsTr("Undecided")
                kind: "small"
                font.weight: 600
                color: root.said.decided ? Theme.accent.fg : Theme.text.mid
            }
            Label {
                text: root.said.stop ?? ""
                kind: "small"
                tone: "low"
                num: true
            }
        }
        Row {
            id: acts

            anchors.right: parent.right
            spacing: Theme.space(2)

            PushButton {
                act: root.shell.actions.item("compare.report")
                text: qsTr("Report")
            }
            PushButton {
                act: root.shell.actions.item("compare.stop")
                kind: root.said.decided ? "primary" : "plain"
            }
        }
    }
}
