pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// A small fact or a filter. With `closable` it can be taken away; with `pressable` it acts.
T.Control {
    id: root

    property string text: ""
    property string icon: ""
    property string glyph: ""
    property string actor: ""
    property bool closable: false
    property bool pressable: false
    property color ink: actor !== "" ? Theme.actor(actor).fg : Theme.text.mid
    signal closed
    signal pressed

    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    implicitHeight: Theme.chip
    leftPadding: Theme.space(2)
    rightPadding: Theme.space(2)
    hoverEnabled: true
    focusPolicy: closable || pressable ? Qt.StrongFocus : Qt.NoFocus
    Accessible.role: pressable ? Accessible.Button : closable ? Accessible.ListItem : Accessible.StaticText
    Accessible.name: text
    Accessible.description: closable ? qsTr("Press Delete to remove") : ""
    Keys.onDeletePressed: if (closable) closed()
    Keys.onSpacePressed: if (pressable) pressed()
    Keys.onReturnPressed: if (pressable) pressed()

    contentItem: Row {
        spacing: Theme.space(1)

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.icon !== ""
            name: root.icon
            size: Theme.iconDense
            color: root.ink
        }
        Glyph {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.glyph !== ""
            actor: root.glyph
            size: Theme.dotLarge
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: root.text
            kind: "small"
            font.weight: 500
            num: true
            color: root.ink
        }
        Icon {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.closable
            name: "close"
            size: Theme.iconTiny
            color: cross.hovered ? Theme.text.hi : Theme.text.low

            HoverHandler {
                id: cross
            }
            TapHandler {
                onTapped: root.closed()
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius.chip
        color: root.actor !== "" ? Theme.actor(root.actor).tint : Theme.contrast ? Theme.clear : Theme.lift(Theme.bg.hover, root.pressable && root.hovered, false)
        border.width: Theme.contrastEdge
        border.color: root.actor !== "" ? Theme.actor(root.actor).fg : Theme.line.hair

        FocusRing {
            shown: root.visualFocus
            off: 2
        }
    }

    TapHandler {
        enabled: root.pressable
        onTapped: root.pressed()
    }
}
