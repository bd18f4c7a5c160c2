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
        width: Theme.hairline
        height: root.plotHeight
        color: Theme.text.mid
    }
    Repeater {
        model: root.shown ? root.said.rows : []

        Rectangle {
            required property var modelData

            x: modelData.x - width / 2
            y: modelData.y - height / 2
            width: Theme.dot
            height: Theme.dot
            radius: height / 2
            color: Theme.bg.well
            border.width: 2
            border.color: Theme.series[modelData.series % Theme.series.length]
        }
    }
    Rectangle {
        readonly property real off: Theme.space(3.5)

        x: !root.shown ? 0 : root.said.x + off + width > root.width ? root.said.x - off - width : root.said.x + off
        y: Math.max(Theme.space(1), Math.min(root.plotHeight - height - Theme.space(1), root.plotHeight * 0.62 - height / 2))
        width: card.implicitWidth + Theme.space(6)
        height: card.implicitHeight + Theme.space(4)
        radius: Theme.radius.control
        color: Theme.bg.popover
        border.width: 1
        border.color: Theme.line.strong

        Column {
            id: card

            anchors.left: parent.left
            anchors.leftMargin: Theme.space(3)
            anchors.top: parent.top
            anchors.topMargin: Theme.space(2)
            spacing: Theme.space(0.5)

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
                        width: Math.min(Theme.nameShort, Math.max(Theme.columnNarrow, implicitWidth))
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
                        size: Theme.iconTiny
                    }
                    Label {
                        width: Math.min(Theme.nameShort, Math.max(Theme.columnNarrow, implicitWidth))
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
