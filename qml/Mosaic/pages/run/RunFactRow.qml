pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
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
    implicitHeight: implicitContentHeight + topPadding + bottomPadding
    topPadding: Theme.space(1)
    bottomPadding: Theme.space(1)
    objectName: "run.fact." + name
    text: name
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: name + ", " + value
    Accessible.description: qsTr("Copy")
    Keys.onReturnPressed: click()
    onClicked: copied()

    contentItem: RowLayout {
        spacing: Theme.space(2)

        Label {
            Layout.preferredWidth: Theme.nameShort
            Layout.alignment: Qt.AlignTop
            text: root.name
            kind: "small"
            tone: "low"
            elide: Text.ElideMiddle
        }
        Label {
            Layout.fillWidth: true
            Layout.alignment: Qt.AlignTop
            text: root.value
            kind: root.mono ? "code" : "small"
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            num: true
        }
        Icon {
            Layout.alignment: Qt.AlignTop
            opacity: root.hovered || root.visualFocus ? 1 : 0
            name: "copy"
            size: Theme.iconDense
        }
    }
    background: Rectangle {
        anchors.fill: parent
        anchors.leftMargin: -Theme.space(1.5)
        anchors.rightMargin: -Theme.space(1.5)
        radius: Theme.radius.chip
        color: root.hovered ? Theme.alpha(Theme.text.hi, 0.04) : Theme.clear

        FocusRing {
            shown: root.visualFocus
            off: 0
        }
    }
}
