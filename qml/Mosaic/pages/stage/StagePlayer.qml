pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// In games of two, who sits on this side of the board: name, clock, whose move it is. With one
// seat, a line that says what the session waits for.
Item {
    id: root

    required property StagePlay play
    property bool first: true
    property bool two: false
    // By side: the sprites of the pieces that it took.
    property var captured: []
    readonly property bool tabbed: play.inControl && !first

    Row {
        anchors.verticalCenter: parent.verticalCenter
        visible: !root.two && !root.tabbed
        spacing: Theme.space(2)

        Glyph {
            anchors.verticalCenter: parent.verticalCenter
            actor: root.play.byHand ? "human" : "agent"
            visible: root.play.status === "running"
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: root.play.turnText
            kind: "strong"
            num: true
        }
    }
    Label {
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        visible: !root.two
        text: qsTr("return %1").arg(root.play.returnText)
        kind: "small"
        tone: "mid"
        num: true
    }
    Repeater {
        model: root.two ? root.play.seats : null

        Item {
            id: strip

            required property int index
            required property string title
            required property string who
            required property string actor
            required property string clock
            required property bool toMove
            required property bool byHand
            required property bool fallen
            required property bool starting
            required property string name
            readonly property bool asks: root.play.supervision.pending.waiting && root.play.supervision.pending.seat === name

            visible: (index === 0) === root.first
            width: root.width
            height: root.height

            Row {
                anchors.verticalCenter: parent.verticalCenter
                visible: !root.tabbed
                spacing: Theme.space(2.5)

                Glyph {
                    anchors.verticalCenter: parent.verticalCenter
                    actor: strip.actor
                    size: Theme.iconDense
                }
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    text: strip.who
                    kind: "title"
                }
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    text: strip.title
                    kind: "small"
                    tone: "low"
                }
                Rectangle {
                    id: taken

                    readonly property list<string> pieces: root.captured[strip.index] ?? []

                    anchors.verticalCenter: parent.verticalCenter
                    objectName: "stage.captured." + strip.index
                    visible: pieces.length > 0 && root.width > 420
                    width: row.width + Theme.space(2)
                    height: row.height + Theme.space(1)
                    radius: Theme.radius.control
                    // Pieces of both colours stand out from it, in every theme.
                    color: Theme.mix(Theme.bg.card, Theme.text.hi, 0.45)
                    Accessible.role: Accessible.StaticText
                    Accessible.name: pieces.length === 1 ? qsTr("1 piece taken") : qsTr("%1 pieces taken").arg(pieces.length)

                    Row {
                        id: row

                        anchors.centerIn: parent
                        spacing: -Theme.space(1)

                        Repeater {
                            model: taken.pieces

                            Image {
                                required property string modelData

                                width: Theme.iconSmall
                                height: Theme.iconSmall
                                source: "image://sprite/" + modelData + "?" + Theme.name
                                sourceSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
                            }
                        }
                    }
                }
            }
            Row {
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                spacing: Theme.space(2.5)

                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    text: strip.starting ? qsTr("is starting") : !strip.toMove ? "" : strip.byHand ? qsTr("Your move") : strip.asks ? qsTr("waits for you") : qsTr("is thinking")
                    kind: "small"
                    tone: "mid"
                }
                Rectangle {
                    anchors.verticalCenter: parent.verticalCenter
                    visible: strip.clock !== ""
                    width: face.implicitWidth + Theme.space(5)
                    height: Theme.controlDense
                    radius: Theme.radius.control
                    color: strip.toMove ? Theme.actor(strip.actor).solid : Theme.dark ? Theme.bg.card : Theme.bg.hover

                    Row {
                        id: face

                        anchors.centerIn: parent
                        spacing: Theme.space(1.5)

                        Icon {
                            anchors.verticalCenter: parent.verticalCenter
                            visible: strip.fallen
                            name: "flag"
                            size: Theme.iconDense
                            color: Theme.veto.fg
                            objectName: "stage.flag." + strip.index
                        }
                        Label {
                            anchors.verticalCenter: parent.verticalCenter
                            text: strip.clock
                            kind: "strong"
                            font.weight: 600
                            num: true
                            color: strip.toMove ? Theme.actor(strip.actor).solidInk : Theme.text.mid
                        }
                    }
                }
            }
        }
    }
}
