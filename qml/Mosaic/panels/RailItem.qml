import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// A place in the rail: icon, word, and a badge when something goes on there.
T.Button {
    id: root

    required property ActionItem act
    property bool worded: true
    property string badge: ""
    property string word: ""
    readonly property bool on: act.checked

    objectName: "rail." + act.actionId
    text: word
    icon.name: act.icon
    implicitWidth: worded ? Theme.rail : Theme.railNarrow
    implicitHeight: worded ? 52 : 40
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.PageTab
    Accessible.name: text
    Accessible.description: badge
    Accessible.selected: on
    Keys.onReturnPressed: click()
    Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
    Keys.onDownPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
    onClicked: act.trigger()

    background: Item {
        Rectangle {
            y: root.worded ? 8 : 10
            width: 3
            height: 20
            radius: 1.5
            visible: root.on
            color: Theme.accent.solid
        }
    }
    contentItem: Item {
        Rectangle {
            id: plate

            anchors.horizontalCenter: parent.horizontalCenter
            y: root.worded ? 3 : 5
            width: root.worded ? 44 : 36
            height: 30
            radius: 8
            color: root.on ? (Theme.dark ? Theme.bg.selected : Theme.bg.card) : root.hovered ? Theme.bg.hover : Theme.clear
            border.width: root.on ? Theme.edge : 0
            border.color: Theme.line.strong

            Icon {
                anchors.centerIn: parent
                name: root.icon.name
                size: 20
                color: root.on ? Theme.text.hi : Theme.text.low
            }
            Rectangle {
                x: parent.width - 19
                y: -3
                width: Math.max(16, count.implicitWidth + 8)
                height: 16
                radius: 8
                visible: root.badge !== ""
                color: Theme.accent.solid
                border.width: 2
                border.color: Theme.bg.window

                Label {
                    id: count

                    anchors.centerIn: parent
                    text: root.badge
                    font.pixelSize: 10
                    font.weight: 700
                    num: true
                    color: Theme.accent.solidInk
                }
            }
            FocusRing {
                shown: root.visualFocus
                off: 1
                around: 8
            }
        }
        Label {
            anchors.horizontalCenter: parent.horizontalCenter
            y: 35
            height: 14
            visible: root.worded
            text: root.word
            kind: "micro"
            font.weight: root.on ? 600 : 500
            color: root.on || root.hovered ? Theme.text.hi : Theme.text.low
        }
    }
    HoverTip {
        text: root.worded ? "" : root.word
        keys: root.act.keys
        wanted: root.hovered
    }
}
