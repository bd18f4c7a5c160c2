import QtQuick
import QtQuick.Layouts
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
    implicitHeight: Theme.row
    radius: Theme.radius.control
    color: highlighted ? Theme.bg.selected : Theme.clear
    border.width: highlighted ? Theme.contrastEdge : 0
    border.color: Theme.line.strong
    Accessible.role: Accessible.ListItem
    Accessible.name: text
    Accessible.description: reason !== "" ? reason : group
    Accessible.selected: highlighted

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.space(3)
        anchors.rightMargin: Theme.space(4)
        spacing: Theme.space(2.5)

        Icon {
            name: root.icon
            color: root.off ? Theme.text.off : Theme.text.mid
        }
        Label {
            Layout.fillWidth: true
            text: root.marked
            textFormat: Text.StyledText
            color: root.off ? Theme.text.off : Theme.text.hi
            num: true
        }
        Label {
            text: root.off ? root.reason : root.group
            kind: "small"
            tone: "low"
        }
        Key {
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
