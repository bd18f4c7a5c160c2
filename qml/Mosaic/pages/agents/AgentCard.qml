import QtQuick
import QtQuick.Templates as T
import Mosaic

// A checkpoint as a card, or the heading over those of one environment and algorithm.
T.ItemDelegate {
    id: root

    required property int index
    required property string agentKey
    required property bool isHeading
    required property string title
    required property string note
    required property string name
    required property string origin
    required property string remark
    required property string score
    required property string scoreNote
    required property var trend
    required property string when
    required property string size
    required property bool pinned
    required property bool there
    required property bool removed
    required property bool good
    required property bool scored
    property bool chosen: false
    property bool active: false
    readonly property bool roomy: width > 520
    readonly property string lack: there ? "" : removed ? qsTr("removed by its training") : qsTr("file missing")
    // Without a score nobody knows how good it is.
    readonly property string standing: !good ? "" : scored ? qsTr("newest good one") : qsTr("newest")
    signal taken

    objectName: isHeading ? "agents.heading." + title : "agents.card." + agentKey
    implicitHeight: isHeading ? Theme.rowTwo : Theme.rowTwo + Theme.space(5)
    padding: 0
    focusPolicy: Qt.NoFocus
    hoverEnabled: !isHeading
    Accessible.role: isHeading ? Accessible.Heading : Accessible.ListItem
    Accessible.name: isHeading ? title + ", " + note : spoken()
    Accessible.selected: chosen
    onClicked: if (!isHeading) taken()

    function spoken(): string {
        const marks = [standing, pinned ? qsTr("pinned") : "", lack];
        const words = [name, origin, qsTr("score %1").arg(score), scoreNote, when, size, remark];
        return words.concat(marks).filter(word => word !== "").join(", ");
    }

    contentItem: Item {
        Row {
            visible: root.isHeading
            anchors.left: parent.left
            anchors.leftMargin: Theme.space(1)
            anchors.bottom: parent.bottom
            anchors.bottomMargin: Theme.space(2)
            spacing: Theme.space(2)

            Label {
                anchors.baseline: about.baseline
                text: root.title
                kind: "strong"
                font.weight: 600
            }
            Label {
                id: about

                text: root.note
                kind: "small"
                tone: "low"
                num: true
            }
        }
        Column {
            id: words

            visible: !root.isHeading
            anchors.left: parent.left
            anchors.leftMargin: Theme.space(4)
            anchors.right: figures.left
            anchors.rightMargin: Theme.space(3)
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.space(0.5)

            Row {
                width: parent.width
                spacing: Theme.space(1.5)

                Icon {
                    anchors.verticalCenter: parent.verticalCenter
                    visible: root.pinned
                    name: "pin"
                    size: Theme.iconDense
                    color: Theme.accent.fg
                }
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    width: Math.min(implicitWidth, parent.width - (mark.visible ? mark.width + Theme.space(1.5) : 0) - (root.pinned ? Theme.iconDense + Theme.space(1.5) : 0))
                    text: root.name
                    kind: root.chosen ? "strong" : "body"
                    tone: root.there ? "hi" : "low"
                    elide: Text.ElideMiddle
                }
                Chip {
                    id: mark

                    anchors.verticalCenter: parent.verticalCenter
                    visible: root.good || !root.there
                    text: root.lack !== "" ? root.lack : root.scored ? qsTr("newest good") : qsTr("newest")
                    icon: !root.there ? "unlink" : root.scored ? "star" : ""
                    ink: !root.there ? (root.removed ? Theme.text.mid : Theme.veto.fg) : root.scored ? Theme.accent.fg : Theme.text.mid
                    Accessible.ignored: true
                }
            }
            Label {
                width: parent.width
                text: root.remark !== "" ? root.remark + " \u00b7 " + root.origin : root.origin
                kind: "small"
                tone: "low"
                num: true
                elide: Text.ElideRight
            }
        }
        Row {
            id: figures

            visible: !root.isHeading
            anchors.right: parent.right
            anchors.rightMargin: Theme.space(4)
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.space(4)

            Sparkline {
                anchors.verticalCenter: parent.verticalCenter
                visible: root.roomy
                opacity: root.trend.length > 1 ? 1 : 0
                values: root.trend
                color: root.good && root.scored ? Theme.accent.fg : Theme.text.mid
            }
            Column {
                anchors.verticalCenter: parent.verticalCenter
                width: root.roomy ? Theme.columnWide + Theme.space(12) : Theme.columnWide

                Label {
                    width: parent.width
                    text: root.score
                    kind: "strong"
                    num: true
                    horizontalAlignment: Text.AlignRight
                }
                Label {
                    width: parent.width
                    text: root.scoreNote
                    kind: "small"
                    tone: "low"
                    num: true
                    horizontalAlignment: Text.AlignRight
                }
            }
            Column {
                anchors.verticalCenter: parent.verticalCenter
                width: Theme.column

                Label {
                    width: parent.width
                    text: root.when
                    tone: "mid"
                    num: true
                    horizontalAlignment: Text.AlignRight
                }
                Label {
                    width: parent.width
                    text: root.size
                    kind: "small"
                    tone: "low"
                    num: true
                    horizontalAlignment: Text.AlignRight
                }
            }
        }
    }
    background: Item {
        Surface {
            anchors.fill: parent
            anchors.bottomMargin: Theme.space(1.5)
            visible: !root.isHeading
            level: Theme.dark ? "panel" : "card"
            color: root.chosen ? Theme.bg.selected : Theme.lift(Theme.dark ? Theme.bg.panel : Theme.bg.card, root.hovered, root.down)

            Rectangle {
                anchors.verticalCenter: parent.verticalCenter
                visible: root.chosen
                width: Theme.marker
                height: Theme.markerLong
                radius: width / 2
                color: Theme.accent.solid
            }
            FocusRing {
                shown: root.active
                off: -1
            }
        }
    }
}
