pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// A line-up of the choice: its letter, who plays, and what can be done with the row.
Item {
    id: root

    required property CompareSetup setup
    required property int index
    required property string title
    required property string note
    required property var options
    required property int current

    objectName: "compare.entry." + index
    height: Theme.control
    z: drag.active ? 2 : 0

    Rectangle {
        anchors.fill: parent
        anchors.margins: -4
        radius: 8
        visible: drag.active || over.containsDrag
        color: Theme.bg.hover
    }
    Icon {
        id: grip

        x: 0
        anchors.verticalCenter: parent.verticalCenter
        name: "grip"
        size: 14
        color: Theme.text.low

        HoverHandler {
            cursorShape: Qt.SizeVerCursor
        }
        DragHandler {
            id: drag

            target: null
            yAxis.enabled: true
            xAxis.enabled: false
            onActiveChanged: if (!active) root.setup.move(root.index, root.index + Math.round(last / (root.height + 8)))
            onTranslationChanged: if (active) last = activeTranslation.y

            property real last: 0
        }
    }
    DropArea {
        id: over

        anchors.fill: parent
    }
    Letter {
        x: 24
        anchors.verticalCenter: parent.verticalCenter
        place: root.index
    }
    Combo {
        x: 52
        width: parent.width - x - 116
        objectName: root.objectName + ".who"
        placeholder: qsTr("Line-up %1").arg(root.index + 1)
        options: root.options
        current: root.current
        onChosen: choice => root.setup.pick(root.index, choice)
    }
    Row {
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        spacing: 4

        IconBtn {
            size: 32
            objectName: root.objectName + ".up"
            icon.name: "up"
            text: qsTr("Move up")
            enabled: root.index > 0
            onClicked: root.setup.move(root.index, root.index - 1)
        }
        IconBtn {
            size: 32
            objectName: root.objectName + ".copy"
            icon.name: "copy"
            text: qsTr("Duplicate")
            enabled: !root.setup.full
            onClicked: root.setup.duplicate(root.index)
        }
        IconBtn {
            size: 32
            objectName: root.objectName + ".remove"
            icon.name: "trash"
            text: qsTr("Remove")
            enabled: root.setup.rows.count > 1
            onClicked: root.setup.remove(root.index)
        }
    }
}
