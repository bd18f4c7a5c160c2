import QtQuick
import QtQuick.Templates as T
import Mosaic

// One of several that may be ticked; `checkState` may be partial.
T.CheckBox {
    id: root

    implicitWidth: implicitContentWidth + leftPadding
    implicitHeight: Theme.controlDense
    leftPadding: Theme.iconSmall + Theme.space(text === "" ? 0.5 : 3)
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.CheckBox
    Accessible.name: text
    Accessible.checked: checked
    Keys.onReturnPressed: click()

    indicator: Rectangle {
        readonly property bool full: root.checkState !== Qt.Unchecked

        y: (root.height - height) / 2
        implicitWidth: Theme.badge
        implicitHeight: Theme.badge
        radius: Theme.radius.chip
        color: full ? (root.enabled ? Theme.accent.solid : Theme.text.off) : Theme.clear
        border.width: full ? 0 : 1.5
        border.color: root.enabled ? (root.hovered ? Theme.text.mid : Theme.line.control) : Theme.text.off

        Icon {
            anchors.centerIn: parent
            visible: parent.full
            name: root.checkState === Qt.PartiallyChecked ? "minus" : "check"
            size: Theme.iconDense
            stroke: 2
            color: Theme.accent.solidInk
        }
        FocusRing {
            shown: root.visualFocus
            around: Theme.radius.chip
        }
    }
    contentItem: Label {
        text: root.text
        color: root.enabled ? Theme.text.hi : Theme.text.off
    }
}
