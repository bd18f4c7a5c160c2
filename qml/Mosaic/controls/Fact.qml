import QtQuick
import Mosaic

// A name and its value on one line; the value keeps its end when it is a number.
Item {
    id: root

    property string name: ""
    property string value: ""
    property bool mono: false
    property bool missing: value === ""

    width: (parent as Item)?.width ?? 200
    implicitHeight: Theme.body.line + Theme.space(1)
    Accessible.role: Accessible.StaticText
    Accessible.name: name + ", " + said.text

    Label {
        id: title

        anchors.verticalCenter: parent.verticalCenter
        text: root.name
        kind: "small"
        tone: "low"
    }
    Label {
        id: said

        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        width: Math.min(implicitWidth, parent.width - title.width - Theme.space(4))
        text: root.missing ? qsTr("not recorded") : root.value.replace(/\s*\n\s*/g, " ")
        kind: root.mono && !root.missing ? "code" : "small"
        tone: root.missing ? "low" : "hi"
        elide: Text.ElideMiddle
        num: true
    }
}
