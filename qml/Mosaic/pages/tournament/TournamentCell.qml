pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// One player's points against another; fuller where it won more.
CompareSaid {
    id: root

    required property var modelData
    readonly property bool opens: modelData.runId !== ""

    // The games behind it are wanted.
    signal opened(string run)

    objectName: "tournament.cell." + modelData.row + "." + modelData.column
    height: Theme.rowTall
    activeFocusOnTab: !modelData.self
    spoken: modelData.spoken
    hover: modelData.spoken
    Accessible.role: opens ? Accessible.Button : Accessible.StaticText
    Accessible.onPressAction: if (opens)
        opened(modelData.runId)
    Keys.onReturnPressed: if (opens)
        opened(modelData.runId)

    TapHandler {
        enabled: root.opens
        onTapped: root.opened(root.modelData.runId)
    }
    HoverHandler {
        enabled: root.opens
        cursorShape: Qt.PointingHandCursor
    }
    Rectangle {
        anchors.fill: parent
        anchors.margins: Theme.space(0.5)
        radius: Theme.radius.chip
        color: root.modelData.self ? Theme.bg.track : root.modelData.text === "" ? Theme.clear : Theme.alpha(Theme.accent.solid, 0.04 + 0.22 * root.modelData.share)
    }
    Column {
        anchors.centerIn: parent

        Label {
            anchors.horizontalCenter: parent.horizontalCenter
            text: root.modelData.text
            kind: "strong"
            num: true
        }
        Label {
            anchors.horizontalCenter: parent.horizontalCenter
            visible: root.modelData.text !== ""
            text: root.modelData.note
            kind: "micro"
            font.weight: 400
            tone: "low"
            num: true
        }
    }
}
