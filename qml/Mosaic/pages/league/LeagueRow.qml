pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// A line-up in the league: its strength, and what else is known of it.
T.ItemDelegate {
    id: root

    required property int index
    required property var modelData
    property bool chosen: false
    // There is room for the interval as a picture, on one scale for all rows.
    readonly property bool wide: width >= 560

    implicitHeight: Math.max(Theme.rowTwo, names.implicitHeight + Theme.space(2))
    objectName: "league.row." + index
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    text: modelData.name
    Accessible.role: Accessible.ListItem
    Accessible.name: text
    Accessible.description: qsTr("Elo %1, %2, %3").arg(modelData.elo).arg(modelData.span).arg(modelData.facts)
    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()
    Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
    Keys.onDownPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)

    background: Rectangle {
        radius: Theme.radius.control
        color: root.chosen ? Theme.bg.selected : root.hovered ? Theme.bg.hover : Theme.clear

        FocusRing {
            shown: root.visualFocus
            off: -1
        }
    }
    contentItem: Item {
        Label {
            id: place

            anchors.left: parent.left
            anchors.leftMargin: Theme.space(2.5)
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.space(6)
            text: String(root.index + 1)
            kind: "small"
            tone: "low"
            num: true
        }
        Column {
            id: names

            anchors.left: place.right
            anchors.right: root.wide ? picture.left : figures.left
            anchors.rightMargin: Theme.space(3)
            anchors.verticalCenter: parent.verticalCenter

            Label {
                width: parent.width
                text: root.modelData.group !== "" ? root.modelData.name + ", " + root.modelData.group : root.modelData.name
                elide: Text.ElideMiddle
            }
            Label {
                width: parent.width
                text: root.modelData.facts
                kind: "small"
                tone: "low"
                wrapMode: Text.WordWrap
                num: true
            }
        }
        Item {
            id: picture

            anchors.right: figures.left
            anchors.rightMargin: Theme.space(4)
            anchors.verticalCenter: parent.verticalCenter
            width: root.width * 0.3
            height: Theme.space(3)
            visible: root.wide

            Rectangle {
                x: root.modelData.low * parent.width
                anchors.verticalCenter: parent.verticalCenter
                width: Math.max(Theme.marker, (root.modelData.high - root.modelData.low) * parent.width)
                height: Theme.marker
                radius: height / 2
                color: Theme.accent.solid
            }
            Rectangle {
                x: root.modelData.at * parent.width - width / 2
                anchors.verticalCenter: parent.verticalCenter
                width: Theme.space(2)
                height: width
                radius: width / 2
                color: Theme.accent.solid
            }
        }
        Column {
            id: figures

            anchors.right: parent.right
            anchors.rightMargin: Theme.space(2.5)
            anchors.verticalCenter: parent.verticalCenter
            width: root.wide ? Theme.field : implicitWidth

            Label {
                anchors.right: parent.right
                text: root.modelData.elo
                kind: "strong"
                num: true
            }
            Label {
                anchors.right: parent.right
                text: root.modelData.span
                kind: "small"
                tone: "mid"
                num: true
            }
        }
    }
}
