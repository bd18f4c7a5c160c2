import QtQuick
import QtQuick.Templates as T
import Mosaic

// A column that scrolls, and follows the keyboard's focus.
Flickable {
    id: root

    default property alias content: column.data
    property alias spacing: column.spacing
    property real pad: 0
    property real inset: 0
    readonly property Item focused: Window.activeFocusItem

    function holds(item: Item): bool {
        return item !== null && (item === column || holds(item.parent));
    }
    function reveal(item: Item) {
        const at = item.mapToItem(column, 0, 0).y + pad;
        contentY = Math.max(0, Math.max(Math.min(contentY, at - 24), Math.min(at + item.height + 24, contentHeight) - height));
    }

    contentHeight: column.implicitHeight + 2 * pad
    contentWidth: width
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    T.ScrollBar.vertical: ScrollBar {}
    onFocusedChanged: if (holds(focused)) reveal(focused)
    onHeightChanged: if (holds(focused)) Qt.callLater(reveal, focused)
    onContentHeightChanged: if (holds(focused)) Qt.callLater(reveal, focused)

    Column {
        id: column

        x: root.inset
        y: root.pad
        width: root.width - 2 * root.inset
    }
}
