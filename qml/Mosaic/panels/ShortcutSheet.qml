pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Every act that has a key, by group; F1 or Escape ends it.
Overlay {
    id: root

    required property ShellModel shell

    dims: true
    opened: shell.helpOpen
    onDismissed: shell.closeOverlays()
    onOpenedChanged: if (opened) cross.forceActiveFocus(Qt.PopupFocusReason)
    sheet.y: Math.max(Theme.space(4), (height - sheet.height) / 2)
    sheet.width: Math.min(Theme.form, width - Theme.space(8))
    sheet.height: Math.min(list.contentHeight + list.y + Theme.space(4), height - Theme.space(12))
    Accessible.role: Accessible.Dialog
    Accessible.name: qsTr("Shortcuts")

    Label {
        id: heading

        x: Theme.space(6)
        y: Theme.space(4)
        text: qsTr("Shortcuts")
        kind: "heading"
    }
    IconButton {
        id: cross

        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.verticalCenter: heading.verticalCenter
        objectName: "help.close"
        focus: true
        icon.name: "close"
        text: qsTr("Close")
        onClicked: root.shell.closeOverlays()
    }
    ListView {
        id: list

        x: Theme.space(3)
        anchors.top: heading.bottom
        anchors.topMargin: Theme.space(3.5)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(4)
        width: parent.width - 2 * x
        objectName: "help.list"
        clip: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        // Every row exists: a screen reader lists them all.
        cacheBuffer: 10000
        model: root.opened ? root.shell.actions : null
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Shortcuts")
        Keys.onDownPressed: flick(0, -600)
        Keys.onUpPressed: flick(0, 600)

        section.property: "group"
        section.delegate: Label {
            required property string section

            x: Theme.space(3)
            height: Theme.row
            topPadding: Theme.space(3)
            text: section
            kind: "small"
            font.weight: 600
            tone: "low"
        }
        delegate: Item {
            id: line

            required property ActionItem action
            required property string group

            width: ListView.view.width
            height: visible ? Theme.rowDense : 0
            visible: action.keys !== ""
            Accessible.role: Accessible.ListItem
            Accessible.name: action.text + ", " + action.keys
            Accessible.ignored: !visible

            RowLayout {
                anchors.fill: parent
                anchors.leftMargin: Theme.space(3)
                anchors.rightMargin: Theme.space(3.5)
                spacing: Theme.space(3)

                Icon {
                    name: line.action.icon
                    color: Theme.text.low
                }
                Label {
                    Layout.fillWidth: true
                    text: line.action.text
                    color: line.action.enabled ? Theme.text.hi : Theme.text.low
                }
                Key {
                    text: line.action.keys
                }
            }
        }
    }
}
