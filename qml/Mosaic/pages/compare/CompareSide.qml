pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// What one of the pair did where they parted, how sure it was, and what it expected.
Rectangle {
    id: root

    required property var modelData
    readonly property var chances: modelData.chances

    height: facts.height + Theme.space(5)
    radius: Theme.radius.card
    color: Theme.bg.card
    border.width: Theme.edge
    border.color: Theme.line.hair
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("%1: %2").arg(modelData.name).arg(modelData.action)
    Accessible.description: modelData.sure

    Column {
        id: facts

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(2.5)
        spacing: Theme.space(1.5)

        Row {
            width: parent.width
            spacing: Theme.space(2)

            Letter {
                place: root.modelData.place
            }
            Label {
                width: parent.width - Theme.space(6)
                text: root.modelData.action
                wrapMode: Text.WordWrap
                maximumLineCount: 2
                elide: Text.ElideRight
            }
        }
        Row {
            visible: root.chances.length > 0
            height: Theme.controlDense
            spacing: Theme.space(0.5)

            Repeater {
                model: root.chances

                Rectangle {
                    id: chance

                    required property var modelData

                    anchors.bottom: parent?.bottom
                    width: Math.min(Theme.iconDense, (facts.width - Theme.space(0.5) * root.chances.length) / root.chances.length)
                    height: parent?.height ?? 0
                    radius: Theme.space(0.5)
                    color: Theme.bg.track

                    Rectangle {
                        anchors.bottom: parent.bottom
                        width: parent.width
                        height: Math.max(1, chance.modelData.p * parent.height)
                        radius: Theme.space(0.5)
                        color: chance.modelData.own ? Theme.series[root.modelData.place % Theme.series.length] : Theme.text.low
                    }
                }
            }
        }
        Label {
            width: parent.width
            visible: root.modelData.sure !== ""
            text: root.modelData.sure
            kind: "small"
            tone: "low"
            elide: Text.ElideRight
            num: true
        }
    }
}
