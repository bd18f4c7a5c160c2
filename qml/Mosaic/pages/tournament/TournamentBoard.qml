pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// A game that is played now: both sides, the board, the last move.
Item {
    id: root

    required property int index
    required property ShellModel shell
    required property string runId
    required property string lane
    required property int first
    required property int second
    required property string firstName
    required property string secondName
    required property string environment
    required property string note
    // The same for a narrow board: the number of the game.
    required property string shortNote
    required property string clocks
    required property bool failed
    required property var payload
    required property string kind
    required property var seats
    required property string action
    required property string stepText
    required property string returned
    readonly property url renderer: kind !== "" ? Renderers.forPayload(payload) : ""
    readonly property bool drawn: String(renderer) !== ""
    readonly property string players: second < 0 ? firstName : qsTr("%1 vs %2").arg(firstName).arg(secondName)

    objectName: "tournament.board." + index
    Accessible.role: Accessible.Graphic
    Accessible.name: players
    Accessible.description: [environment, note, clocks, action, stepText, returned].filter(part => part !== "").join(", ")

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius.card
        color: Theme.bg.card
        border.width: Theme.edge
        border.color: Theme.line.hair
    }
    Row {
        id: names

        readonly property real room: (width - 24 - 3 * spacing - versus.width - letter.width) / 2

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(2)
        spacing: Theme.space(2)

        Letter {
            id: letter

            place: root.first
        }
        Label {
            width: Math.min(implicitWidth, (root.second < 0 ? names.width : names.room) - Theme.space(root.second < 0 ? 10 : 5))
            text: root.firstName
            kind: "strong"
            elide: Text.ElideMiddle
        }
        Label {
            id: versus

            visible: root.second >= 0
            text: qsTr("vs")
            kind: "small"
            tone: "low"
        }
        Letter {
            visible: root.second >= 0
            place: Math.max(0, root.second)
        }
        Label {
            visible: root.second >= 0
            width: Math.min(implicitWidth, names.room - Theme.space(5))
            text: root.secondName
            kind: "strong"
            elide: Text.ElideMiddle
        }
    }
    Item {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(0.5)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(0.5)
        anchors.top: parent.top
        anchors.topMargin: Theme.tileHeader
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.tileFoot

        LaneView {
            id: frames

            anchors.fill: parent
            visible: !root.drawn
            runId: root.drawn ? "" : root.runId
            lane: root.lane
            rate: 30
            lifted: true
            active: root.shell.page === "tournament" && root.Window.visibility !== Window.Minimized
            fillColor: Theme.bg.well
            textureSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
        }
        Loader {
            id: board

            readonly property MosaicRenderer drawing: item as MosaicRenderer

            anchors.fill: parent
            source: root.renderer
        }
        component Given: Binding {
            target: board.drawing
            when: board.drawing !== null
        }
        Given {
            property: "payload"
            value: root.payload
        }
        Given {
            property: "seats"
            value: root.seats
        }
        Given {
            property: "lastBy"
            value: "agent"
        }
        Given {
            property: "interactive"
            value: false
        }
        Given {
            property: "ownsKeys"
            value: false
        }
        Given {
            property: "activeFocusOnTab"
            value: false
        }
        Given {
            property: "title"
            value: root.players
        }
        Column {
            anchors.centerIn: parent
            width: parent.width - Theme.space(6)
            visible: root.failed || !root.drawn && !frames.hasFrame
            spacing: Theme.space(1.5)

            Icon {
                anchors.horizontalCenter: parent.horizontalCenter
                name: root.failed ? "alert" : "hourglass"
                size: Theme.icon
                color: root.failed ? Theme.veto.fg : Theme.text.low
            }
            Label {
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.WordWrap
                maximumLineCount: 4
                text: root.failed ? root.note : qsTr("Starting")
                kind: "small"
                tone: "mid"
            }
        }
    }
    Label {
        id: whole

        visible: false
        text: root.note
        kind: "small"
        num: true
    }
    Label {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(1.5)
        width: parent.width - move.width - Theme.space(8)
        text: root.failed ? qsTr("failed") : whole.implicitWidth > width ? root.shortNote : root.note
        kind: "small"
        tone: "low"
        elide: Text.ElideRight
        num: true
    }
    Label {
        id: move

        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(1.5)
        text: [root.clocks, root.action, root.stepText, root.returned].filter(part => part !== "").join(", ")
        kind: "small"
        tone: "mid"
        num: true
    }
}
