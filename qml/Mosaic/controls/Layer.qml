import QtQuick
import Mosaic

// The plane above a window's content, in effective pixels; popovers and tips stand on it.
Item {
    id: root

    required property Item host

    // A point of an item in this layer's pixels; said again when the layer finds its place.
    function at(item: Item, x: real, y: real): point {
        return parent && width > 0 ? item.mapToItem(root, x, y) : Qt.point(0, 0);
    }

    parent: host.Window.contentItem
    z: 100
    width: parent ? parent.width / Theme.scale : 0
    height: parent ? parent.height / Theme.scale : 0
    scale: Theme.scale
    transformOrigin: Item.TopLeft
}
