import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// The comparison that was left for the form, and the way back to it.
Rectangle {
    id: root

    required property LeftComparison rested

    implicitHeight: Theme.rowTwo + Theme.space(5)
    radius: Theme.radius.card
    color: Theme.bg.card
    border.width: Theme.edge
    border.color: Theme.line.hair
    Accessible.role: Accessible.Grouping
    Accessible.name: root.rested.title + ", " + root.rested.note

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.space(4)
        anchors.rightMargin: Theme.space(3)
        spacing: Theme.space(2)

        Column {
            Layout.fillWidth: true

            Label {
                width: parent.width
                text: root.rested.title
                kind: "strong"
                elide: Text.ElideRight
            }
            Label {
                width: parent.width
                text: root.rested.note
                kind: "small"
                tone: "low"
                num: true
                elide: Text.ElideRight
            }
        }
        PushButton {
            objectName: "compare.left.back"
            text: root.rested.going ? qsTr("Go on") : qsTr("Show")
            icon.name: root.rested.going ? "play" : "compare"
            onClicked: root.rested.back()
        }
        PushButton {
            objectName: "compare.left.stop"
            kind: "ghost"
            text: root.rested.going ? qsTr("Stop") : qsTr("Close")
            icon.name: root.rested.going ? "stop" : "close"
            onClicked: root.rested.stop()
        }
    }
}
