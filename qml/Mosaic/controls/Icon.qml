import QtQuick
import Mosaic

// One of our icons (resources/icons), drawn for the pixels that it gets.
Item {
    id: root

    property string name: ""
    property real size: 16
    property color color: Theme.text.mid
    property real stroke: Theme.iconStroke

    implicitWidth: size
    implicitHeight: size

    Image {
        readonly property int pixels: Math.ceil(root.size * Theme.scale * Screen.devicePixelRatio)

        anchors.fill: parent
        visible: root.name !== ""
        source: root.name === "" ? "" : "image://icon/" + root.name + "?" + Theme.hex(root.color) + "&" + root.size + "&" + root.stroke
        sourceSize: Qt.size(pixels, pixels)
    }
}
