import QtQuick
import Mosaic

// The 60 px at the foot of every page: acts on time at the left, the line, then the rest.
Rectangle {
    id: root

    property alias lead: leadRow.data
    property alias middle: centre.data
    property alias trail: trailRow.data

    implicitHeight: Theme.transport
    color: Theme.bg.window
    Accessible.role: Accessible.ToolBar
    Accessible.name: qsTr("Transport")

    Hair {
        width: parent.width
    }
    Row {
        id: leadRow

        x: 14
        anchors.verticalCenter: parent.verticalCenter
        spacing: 8
    }
    Item {
        id: centre

        anchors.left: leadRow.right
        anchors.leftMargin: 16
        anchors.right: trailRow.left
        anchors.rightMargin: 16
        height: parent.height
    }
    Row {
        id: trailRow

        anchors.right: parent.right
        anchors.rightMargin: 14
        anchors.verticalCenter: parent.verticalCenter
        spacing: 8
    }
}
