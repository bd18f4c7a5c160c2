pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// Something that stands above the page at its target until Escape or a press elsewhere.
// The content is a component; it is made when opened.
Item {
    id: root

    property Item target: parent as Item
    property bool opened: false
    property bool atRight: false
    // Over its target rather than cut, where there is room for all of it nowhere else.
    property bool whole: false
    property real least: 0
    property real most: 420
    property real pad: 6
    property string spoken: ""
    default property Component content
    property Item before: null
    signal closed

    function open() {
        before = Window.activeFocusItem;
        opened = true;
    }
    function close() {
        opened = false;
        closed();
        before?.forceActiveFocus(Qt.PopupFocusReason);
    }

    Loader {
        active: root.opened

        sourceComponent: Layer {
            id: layer

            readonly property point below: at(root.target, 0, root.target.height)
            readonly property point above: at(root.target, 0, 0)
            readonly property real wish: Math.min(body.implicitHeight + 2 * root.pad, root.most)
            readonly property bool flips: below.y + 4 + wish > height - 8 && (root.whole ? above.y - Theme.space(3) >= wish : above.y > height - below.y)

            host: root

            MouseArea {
                anchors.fill: parent
                hoverEnabled: true
                acceptedButtons: Qt.AllButtons
                onPressed: root.close()
                onWheel: wheel => wheel.accepted = true
            }
            DropShadow {
                anchors.fill: box
            }
            FocusScope {
                id: box

                readonly property int off: Theme.space(1)

                x: Math.max(2 * off, Math.min(layer.width - width - 2 * off, root.atRight ? layer.below.x + root.target.width - width : layer.below.x))
                y: layer.flips ? Math.max(2 * off, layer.above.y - off - height) : root.whole ? Math.max(2 * off, Math.min(layer.below.y + off, layer.height - height - 2 * off)) : layer.below.y + off
                width: Math.max(root.least, body.implicitWidth + 2 * root.pad)
                height: Math.min(layer.wish, root.whole ? layer.height - 4 * off : (layer.flips ? layer.above.y : layer.height - layer.below.y) - 3 * off)
                focus: true
                Accessible.role: Accessible.PopupMenu
                Accessible.name: root.spoken
                Keys.onEscapePressed: root.close()
                Component.onCompleted: forceActiveFocus(Qt.PopupFocusReason)

                Surface {
                    anchors.fill: parent
                    level: "popover"

                    MouseArea {
                        anchors.fill: parent
                    }
                }
                Loader {
                    id: body

                    anchors.fill: parent
                    anchors.margins: root.pad
                    focus: true
                    sourceComponent: root.content
                }
            }
        }
    }
}
