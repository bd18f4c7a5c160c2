import QtQuick
import Mosaic

// Why a file could not be opened: where it is wrong, and the cure.
Rectangle {
    id: root

    property string text: ""

    implicitHeight: words.height + 24
    radius: 8
    color: Theme.veto.tint
    border.width: Theme.edge
    border.color: Theme.veto.fg
    Accessible.role: Accessible.AlertMessage
    Accessible.name: text

    Icon {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3.5)
        y: 13
        name: "alert"
        size: 16
        color: Theme.veto.fg
    }
    Label {
        id: words

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(10)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3.5)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(3)
        text: root.text
        color: Theme.veto.fg
        wrapMode: Text.WordWrap
        num: true
    }
}
