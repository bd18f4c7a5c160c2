import QtQuick
import Mosaic

// Who decided, as a shape: disc human, square agent, diamond supervisor, triangle warning,
// barred octagon veto, ticked disc done.
Item {
    id: root

    property string actor: "human"
    property real size: 12
    property bool hollow: false
    property color color: Theme.actor(actor).solid
    property color mark: Theme.actor(actor).solidInk
    readonly property bool edged: actor === "warning" && !Theme.dark && !hollow

    implicitWidth: size
    implicitHeight: size

    Image {
        readonly property int pixels: Math.ceil(root.size * Theme.scale * Screen.devicePixelRatio)

        anchors.fill: parent
        visible: root.actor !== ""
        source: root.actor === "" ? "" : "image://glyph/" + root.actor + "?" + Theme.hex(root.color) + "&" + Theme.hex(root.mark) + "&" + root.size + "&" + (root.edged ? Theme.hex(Theme.warning.fg) : "") + (root.hollow ? "&hollow" : "")
        sourceSize: Qt.size(pixels, pixels)
    }
}
