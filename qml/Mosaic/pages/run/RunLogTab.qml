pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// What this run wrote, newest at the end.
Item {
    id: root

    required property RunModel run
    readonly property LogModel log: run.log
    readonly property list<int> levels: [10, 20, 30, 40]

    Row {
        id: head

        x: 20
        y: 12
        spacing: 8

        Combo {
            width: 176
            objectName: "run.log.least"
            placeholder: qsTr("At least")
            options: [qsTr("Everything"), qsTr("Info and worse"), qsTr("Warnings and worse"), qsTr("Errors only")]
            current: root.levels.indexOf(root.log.least)
            onChosen: index => root.log.least = root.levels[index]
        }
        SearchField {
            width: Math.max(120, Math.min(280, root.width - 380))
            objectName: "run.log.search"
            placeholder: qsTr("Find in its log")
            text: root.log.search
            onEdited: text => root.log.search = text
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            leftPadding: 6
            text: root.log.gone > 0 ? qsTr("%1 lines, %2 older are in the record").arg(root.log.count).arg(root.log.gone) : qsTr("%1 lines").arg(root.log.count)
            kind: "small"
            tone: "low"
            num: true
        }
    }
    IconBtn {
        anchors.right: parent.right
        anchors.rightMargin: 16
        y: 14
        objectName: "run.log.copy"
        icon.name: "copy"
        text: qsTr("Copy what is shown")
        onClicked: root.run.copyText(root.log.shownText(), qsTr("The log"))
    }
    ListView {
        id: lines

        property bool follows: true

        anchors.top: head.bottom
        anchors.topMargin: 8
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 4
        objectName: "run.log.lines"
        clip: true
        activeFocusOnTab: true
        cacheBuffer: 0
        boundsBehavior: Flickable.StopAtBounds
        model: root.log
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Log lines")
        onCountChanged: if (follows) Qt.callLater(positionViewAtEnd)
        onMovementEnded: follows = atYEnd
        onHeightChanged: if (follows) positionViewAtEnd()

        delegate: LogRow {
            width: ListView.view.width
            narrow: root.width < 640
        }
        FocusRing {
            shown: lines.activeFocus
            off: -2
        }
        Label {
            anchors.centerIn: parent
            visible: lines.count === 0
            text: root.log.least > 20 || root.log.search !== "" ? qsTr("No line is like this.") : qsTr("It has written nothing.")
            tone: "low"
        }
    }
}
