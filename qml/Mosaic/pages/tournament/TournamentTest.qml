pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The sequential test: its likelihood ratio after each look between two bounds, and pairs by score.
ScrollArea {
    id: root

    required property TournamentModel tournament
    readonly property var test: tournament.table.test
    readonly property real plotTall: Theme.plotSmall

    objectName: "tournament.test"
    pad: Theme.space(4)
    inset: Theme.space(4)
    spacing: Theme.space(3.5)

    Label {
        width: parent.width
        text: root.test.hypotheses ?? qsTr("The first games are running.")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
        num: true
    }
    Label {
        width: parent.width
        visible: root.test.llr !== undefined
        objectName: "tournament.test.llr"
        text: qsTr("LLR %1 after %2").arg(root.test.llr ?? "").arg(root.test.pairs ?? "")
        kind: "strong"
        wrapMode: Text.WordWrap
        num: true
    }
    Item {
        width: parent.width
        height: root.plotTall
        visible: root.test.llr !== undefined
        objectName: "tournament.test.curve"
        Accessible.role: Accessible.Graphic
        Accessible.name: root.test.spoken ?? ""

        component Bound: Item {
            id: bound

            required property real at
            property string told: ""
            property color tone: Theme.line.chart

            y: at * root.plotTall
            width: parent?.width ?? 0

            Rectangle {
                width: parent.width - Theme.space(12)
                height: Theme.hairline
                color: bound.tone
            }
            Label {
                anchors.right: parent.right
                y: -height / 2
                text: bound.told
                kind: "small"
                tone: "low"
                num: true
            }
        }
        Bound {
            at: root.test.high ?? 0
            told: root.test.highText ?? ""
            tone: Theme.accent.fg
        }
        Bound {
            at: root.test.zero ?? 0.5
            told: "0"
        }
        Bound {
            at: root.test.low ?? 1
            told: root.test.lowText ?? ""
            tone: Theme.veto.fg
        }
        Canvas {
            id: paint

            readonly property var curve: root.test.curve ?? []
            readonly property color ink: Theme.series[0]

            width: parent.width - Theme.space(12)
            height: parent.height
            onCurveChanged: requestPaint()
            onInkChanged: requestPaint()
            onWidthChanged: requestPaint()
            onPaint: {
                const pen = getContext("2d");
                pen.reset();
                pen.strokeStyle = ink;
                pen.lineWidth = 2;
                pen.beginPath();
                const step = width / Math.max(1, curve.length - 1);
                for (let i = 0; i < curve.length; i++)
                    pen.lineTo(i * step, Math.min(height - 1, Math.max(1, curve[i] * height)));
                pen.stroke();
            }
        }
    }
    Label {
        width: parent.width
        visible: root.test.llr !== undefined
        text: qsTr("Pairs of games by their points")
        kind: "small"
        tone: "low"
    }
    Row {
        width: parent.width
        visible: root.test.llr !== undefined
        spacing: Theme.space(2)

        Repeater {
            model: root.test.counts ?? []

            Column {
                id: bar

                required property int index
                required property var modelData

                width: (root.width - Theme.space(8) - 4 * Theme.space(2)) / 5
                objectName: "tournament.test.class." + index
                spacing: Theme.space(1)
                Accessible.role: Accessible.StaticText
                Accessible.name: qsTr("%1 points: %2 pairs").arg(modelData.text).arg(modelData.count)

                Item {
                    width: parent.width
                    height: Theme.space(12)

                    Rectangle {
                        anchors.bottom: parent.bottom
                        width: parent.width
                        height: Math.max(Theme.hairline, bar.modelData.share * parent.height)
                        radius: Theme.radius.chip
                        color: Theme.series[0]
                    }
                }
                Label {
                    anchors.horizontalCenter: parent.horizontalCenter
                    text: bar.modelData.count
                    kind: "strong"
                    num: true
                }
                Label {
                    anchors.horizontalCenter: parent.horizontalCenter
                    text: bar.modelData.text
                    kind: "small"
                    tone: "low"
                    num: true
                }
            }
        }
    }
    Column {
        width: parent.width
        spacing: Theme.space(1)

        Repeater {
            model: root.test.facts ?? []

            Fact {
                required property var modelData

                name: modelData.name
                value: modelData.value
            }
        }
    }
}
