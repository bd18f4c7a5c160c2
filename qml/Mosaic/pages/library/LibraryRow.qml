import QtQuick
import Mosaic

// A run in the table, or the heading over some: with their mean, and a fold.
TableRow {
    id: root

    required property int index
    required property TableLayout table
    required property string runId
    required property string heading
    required property int headed
    required property bool unfolded
    required property bool inside
    required property url art
    required property string name
    required property string status
    required property string reason
    required property string environment
    required property string worker
    required property var actors
    required property string returned
    required property string steps
    required property string episodes
    required property string when
    required property string duration
    required property var trend
    required property bool archived
    required property bool chosen
    readonly property bool isHeading: heading !== ""
    readonly property real indent: inside ? Theme.space(4) : 0
    signal folded

    objectName: isHeading ? "library.heading." + heading : "library.run." + runId
    spoken: isHeading ? qsTr("%1, %2 runs, mean return %3").arg(heading).arg(headed).arg(returned) : qsTr("%1, %2, %3, %4, return %5, %6 steps, %7").arg(name).arg(status).arg(environment).arg(worker).arg(returned).arg(steps).arg(when)
    selected: chosen
    hairline: !isHeading

    IconButton {
        x: Theme.space(1)
        anchors.verticalCenter: parent.verticalCenter
        visible: root.isHeading
        objectName: root.objectName + ".fold"
        size: Theme.controlDense
        iconSize: Theme.iconSmall
        icon.name: root.unfolded ? "down" : "right"
        text: root.unfolded ? qsTr("Fold %1").arg(root.heading) : qsTr("Unfold %1").arg(root.heading)
        onClicked: root.folded()
    }
    StatusIcon {
        x: Theme.space(2.5) + root.indent
        anchors.verticalCenter: parent.verticalCenter
        visible: !root.isHeading
        status: root.status
    }
    Cell {
        id: named

        readonly property real pictured: picture.visible ? picture.width + Theme.space(2) : 0

        table: root.table
        key: "name"

        Image {
            id: picture

            x: root.indent
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.space(6)
            height: Theme.space(6)
            visible: !root.isHeading && status === Image.Ready
            source: root.art
            sourceSize: Qt.size(width, height)
            fillMode: Image.PreserveAspectCrop
            asynchronous: true
            clip: true
        }
        Label {
            x: root.indent + named.pictured
            // The mean of a heading is wider than its column.
            width: Math.max(0, (root.isHeading && mean.visible ? Math.min(parent.width, mean.x - parent.x - Theme.space(2)) : parent.width) - x)
            anchors.verticalCenter: parent.verticalCenter
            text: root.isHeading ? root.heading + "  " + root.headed : root.name
            kind: root.isHeading || root.selected ? "strong" : "body"
            tone: root.isHeading ? "mid" : "hi"
            elide: Text.ElideMiddle
            num: true
        }
    }
    TextCell {
        table: root.table
        key: "environment"
        text: root.environment
        kind: "small"
        tone: "low"
    }
    Cell {
        id: who

        table: root.table
        key: "worker"

        Row {
            id: glyphs

            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.space(1)

            Repeater {
                // One of a kind: the names say how many.
                model: root.actors.filter((actor, at) => root.actors.indexOf(actor) === at)

                Glyph {
                    required property string modelData

                    actor: modelData
                    size: Theme.iconTiny
                }
            }
        }
        Label {
            x: glyphs.width > 0 ? glyphs.width + Theme.space(2) : 0
            width: Math.max(0, who.width - x)
            anchors.verticalCenter: parent.verticalCenter
            text: root.worker
            kind: "small"
            tone: "low"
            elide: Text.ElideMiddle
            num: true
        }
    }
    TextCell {
        id: returned

        table: root.table
        key: "return"
        text: root.isHeading ? "" : root.returned
    }
    Label {
        id: mean

        x: returned.x + returned.width - width
        anchors.verticalCenter: parent.verticalCenter
        visible: root.isHeading && returned.visible
        text: root.returned
        num: true
    }
    Cell {
        table: root.table
        key: "trend"

        Sparkline {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.trend.length > 1
            values: root.trend
            color: root.status === "running" ? Theme.accent.fg : root.status === "failed" || root.status === "lost" ? Theme.veto.fg : Theme.text.mid
        }
    }
    TextCell {
        table: root.table
        key: "steps"
        text: root.steps
        tone: "mid"
    }
    TextCell {
        table: root.table
        key: "episodes"
        text: root.episodes
        tone: "mid"
    }
    TextCell {
        table: root.table
        key: "duration"
        text: root.isHeading ? "" : root.duration
        tone: "low"
    }
    TextCell {
        table: root.table
        key: "when"
        text: root.when
        tone: "mid"
    }
}
