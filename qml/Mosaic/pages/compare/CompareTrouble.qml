import QtQuick
import QtQuick.Layouts
import Mosaic

// Why a file could not be opened: where it is wrong, and the cure.
Rectangle {
    id: root

    property string text: ""

    implicitHeight: row.implicitHeight + Theme.space(6)
    radius: Theme.radius.card
    color: Theme.veto.tint
    border.width: Theme.edge
    border.color: Theme.veto.fg
    Accessible.role: Accessible.AlertMessage
    Accessible.name: text

    RowLayout {
        id: row

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3.5)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3.5)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(2.5)

        Icon {
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.space(0.5)
            name: "alert"
            size: Theme.iconSmall
            color: Theme.veto.fg
        }
        Label {
            Layout.fillWidth: true
            text: root.text
            color: Theme.veto.fg
            wrapMode: Text.WordWrap
            num: true
        }
    }
}
