pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// A line-up of the choice: its letter, who plays (on each seat where there are several), and what
// can be done with the row.
Item {
    id: root

    required property var setup
    required property int index
    required property string title
    required property string note
    required property var options
    required property int current
    required property var seats
    property string prefix: "compare"
    property int least: 1

    objectName: prefix + ".entry." + index
    height: Theme.control
    z: drag.active ? 2 : 0

    Rectangle {
        anchors.fill: parent
        anchors.margins: -Theme.space(1)
        radius: Theme.radius.card
        visible: drag.active
        color: Theme.bg.hover
    }
    Item {
        width: Theme.space(5)
        height: parent.height

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            name: "grip"
            size: Theme.iconDense
            color: Theme.text.low
        }
        HoverHandler {
            cursorShape: Qt.SizeVerCursor
        }
        DragHandler {
            id: drag

            property real last: 0

            target: null
            yAxis.enabled: true
            xAxis.enabled: false
            onActiveChanged: if (!active) root.setup.move(root.index, root.index + Math.round(last / (root.height + Theme.space(2))))
            onTranslationChanged: if (active) last = activeTranslation.y
        }
    }
    Letter {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(6)
        anchors.verticalCenter: parent.verticalCenter
        place: root.index
    }
    Row {
        id: who

        x: Theme.space(6) + Theme.icon + Theme.space(2)
        width: parent.width - x - acts.width - Theme.space(3)
        spacing: Theme.space(2)

        Combo {
            visible: root.seats.length < 2
            width: parent.width
            objectName: root.objectName + ".who"
            placeholder: qsTr("Line-up %1").arg(root.index + 1)
            options: root.options
            current: root.current
            onChosen: choice => root.setup.pick(root.index, choice)
        }
        Repeater {
            model: root.seats.length < 2 ? 0 : root.seats.length

            Combo {
                id: seat

                required property int index

                width: (who.width - who.spacing * (root.seats.length - 1)) / root.seats.length
                objectName: root.objectName + ".seat." + index
                placeholder: root.seats[index]?.title ?? ""
                options: root.options
                current: root.seats[index]?.current ?? -1
                onChosen: choice => root.setup.pickSeat(root.index, seat.index, choice)
            }
        }
    }
    Row {
        id: acts

        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(1)

        IconButton {
            size: Theme.control
            objectName: root.objectName + ".up"
            icon.name: "up"
            text: qsTr("Move up")
            enabled: root.index > 0
            onClicked: root.setup.move(root.index, root.index - 1)
        }
        IconButton {
            size: Theme.control
            objectName: root.objectName + ".copy"
            icon.name: "copy"
            text: qsTr("Duplicate")
            enabled: !root.setup.full
            onClicked: root.setup.duplicate(root.index)
        }
        IconButton {
            size: Theme.control
            objectName: root.objectName + ".remove"
            icon.name: "trash"
            text: qsTr("Remove")
            enabled: root.setup.rows.count > root.least
            onClicked: root.setup.remove(root.index)
        }
    }
}
