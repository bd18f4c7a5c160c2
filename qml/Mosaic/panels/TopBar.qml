pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Title and what belongs to the whole page; the docks' buttons at both ends.
Rectangle {
    id: root

    required property ShellModel shell
    property string title: ""
    property string subtitle: ""
    property bool hasLeft: false
    property bool hasRight: false
    property Component middle: null
    property Component trailing: null
    readonly property bool tight: width < 760

    implicitHeight: Theme.topBar
    color: Theme.bg.window

    Row {
        id: lead

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(2)

        IconButton {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.hasLeft
            act: root.shell.actions.item("view.left")
            objectName: "top.left"
        }
        IconButton {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.shell.page !== root.shell.section
            act: root.shell.actions.item("go.back")
            objectName: "top.back"
        }
        Item {
            width: 2
            height: 1
            visible: root.hasLeft || root.shell.page !== root.shell.section
        }
        Label {
            id: name

            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, root.tight ? 150 : 320)
            text: root.title
            kind: "title"
            elide: Text.ElideMiddle
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.max(0, Math.min(implicitWidth, (centre.item ? centre.x : tail.x) - lead.x - 24 - x))
            visible: width > 40
            text: root.subtitle
            tone: "low"
            num: true
        }
    }
    Loader {
        id: centre

        readonly property real wish: (root.width - width) / 2

        x: Math.max(lead.x + name.x + name.width + 16, Math.min(wish, tail.x - width - 16))
        anchors.verticalCenter: parent.verticalCenter
        sourceComponent: root.middle
    }
    Row {
        id: tail

        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(2)

        Loader {
            anchors.verticalCenter: parent.verticalCenter
            sourceComponent: root.trailing
        }
        T.Button {
            id: find

            readonly property ActionItem act: root.shell.actions.item("view.palette")

            anchors.verticalCenter: parent.verticalCenter
            objectName: "top.find"
            implicitWidth: root.tight ? 28 : 172
            implicitHeight: 28
            focusPolicy: Qt.StrongFocus
            hoverEnabled: true
            text: act.text
            Accessible.role: Accessible.Button
            Accessible.name: text
            Keys.onReturnPressed: click()
            onClicked: act.trigger()

            background: Rectangle {
                radius: 6
                color: root.tight ? (find.hovered ? Theme.bg.hover : Theme.clear) : Theme.lift(Theme.bg.card, find.hovered, find.down)
                border.width: root.tight ? 0 : Theme.edge
                border.color: Theme.line.strong

                FocusRing {
                    shown: find.visualFocus
                    off: 1
                }
            }
            contentItem: Item {
                Icon {
                    x: root.tight ? 6 : 8
                    anchors.verticalCenter: parent.verticalCenter
                    name: "search"
                    size: root.tight ? 17 : 15
                    color: root.tight ? Theme.text.mid : Theme.text.low
                }
                Label {
                    x: 29
                    anchors.verticalCenter: parent.verticalCenter
                    visible: !root.tight
                    text: find.text
                    kind: "small"
                    tone: "low"
                }
                Key {
                    anchors.right: parent.right
                    anchors.rightMargin: 5
                    anchors.verticalCenter: parent.verticalCenter
                    visible: !root.tight
                    text: find.act.keys
                }
            }
            HoverTip {
                text: root.tight ? find.text : ""
                keys: find.act.keys
                wanted: find.hovered
            }
        }
        IconButton {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.hasRight
            act: root.shell.actions.item("view.right")
            objectName: "top.right"
        }
    }
    Hairline {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
