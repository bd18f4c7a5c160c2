pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// A fact that may be long: it wraps, and a press copies it.
T.Button {
    id: root

    property string name: ""
    property string value: ""
    property bool mono: false
    signal copied

    width: (parent as Item)?.width ?? 300
    implicitHeight: Math.max(24, said.implicitHeight + 6)
    objectName: "run.fact." + name
    text: name
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: name + ", " + value
    Accessible.description: qsTr("Copy")
    Keys.onReturnPressed: click()
    onClicked: copied()

    contentItem: Item {
        Label {
            y: 3
            width: 130
            text: root.name
            kind: "small"
            tone: "low"
            elide: Text.ElideMiddle
        }
        Label {
            id: said

            x: 138
            y: 3
            width: parent.width - 138 - 24
            text: root.value
            kind: root.mono ? "code" : "small"
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            num: true
        }
        Icon {
            anchors.right: parent.right
            anchors.top: parent.top
            anchors.topMargin: Theme.space(1)
            visible: root.hovered || root.visualFocus
            name: "copy"
            size: 14
        }
    }
    background: Rectangle {
        anchors.fill: parent
        anchors.leftMargin: -Theme.space(1.5)
        anchors.rightMargin: -Theme.space(1.5)
        radius: 5
        color: root.hovered ? Theme.alpha(Theme.text.hi, 0.04) : Theme.clear

        FocusRing {
            shown: root.visualFocus
            off: 0
        }
    }
}
