import QtQuick
import Mosaic

// A line of a Combo's list.
Rectangle {
    id: root

    required property int index
    required property var modelData
    property bool highlighted: false
    property bool ticked: false
    property bool mono: false
    readonly property string text: modelData.text ?? String(modelData)
    readonly property string note: modelData.note ?? ""
    readonly property string actor: modelData.actor ?? ""
    signal entered
    signal picked

    implicitHeight: 32
    radius: 6
    color: highlighted ? Theme.bg.selected : Theme.clear
    border.width: highlighted ? Theme.contrastEdge : 0
    border.color: Theme.line.strong
    Accessible.role: Accessible.ListItem
    Accessible.name: text
    Accessible.description: note
    Accessible.selected: ticked

    Glyph {
        x: 10
        anchors.verticalCenter: parent.verticalCenter
        visible: root.actor !== ""
        actor: root.actor
        size: 11
    }
    Label {
        x: root.actor !== "" ? 30 : 10
        width: parent.width - x - 34 - aside.width
        anchors.verticalCenter: parent.verticalCenter
        text: root.text
        kind: root.mono ? "code" : "body"
        elide: Text.ElideMiddle
        num: true
    }
    Label {
        id: aside

        anchors.right: parent.right
        anchors.rightMargin: 32
        anchors.verticalCenter: parent.verticalCenter
        text: root.note
        kind: "small"
        tone: "low"
        num: true
    }
    Icon {
        anchors.right: parent.right
        anchors.rightMargin: 10
        anchors.verticalCenter: parent.verticalCenter
        visible: root.ticked
        name: "check"
        size: 14
    }
    MoveArea {
        anchors.fill: parent
        onMoved: root.entered()
        onClicked: root.picked()
    }
}
