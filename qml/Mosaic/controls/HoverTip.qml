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
                x: Math.max(8, Math.min(layer.width - width - 8, layer.below.x - width / 2))
                y: layer.below.y + 8 + height > layer.height ? layer.above.y - height - 8 : layer.below.y + 8
                width: content.implicitWidth + 20
                height: content.implicitHeight + 12
                radius: 6
                color: Theme.bg.popover
                border.width: 1
                border.color: Theme.line.strong

                Row {
                    id: content

                    anchors.centerIn: parent
                    spacing: Theme.space(2)

                    Label {
                        width: Math.min(implicitWidth, 300)
                        anchors.verticalCenter: parent.verticalCenter
                        kind: "small"
                        wrapMode: implicitWidth > 300 ? Text.WordWrap : Text.NoWrap
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
