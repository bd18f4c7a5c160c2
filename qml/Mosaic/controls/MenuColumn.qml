import QtQuick

// The rows of a menu; the arrow keys walk them.
Column {
    id: root

    function walk(from: Item, forward: bool) {
        const next = from.nextItemInFocusChain(forward);
        if (next && next.parent === from.parent)
            next.forceActiveFocus(forward ? Qt.TabFocusReason : Qt.BacktabFocusReason);
    }

    focus: true
    Keys.onDownPressed: walk(Window.activeFocusItem, true)
    Keys.onUpPressed: walk(Window.activeFocusItem, false)
    Keys.onTabPressed: walk(Window.activeFocusItem, true)
    Keys.onBacktabPressed: walk(Window.activeFocusItem, false)
    Component.onCompleted: (children[0] as Item).forceActiveFocus(Qt.TabFocusReason)
}
