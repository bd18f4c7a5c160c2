import QtQuick
import Mosaic

// A hit of the palette.
Rectangle {
    id: root

    required property int index
    required property string text
    required property string marked
    required property string group
    required property string keys
    required property string icon
    required property string reason
    property bool highlighted: false
    readonly property bool off: reason !== ""
    signal pointed
    signal picked

    objectName: "palette.row." + index
    implicitHeight: 36
    radius: 6
    color: highlighted ? Theme.bg.selected : Theme.clear
    border.width: highlighted ? Theme.contrastEdge : 0
    border.color: Theme.line.strong
    Accessible.role: Accessible.ListItem
    Accessible.name: text
    Accessible.description: reason !== "" ? reason : group
    Accessible.selected: highlighted

    Icon {
        x: 12
        anchors.verticalCenter: parent.verticalCenter
        name: root.icon
        color: root.off ? Theme.text.off : Theme.text.mid
    }
    Label {
        id: words

        x: 38
        width: Math.min(implicitWidth, parent.width - 50 - side.width)
        anchors.verticalCenter: parent.verticalCenter
        text: root.marked
        textFormat: Text.StyledText
        color: root.off ? Theme.text.off : Theme.text.hi
        num: true
    }
    Row {
        id: side

        anchors.right: parent.right
        anchors.rightMargin: 18
        anchors.verticalCenter: parent.verticalCenter
        spacing: 10

        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: root.off ? root.reason : root.group
            kind: "small"
            tone: "low"
        }
        Key {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.keys !== ""
            text: root.keys
        }
    }
    MoveArea {
        anchors.fill: parent
        onMoved: root.pointed()
        onClicked: root.picked()
    }
}
