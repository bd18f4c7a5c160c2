import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Mosaic

// A line of a list that leads somewhere: icon, word, how many.
T.Button {
    id: root

    property bool selected: false
    property string count: ""

    width: (parent as Item)?.width ?? 200
    implicitHeight: Theme.control
    horizontalPadding: Theme.space(2.5)
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.ListItem
    Accessible.name: text
    Accessible.description: count
    Accessible.selected: selected
    Keys.onReturnPressed: click()
    Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
    Keys.onDownPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)

    background: Rectangle {
        radius: Theme.radius.control
        color: root.selected ? Theme.bg.selected : root.hovered ? Theme.bg.hover : Theme.clear
        border.width: root.selected ? Theme.contrastEdge : 0
        border.color: Theme.line.strong

        FocusRing {
            shown: root.visualFocus
            off: -1
        }
    }
    contentItem: RowLayout {
        spacing: Theme.space(2.5)

        Icon {
            visible: root.icon.name !== ""
            name: root.icon.name
            color: root.selected ? Theme.text.hi : Theme.text.low
        }
        Label {
            Layout.fillWidth: true
            text: root.text
            kind: root.selected ? "strong" : "body"
            tone: root.selected ? "hi" : "mid"
        }
        Label {
            visible: text !== ""
            text: root.count
            kind: "small"
            tone: "low"
            num: true
        }
    }
}
