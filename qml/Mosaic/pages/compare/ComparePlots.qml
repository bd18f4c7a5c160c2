pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Every game and every seed, drawn.
ScrollArea {
    id: root

    required property CompareModel compare
    readonly property CompareFigures figures: compare.figures

    objectName: "compare.plots"
    pad: Theme.space(4)
    spacing: Theme.space(5)

    component Curves: CompareSaid {
        id: said

        property alias model: plot.model
        property alias threshold: plot.threshold
        property alias grouped: plot.grouped

        width: (parent as Item)?.width ?? 0
        height: Theme.plot

        CurvePanelPlot {
            id: plot

            anchors.fill: parent
            small: true
        }
    }

    Label {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: Theme.space(4)
        anchors.rightMargin: Theme.space(4)
        visible: root.figures.strips.count === 0
        text: qsTr("The first games are running. Plots appear when they end.")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
    }
    Section {
        visible: root.figures.dots.length > 0
        title: qsTr("Difference per seed")

        CompareDots {
            width: (parent as Item)?.width ?? 0
            figures: root.figures
        }
        Label {
            width: parent.width
            text: root.figures.dotsText
            kind: "small"
            tone: "low"
            wrapMode: Text.WordWrap
            num: true
        }
    }
    Section {
        visible: root.figures.courseHover !== ""
        title: qsTr("Difference over time")
        note: qsTr("valid whenever you look")

        Curves {
            objectName: "compare.plot.course"
            model: root.figures.course
            grouped: true
            threshold: root.compare.figures.headline.centreValue ?? 0
            spoken: qsTr("Difference and interval after each seed")
            hover: root.figures.courseHover
        }
    }
    Section {
        visible: root.figures.profile.count > 0
        title: qsTr("Share of games above each value")

        CurvePanelLegend {
            width: (parent as Item)?.width ?? 0
            entries: root.figures.profile.count >= 0 ? root.figures.profile.legend(false) : []
            banded: false
        }
        Curves {
            objectName: "compare.plot.profile"
            model: root.figures.profile
            spoken: qsTr("Performance profile")
            hover: root.figures.profileHover
        }
    }
    Section {
        visible: root.figures.strips.count > 0
        title: qsTr("All games")

        Repeater {
            model: root.figures.strips

            CompareSaid {
                id: strip

                required property int index
                required property var modelData

                objectName: "compare.plot.strip." + index
                width: (parent as Item)?.width ?? 0
                height: Theme.chip
                spoken: modelData.spoken
                hover: modelData.spoken + ". " + modelData.hover

                Letter {
                    anchors.verticalCenter: parent.verticalCenter
                    place: strip.modelData.place
                }
                StripPaint {
                    x: Theme.space(6)
                    width: parent.width - x
                    height: parent.height
                    values: strip.modelData.values
                    color: Theme.series[strip.modelData.place % Theme.series.length]
                    textureSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
                }
            }
        }
        Item {
            width: parent.width
            height: Theme.micro.line

            Label {
                x: Theme.space(6)
                text: root.figures.lowText
                kind: "micro"
                font.weight: 400
                tone: "low"
                num: true
            }
            Label {
                anchors.right: parent.right
                visible: text !== root.figures.lowText
                text: root.figures.highText
                kind: "micro"
                font.weight: 400
                tone: "low"
                num: true
            }
        }
    }
}
