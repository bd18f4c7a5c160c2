pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// What every line says under the pointer: a hairline, a ring on each line, a card beside it.
Item {
    id: root

    property var said: null
    property real plotHeight: height
    readonly property bool shown: said !== null && said.rows !== undefined && said.rows.length > 0

    visible: shown

    Rectangle {
        x: root.shown ? Math.round(root.said.x) : 0
        width: 1
        height: root.plotHeight
        color: Theme.text.mid
    }
    Repeater {
        model: root.shown ? root.said.rows : []

        Rectangle {
            required property var modelData

            x: root.said.x - 4
            y: modelData.y - 4
            width: 9
            height: 9
            radius: 4.5
            color: Theme.bg.well
            border.width: 2
            border.color: Theme.series[modelData.series % Theme.series.length]
        }
    }
    Rectangle {
        x: root.shown && root.said.x + 14 + width > root.width ? root.said.x - 14 - width : (root.shown ? root.said.x + 14 : 0)
        y: Math.max(4, Math.min(root.plotHeight - height - 4, root.plotHeight * 0.62 - height / 2))
        width: card.implicitWidth + 24
        height: card.implicitHeight + 16
        radius: 6
        color: Theme.bg.popover
        border.width: 1
        border.color: Theme.line.strong

        Column {
            id: card

            anchors.left: parent.left
            anchors.leftMargin: Theme.space(3)
            anchors.top: parent.top
            anchors.topMargin: Theme.space(2)
            spacing: 3

            Label {
                text: root.shown ? root.said.at : ""
                kind: "small"
                tone: "low"
                num: true
            }
            Repeater {
                model: root.shown ? root.said.rows : []

                Row {
                    id: line

                    required property var modelData

                    spacing: Theme.space(2)

                    CurvePanelStroke {
                        anchors.verticalCenter: parent.verticalCenter
                        series: line.modelData.series
                        length: 11
                    }
                    Label {
                        width: Math.min(150, Math.max(60, implicitWidth))
                        text: line.modelData.label
                        kind: "small"
                        elide: Text.ElideMiddle
                        num: true
                    }
                    Label {
                        text: line.modelData.text
                        kind: "small"
                        font.weight: 500
                        num: true
                    }
                }
            }
            Repeater {
                model: root.shown ? root.said.marks : []

                Row {
                    id: mark

                    required property var modelData

                    spacing: Theme.space(2)

                    Glyph {
                        anchors.verticalCenter: parent.verticalCenter
                        actor: "veto"
                        size: 11
                    }
                    Label {
                        width: Math.min(150, Math.max(60, implicitWidth))
                        text: mark.modelData.label
                        kind: "small"
                        elide: Text.ElideMiddle
                        num: true
                    }
                    Label {
                        text: mark.modelData.text
                        kind: "small"
                        font.weight: 500
                        num: true
                    }
                }
            }
        }
    }
}
