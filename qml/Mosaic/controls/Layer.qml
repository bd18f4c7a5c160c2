import QtQuick
import Mosaic

// The plane above a window's content, in effective pixels; popovers and tips stand on it.
Item {
    id: root

    required property Item host

    parent: host.Window.contentItem
    z: 100
    width: parent ? parent.width / Theme.scale : 0
    height: parent ? parent.height / Theme.scale : 0
    scale: Theme.scale
    transformOrigin: Item.TopLeft
}
