pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Lines of all runs and of Mosaic itself, newest at the end; what left the drawer is counted.
Rectangle {
    id: root

    required property ShellModel shell
    readonly property LogModel log: shell.log
    readonly property bool tight: width < 760
    readonly property list<int> levels: [10, 20, 30, 40]
    readonly property list<string> words: [qsTr("All levels"), qsTr("Info and above"), qsTr("Warnings and above"), qsTr("Errors only")]

    implicitHeight: shell.logHeight
    color: Theme.bg.panel
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Log")
    Keys.onEscapePressed: shell.toggleLog()

    Hairline {
        width: parent.width
    }
    Item {
        y: -Math.floor(height / 2)
        z: 1
        width: parent.width
        height: Theme.dot

        HoverHandler {
            cursorShape: Qt.SplitVCursor
        }
        DragHandler {
            id: drag

            property real start: 0

            target: null
            xAxis.enabled: false
            onActiveChanged: if (active) start = root.height
            onActiveTranslationChanged: if (active) root.shell.logHeight = start - activeTranslation.y
        }
    }
    Item {
        id: head

        width: parent.width
        height: Theme.topBar

        Row {
            anchors.left: parent.left
            anchors.leftMargin: Theme.space(3.5)
            height: parent.height
            spacing: Theme.space(2)

            Label {
                anchors.verticalCenter: parent.verticalCenter
                rightPadding: Theme.space(1.5)
                visible: !root.tight
                text: qsTr("Log")
                kind: "strong"
                font.weight: 600
            }
            Combo {
                anchors.verticalCenter: parent.verticalCenter
                width: Theme.fieldMiddle
                objectName: "log.least"
                placeholder: qsTr("Minimum level")
                options: root.words
                current: root.levels.indexOf(root.log.least)
                onChosen: index => root.log.least = root.levels[index]
            }
            Combo {
                anchors.verticalCenter: parent.verticalCenter
                width: root.tight ? Theme.fieldShort : Theme.field
                objectName: "log.run"
                placeholder: qsTr("All runs")
                options: [qsTr("All runs"), ...root.log.runs]
                current: Math.max(0, root.log.runs.indexOf(root.log.run) + 1)
                onChosen: index => root.log.run = index === 0 ? "" : root.log.runs[index - 1]
            }
            Combo {
                anchors.verticalCenter: parent.verticalCenter
                width: Theme.field
                visible: !root.tight
                objectName: "log.worker"
                placeholder: qsTr("All workers")
                options: [qsTr("All workers"), ...root.log.workers]
                current: Math.max(0, root.log.workers.indexOf(root.log.worker) + 1)
                onChosen: index => root.log.worker = index === 0 ? "" : root.log.workers[index - 1]
            }
            SearchField {
                anchors.verticalCenter: parent.verticalCenter
                width: Math.max(Theme.columnWide, Math.min(Theme.fieldWide, head.width - x - after.width - Theme.space(8)))
                objectName: "log.search"
                placeholder: qsTr("Search the log")
                text: root.log.search
                onEdited: text => root.log.search = text
            }
        }
        Row {
            id: after

            anchors.right: parent.right
            anchors.rightMargin: Theme.space(2.5)
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.space(1)

            Label {
                anchors.verticalCenter: parent.verticalCenter
                rightPadding: Theme.space(1.5)
                visible: head.width > 900
                text: root.log.gone > 0 ? qsTr("%1 lines, %2 older lines removed").arg(root.log.count.toLocaleString(Qt.locale("en"), "f", 0)).arg(root.log.gone.toLocaleString(Qt.locale("en"), "f", 0)) : qsTr("%1 lines").arg(root.log.count.toLocaleString(Qt.locale("en"), "f", 0))
                kind: "small"
                tone: "low"
                num: true
            }
            IconButton {
                objectName: "log.clear"
                icon.name: "trash"
                text: qsTr("Clear the log")
                onClicked: root.log.clear()
            }
            IconButton {
                objectName: "log.close"
                icon.name: "down"
                text: qsTr("Close the log")
                onClicked: root.shell.toggleLog()
            }
        }
    }
    ListView {
        id: lines

        property bool follows: true

        anchors.top: head.bottom
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(1)
        objectName: "log.lines"
        clip: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        model: root.log
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Log lines")
        onCountChanged: if (follows) settle.restart()
        onMovementEnded: follows = atYEnd
        onHeightChanged: if (follows) positionViewAtEnd()

        // Ends with the drawer, which may be closed before the lines are laid out.
        Timer {
            id: settle

            interval: 0
            onTriggered: lines.positionViewAtEnd()
        }
        delegate: LogRow {
            width: ListView.view.width
            narrow: root.tight
        }
        FocusRing {
            shown: lines.activeFocus
            off: -2
        }
        Label {
            anchors.centerIn: parent
            visible: lines.count === 0
            text: root.log.least > 20 ? qsTr("No lines at this level. Lower the minimum level to see more.") : qsTr("No log lines yet. Mosaic and its workers write here.")
            tone: "low"
        }
    }
}
