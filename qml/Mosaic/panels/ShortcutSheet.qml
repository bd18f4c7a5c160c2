pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Every act that has a key, by group; F1 or Escape ends it.
Overlay {
    id: root

    required property ShellModel shell
    readonly property int columns: sheet.width > 640 ? 2 : 1

    dims: true
    opened: shell.helpOpen
    onDismissed: shell.closeOverlays()
    onOpenedChanged: if (opened) cross.forceActiveFocus(Qt.PopupFocusReason)
    sheet.y: Math.max(16, (height - sheet.height) / 2)
    sheet.width: Math.min(760, width - 32)
    sheet.height: Math.min(area.contentHeight + 76, height - 32)
    Accessible.role: Accessible.Dialog
    Accessible.name: qsTr("Shortcuts")

    Label {
        x: 24
        y: 18
        text: qsTr("Shortcuts")
        kind: "heading"
    }
    IconBtn {
        id: cross

        anchors.right: parent.right
        anchors.rightMargin: 16
        y: 18
        objectName: "help.close"
        focus: true
        icon.name: "close"
        text: qsTr("Close")
        onClicked: root.shell.closeOverlays()
    }
    Flickable {
        id: area

        x: 24
        y: 60
        width: parent.width - 48
        height: parent.height - 76
        contentHeight: flow.implicitHeight
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        flickableDirection: Flickable.VerticalFlick

        Flow {
            id: flow

            width: area.width
            spacing: 0

            Repeater {
                model: root.opened ? root.shell.actions : null

                Item {
                    id: line

                    required property ActionItem action

                    width: area.width / root.columns
                    height: 30
                    visible: action.keys !== ""
                    Accessible.role: Accessible.StaticText
                    Accessible.name: action.text + ", " + action.keys

                    Icon {
                        anchors.verticalCenter: parent.verticalCenter
                        name: line.action.icon
                        color: Theme.text.low
                    }
                    Label {
                        x: 28
                        width: parent.width - 28 - cap.width - 40
                        anchors.verticalCenter: parent.verticalCenter
                        text: line.action.text
                        color: line.action.enabled ? Theme.text.hi : Theme.text.low
                    }
                    Key {
                        id: cap

                        anchors.right: parent.right
                        anchors.rightMargin: root.columns > 1 ? 32 : 4
                        anchors.verticalCenter: parent.verticalCenter
                        text: line.action.keys
                    }
                }
            }
        }
    }
}
