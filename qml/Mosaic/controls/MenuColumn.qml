import QtQuick

// The rows of a menu; the arrow keys walk them. They scroll where the window is too low for all.
Flickable {
    id: root

    default property alias rows: column.data

    function walk(from: Item, forward: bool) {
        const next = from.nextItemInFocusChain(forward);
        if (next && next.parent === from.parent)
            focusOn(next, forward ? Qt.TabFocusReason : Qt.BacktabFocusReason);
    }
    function focusOn(row: Item, why: int) {
        row.forceActiveFocus(why);
        contentY = Math.max(row.y + row.height - height, Math.min(contentY, row.y));
    }

    implicitWidth: column.implicitWidth
    implicitHeight: column.implicitHeight
    contentHeight: column.implicitHeight
    interactive: contentHeight > height
    clip: interactive
    boundsBehavior: Flickable.StopAtBounds
    focus: true
    Keys.onDownPressed: walk(Window.activeFocusItem, true)
    Keys.onUpPressed: walk(Window.activeFocusItem, false)
    Keys.onTabPressed: walk(Window.activeFocusItem, true)
    Keys.onBacktabPressed: walk(Window.activeFocusItem, false)
    Component.onCompleted: (column.children[0] as Item).forceActiveFocus(Qt.TabFocusReason)

    Column {
        id: column

        width: root.width
    }
}
