pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// One line-up: who, how it stands, what it sees, what it does.
FocusScope {
    id: root

    required property ShellModel shell
    required property CompareModel compare
    required property int number
    required property int place
    required property string name
    required property string runId
    required property string lane
    required property string note
    required property bool failed
    required property string returned
    required property string stepText
    required property string action
    required property var chances
    required property var payload
    required property string kind
    required property var seats
    required property bool leads
    required property string partedText
    required property bool past
    required property var still
    required property string blank
    readonly property url renderer: kind !== "" ? Renderers.forPayload(payload) : ""
    readonly property bool drawn: String(renderer) !== ""
    // The name comes first: without room for both the sign speaks for the note.
    readonly property bool roomy: width > 240 && word.implicitWidth + remark.implicitWidth + value.implicitWidth + Theme.space(10) * 2 <= width
    readonly property bool chosen: compare.grid.focused === number

    objectName: "compare.tile." + number
    activeFocusOnTab: true
    Accessible.role: Accessible.Graphic
    Accessible.name: name
    Accessible.description: [qsTr("return %1").arg(returned), stepText, note, partedText].filter(part => part !== "").join(", ")
    Accessible.focusable: true
    onActiveFocusChanged: if (activeFocus) compare.grid.focused = number

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius.card
        color: Theme.bg.card
        border.width: root.chosen ? 2 : Theme.edge
        border.color: root.chosen ? Theme.text.hi : Theme.line.hair
    }
    TapHandler {
        onTapped: root.forceActiveFocus(Qt.MouseFocusReason)
    }
    Letter {
        id: letter

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(2.5)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(2)
        place: root.place
    }
    Label {
        id: word

        anchors.left: letter.right
        anchors.leftMargin: Theme.space(2.5)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(2)
        anchors.right: state.left
        anchors.rightMargin: Theme.space(2)
        text: root.name
        kind: "strong"
        elide: Text.ElideMiddle
        num: true
    }
    Row {
        id: state

        anchors.top: parent.top
        anchors.topMargin: Theme.space(2)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        spacing: Theme.space(2)

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.failed || root.leads || root.partedText !== ""
            name: root.failed ? "alert" : root.partedText !== "" ? "parted" : "flag"
            size: Theme.iconDense
            color: root.failed ? Theme.veto.fg : root.leads ? Theme.accent.fg : Theme.text.mid
        }
        Label {
            id: remark

            anchors.verticalCenter: parent.verticalCenter
            visible: text !== "" && root.roomy
            text: root.failed ? qsTr("dropped out") : root.partedText !== "" ? root.partedText : root.note
            kind: "small"
            color: root.failed ? Theme.veto.fg : root.leads && root.partedText === "" ? Theme.accent.fg : Theme.text.mid
            num: true
        }
        Label {
            id: value

            text: root.returned
            kind: "strong"
            font.weight: 600
            num: true
        }
    }
    Item {
        id: scene

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
            visible: !root.drawn && !root.past && !root.still
            objectName: root.objectName + ".frames"
            runId: root.drawn ? "" : root.runId
            lane: root.lane
            rate: 30
            lifted: true
            active: root.shell.page === "compare" && root.Window.visibility !== Window.Minimized
            fillColor: Theme.bg.well
            textureSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
        }
        ReplayPicture {
            anchors.fill: parent
            visible: !root.drawn && Boolean(root.still)
            fillColor: Theme.bg.well
            image: root.still
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
            value: root.name
        }
        Column {
            anchors.centerIn: parent
            width: parent.width - Theme.space(6)
            visible: root.failed || !root.drawn && !root.still && (root.past || !frames.hasFrame)
            spacing: Theme.space(1.5)

            Icon {
                anchors.horizontalCenter: parent.horizontalCenter
                name: root.failed ? "alert" : "film"
                size: Theme.icon
                color: root.failed ? Theme.veto.fg : Theme.text.low
            }
            Label {
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.WordWrap
                maximumLineCount: 4
                elide: Text.ElideRight
                text: root.failed ? root.note : root.past ? root.blank : qsTr("No picture yet")
                kind: "small"
                tone: "mid"
            }
        }
    }
    Label {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(1.5)
        width: root.width > 220 ? parent.width * 0.4 : parent.width - steps.width - Theme.space(8)
        text: root.action
        kind: "small"
        tone: "mid"
        elide: Text.ElideRight
    }
    Row {
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(1.5)
        height: Theme.small.line
        visible: root.width > 220
        spacing: Theme.space(0.5)

        Repeater {
            model: root.chances

            Rectangle {
                id: chance

                required property real modelData

                anchors.bottom: parent.bottom
                width: Theme.dot
                height: parent.height
                radius: Theme.space(0.5)
                color: Theme.bg.track

                Rectangle {
                    anchors.bottom: parent.bottom
                    width: parent.width
                    height: Math.max(Theme.hairline, chance.modelData * parent.height)
                    radius: Theme.space(0.5)
                    color: Theme.series[root.place % Theme.series.length]
                }
            }
        }
    }
    Label {
        id: steps

        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(1.5)
        text: root.stepText
        kind: "small"
        tone: "low"
        num: true
    }
}
