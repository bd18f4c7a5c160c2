import QtQuick
import QtQuick.Templates as T
import Mosaic

// Live or not: a dot and a word; pressing it goes to now.
T.Button {
    id: root

    property bool on: true

    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    implicitHeight: Theme.controlDense
    topInset: Theme.hairline
    bottomInset: Theme.hairline
    leftPadding: Theme.space(2)
    rightPadding: Theme.space(2)
    text: qsTr("Live")
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.checked: on
    Keys.onReturnPressed: click()

    contentItem: Row {
        spacing: Theme.space(1.5)

        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.dot
            height: Theme.dot
            radius: height / 2
            color: root.on ? Theme.accent.solid : Theme.clear
            border.width: root.on ? 0 : 1.5
            border.color: Theme.text.low
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: root.text
            kind: "small"
            font.weight: 600
            color: root.on ? Theme.accent.fg : Theme.text.mid
        }
    }
    background: Rectangle {
        radius: height / 2
        color: root.on ? Theme.accent.tint : root.hovered ? Theme.bg.hover : Theme.clear
        border.width: 1
        border.color: root.on ? Theme.accent.solid : Theme.line.strong

        FocusRing {
            shown: root.visualFocus
            around: parent.height / 2
        }
    }
}
