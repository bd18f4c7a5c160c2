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
    readonly property list<string> words: [qsTr("Everything"), qsTr("Info and worse"), qsTr("Warnings and worse"), qsTr("Errors only")]

    implicitHeight: shell.logHeight
    color: Theme.bg.panel
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Log")
    Keys.onEscapePressed: shell.toggleLog()

    Hair {
        width: parent.width
    }
    Item {
        y: -3
        z: 1
        width: parent.width
        height: 7

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
        height: 44

        Row {
            x: 14
            height: parent.height
            spacing: 8

            Label {
                anchors.verticalCenter: parent.verticalCenter
                rightPadding: 6
                visible: !root.tight
                text: qsTr("Log")
                kind: "strong"
                font.weight: 600
            }
            Combo {
                anchors.verticalCenter: parent.verticalCenter
                width: root.tight ? 164 : 176
                objectName: "log.least"
                placeholder: qsTr("At least")
                options: root.words
                current: root.levels.indexOf(root.log.least)
                onChosen: index => root.log.least = root.levels[index]
            }
            Combo {
                anchors.verticalCenter: parent.verticalCenter
                width: root.tight ? 110 : 160
                objectName: "log.run"
                placeholder: qsTr("Every run")
                options: [qsTr("Every run"), ...root.log.runs]
                current: Math.max(0, root.log.runs.indexOf(root.log.run) + 1)
                onChosen: index => root.log.run = index === 0 ? "" : root.log.runs[index - 1]
            }
            Combo {
                anchors.verticalCenter: parent.verticalCenter
                width: 150
                visible: !root.tight
                objectName: "log.worker"
                placeholder: qsTr("Every worker")
                options: [qsTr("Every worker"), ...root.log.workers]
                current: Math.max(0, root.log.workers.indexOf(root.log.worker) + 1)
                onChosen: index => root.log.worker = index === 0 ? "" : root.log.workers[index - 1]
            }
            SearchField {
                anchors.verticalCenter: parent.verticalCenter
                width: Math.max(90, Math.min(220, head.width - x - (head.width > 900 ? 190 : 84)))
                objectName: "log.search"
                placeholder: qsTr("Find in the log")
                text: root.log.search
                onEdited: text => root.log.search = text
            }
        }
        Row {
            anchors.right: parent.right
            anchors.rightMargin: 10
            anchors.verticalCenter: parent.verticalCenter
            spacing: 4

            Label {
                anchors.verticalCenter: parent.verticalCenter
                rightPadding: 6
                visible: head.width > 900
                text: root.log.gone > 0 ? qsTr("%1 lines, %2 older left").arg(root.log.count.toLocaleString(Qt.locale("en"), "f", 0)).arg(root.log.gone.toLocaleString(Qt.locale("en"), "f", 0)) : qsTr("%1 lines").arg(root.log.count.toLocaleString(Qt.locale("en"), "f", 0))
                kind: "small"
                tone: "low"
                num: true
            }
            IconBtn {
                objectName: "log.clear"
                icon.name: "trash"
                text: qsTr("Empty the log on screen")
                onClicked: root.log.clear()
            }
            IconBtn {
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
        anchors.bottomMargin: 4
        objectName: "log.lines"
        clip: true
        activeFocusOnTab: true
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
            narrow: root.tight
        }
        FocusRing {
            shown: lines.activeFocus
            off: -2
        }
        Label {
            anchors.centerIn: parent
            visible: lines.count === 0
            text: root.log.least > 20 ? qsTr("Nothing this severe. Lower “at least” to see more.") : qsTr("Nothing to show yet. Workers and Mosaic write here.")
            tone: "low"
        }
    }
}
