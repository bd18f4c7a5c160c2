pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// A tooltip: words, and the key if there is one. Comes after half a second, costs nothing before.
Item {
    id: root

    property string text: ""
    property string keys: ""
    property bool wanted: false
    property Item target: parent as Item
    property bool shown: false

    onWantedChanged: shown = false

    Timer {
        interval: 500
        running: root.wanted && root.text !== ""
        onTriggered: root.shown = true
    }
    Loader {
        active: root.shown && root.wanted && root.text !== ""

        sourceComponent: Layer {
            id: layer

            readonly property point below: at(root.target, root.target.width / 2, root.target.height)
            readonly property point above: at(root.target, root.target.width / 2, 0)

            host: root
            z: 200

            Rectangle {
                readonly property int off: Theme.space(2)

                x: Math.max(off, Math.min(layer.width - width - off, layer.below.x - width / 2))
                y: layer.below.y + off + height > layer.height ? layer.above.y - height - off : layer.below.y + off
                width: content.implicitWidth + Theme.space(5)
                height: content.implicitHeight + Theme.space(3)
                radius: Theme.radius.control
                color: Theme.bg.popover
                border.width: 1
                border.color: Theme.line.strong

                Row {
                    id: content

                    anchors.centerIn: parent
                    spacing: Theme.space(2)

                    Label {
                        width: Math.min(implicitWidth, Theme.tip)
                        anchors.verticalCenter: parent.verticalCenter
                        kind: "small"
                        wrapMode: implicitWidth > Theme.tip ? Text.WordWrap : Text.NoWrap
                        text: root.text
                        num: true
                    }
                    Key {
                        anchors.verticalCenter: parent.verticalCenter
                        visible: root.keys !== ""
                        text: root.keys
                    }
                }
            }
        }
    }
}
