pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
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
        Label {
            id: name

            leftPadding: root.hasLeft || root.shell.page !== root.shell.section ? Theme.space(2) : 0
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, root.tight ? Theme.nameShort : Theme.nameLong)
            text: root.title
            kind: "title"
            elide: Text.ElideMiddle
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.max(0, Math.min(implicitWidth, (centre.item ? centre.x : tail.x) - lead.x - Theme.space(6) - x))
            visible: width > 40
            text: root.subtitle
            tone: "low"
            num: true
        }
    }
    Loader {
        id: centre

        readonly property real wish: (root.width - width) / 2

        x: Math.max(lead.x + name.x + name.width + Theme.space(4), Math.min(wish, tail.x - width - Theme.space(4)))
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
            implicitWidth: root.tight ? Theme.hit : Theme.search
            implicitHeight: Theme.hit
            leftPadding: Theme.space(root.tight ? 1.5 : 2)
            rightPadding: Theme.space(root.tight ? 1.5 : 1)
            focusPolicy: Qt.StrongFocus
            hoverEnabled: true
            text: act.text
            Accessible.role: Accessible.Button
            Accessible.name: text
            Keys.onReturnPressed: click()
            onClicked: act.trigger()

            background: Rectangle {
                radius: Theme.radius.control
                color: root.tight ? (find.hovered ? Theme.bg.hover : Theme.clear) : Theme.lift(Theme.bg.card, find.hovered, find.down)
                border.width: root.tight ? 0 : Theme.edge
                border.color: Theme.line.strong

                FocusRing {
                    shown: find.visualFocus
                    off: 1
                }
            }
            contentItem: RowLayout {
                spacing: Theme.space(1.5)

                Icon {
                    name: "search"
                    size: Theme.iconSmall
                    color: root.tight ? Theme.text.mid : Theme.text.low
                }
                Label {
                    Layout.fillWidth: true
                    visible: !root.tight
                    text: find.text
                    kind: "small"
                    tone: "low"
                }
                Key {
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
