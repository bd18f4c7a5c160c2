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

    Hairline {
        width: parent.width
    }
    Row {
        id: leadRow

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3.5)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(2)
    }
    Item {
        id: centre

        anchors.left: leadRow.right
        anchors.leftMargin: Theme.space(4)
        anchors.right: trailRow.left
        anchors.rightMargin: Theme.space(4)
        height: parent.height
    }
    Row {
        id: trailRow

        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3.5)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(2)
    }
}
