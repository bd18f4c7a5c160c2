import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// One act of a menu; it closes the menu that `menu` names.
T.Button {
    id: root

    property ActionItem act: null
    property Popover menu: null
    property string keys: act ? act.keys : ""
    property string reason: act ? act.reason : ""
    property bool ticked: act ? act.checked : false
    property bool danger: false
    readonly property bool off: reason !== "" || !enabled
    readonly property color ink: off ? Theme.text.off : danger ? Theme.veto.fg : Theme.text.hi

    objectName: act ? act.actionId : ""
    text: act ? act.text : ""
    icon.name: act ? act.icon : ""
    implicitWidth: Math.ceil(implicitContentWidth) + leftPadding + rightPadding
    implicitHeight: Theme.control
    horizontalPadding: Theme.space(2.5)
    width: parent ? Math.max((parent as Item).width, implicitWidth) : implicitWidth
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.MenuItem
    Accessible.name: text
    Accessible.description: reason
    Accessible.checked: ticked
    Keys.onReturnPressed: if (!off) click()
    Keys.onEnterPressed: if (!off) click()
    Keys.onSpacePressed: event => event.accepted = root.off
    onClicked: if (!off) {
        menu?.close();
        act?.trigger();
    }

    contentItem: RowLayout {
        spacing: Theme.space(2)

        Icon {
            name: root.ticked ? "check" : root.icon.name
            color: root.off ? Theme.text.off : root.danger ? Theme.veto.fg : Theme.text.mid
        }
        Label {
            Layout.fillWidth: true
            Layout.rightMargin: side.visible ? Theme.space(4) : 0
            text: root.text
            num: true
            color: root.ink
        }
        Label {
            id: side

            visible: root.reason !== ""
            text: root.reason
            kind: "small"
            tone: "low"
        }
        Key {
            visible: root.keys !== "" && root.reason === ""
            text: root.keys
        }
    }
    background: Rectangle {
        radius: Theme.radius.control
        color: root.activeFocus ? (Theme.contrast ? Theme.bg.selected : Theme.bg.selected) : Theme.clear
        border.width: root.visualFocus ? 1 : 0
        border.color: Theme.accent.solid
    }

    MoveArea {
        anchors.fill: parent
        acceptedButtons: Qt.NoButton
        onMoved: root.forceActiveFocus(Qt.MouseFocusReason)
    }
}
