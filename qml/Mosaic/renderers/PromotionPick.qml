pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What a pawn becomes: over its column, from where it arrives.
Rectangle {
    id: root

    required property BoardModel view
    property real side: 60
    property bool below: true
    readonly property int pixels: Math.ceil(side * Theme.scale * Screen.devicePixelRatio)

    width: side + 2 * Theme.focusRing
    height: column.height + 2 * Theme.focusRing
    radius: Theme.radius.card
    color: Theme.bg.popover
    border.width: 2
    border.color: Theme.line.strong
    Accessible.role: Accessible.PopupMenu
    Accessible.name: qsTr("Promote to")

    Column {
        id: column

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(0.5)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(0.5)

        Repeater {
            model: root.view.choices

            Rectangle {
                id: option

                required property int index
                required property var modelData
                readonly property bool current: root.view.choice === index

                objectName: "promotion." + modelData.name
                width: root.side
                height: root.side
                radius: Theme.radius.control
                color: area.containsMouse || current ? Theme.board.light : Theme.board.dark
                border.width: current ? 3 : 0
                border.color: Theme.accent.solid
                Accessible.role: Accessible.MenuItem
                Accessible.name: modelData.name
                Accessible.onPressAction: root.view.choose(option.index)

                Image {
                    anchors.fill: parent
                    source: "image://sprite/" + option.modelData.sprite + "?" + Theme.name
                    sourceSize: Qt.size(root.pixels, root.pixels)
                }
                MouseArea {
                    id: area

                    anchors.fill: parent
                    hoverEnabled: true
                    cursorShape: Qt.PointingHandCursor
                    onClicked: root.view.choose(option.index)
                }
            }
        }
    }
}
