pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// A quiet act inside text or a heading: words only.
T.Button {
    id: root

    property string kind: "small"
    property color ink: Theme.accent.fg

    implicitWidth: implicitContentWidth
    implicitHeight: Math.max(Theme.body.line, implicitContentHeight)
    padding: 0
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.Link
    Accessible.name: text
    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()

    contentItem: Row {
        spacing: Theme.space(1)

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.icon.name !== ""
            name: root.icon.name
            size: Theme.iconDense
            color: root.enabled ? root.ink : Theme.text.off
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: root.text
            kind: root.kind
            num: true
            font.weight: 500
            font.underline: root.hovered
            color: root.enabled ? root.ink : Theme.text.off
        }
    }
    background: Item {
        FocusRing {
            shown: root.visualFocus
            around: Theme.space(0.5)
        }
    }
}
