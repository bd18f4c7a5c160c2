pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// What this run wrote, newest at the end.
Item {
    id: root

    required property RunModel run
    readonly property LogModel log: run.tables.log
    readonly property list<int> levels: [10, 20, 30, 40]

    Row {
        id: head

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(5)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(3)
        spacing: Theme.space(2)

        Combo {
            width: Theme.fieldMiddle
            objectName: "run.log.least"
            placeholder: qsTr("Minimum level")
            options: [qsTr("All levels"), qsTr("Info and above"), qsTr("Warnings and above"), qsTr("Errors only")]
            current: root.levels.indexOf(root.log.least)
            onChosen: index => root.log.least = root.levels[index]
        }
        SearchField {
            width: Math.max(Theme.columnText, Math.min(Theme.fieldLong, root.width - 2 * Theme.fieldMiddle))
            objectName: "run.log.search"
            placeholder: qsTr("Search the log")
            text: root.log.search
            onEdited: text => root.log.search = text
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            leftPadding: Theme.space(1.5)
            text: root.log.gone > 0 ? qsTr("%1 lines, %2 older lines in the record").arg(root.log.count).arg(root.log.gone) : qsTr("%1 lines").arg(root.log.count)
            kind: "small"
            tone: "low"
            num: true
        }
    }
    IconButton {
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(3.5)
        objectName: "run.log.copy"
        icon.name: "copy"
        text: qsTr("Copy these lines")
        onClicked: root.run.copyText(root.log.shownText(), qsTr("The log"))
    }
    ListView {
        id: lines

        property bool follows: true

        anchors.top: head.bottom
        anchors.topMargin: Theme.space(2)
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(1)
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
            text: root.log.least > 20 || root.log.search !== "" ? qsTr("No matches.") : qsTr("No log lines yet.")
            tone: "low"
        }
    }
}
