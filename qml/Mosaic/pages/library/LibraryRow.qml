import QtQuick
import Mosaic

// A run in the table, or the heading over some.
TableRow {
    id: root

    required property int index
    required property TableLayout table
    required property string runId
    required property string heading
    required property int headed
    required property string name
    required property string status
    required property string reason
    required property string environment
    required property string worker
    required property string returned
    required property string steps
    required property string when
    required property string duration
    required property var trend
    required property bool archived
    required property bool chosen
    readonly property bool isHeading: heading !== ""

    objectName: isHeading ? "library.heading." + heading : "library.run." + runId
    spoken: isHeading ? heading : qsTr("%1, %2, %3, return %4, %5 steps, %6").arg(name).arg(status).arg(environment).arg(returned).arg(steps).arg(when)
    enabled: !isHeading
    selected: chosen
    hairline: !isHeading

    Label {
        x: Theme.space(2.5)
        anchors.verticalCenter: parent.verticalCenter
        visible: root.isHeading
        text: root.heading + "  " + root.headed
        kind: "strong"
        tone: "mid"
    }
    StatusIcon {
        x: Theme.space(2.5)
        anchors.verticalCenter: parent.verticalCenter
        visible: !root.isHeading
        status: root.status
    }
    TextCell {
        table: root.table
        key: "name"
        text: root.name
        kind: root.selected ? "strong" : "body"
    }
    TextCell {
        table: root.table
        key: "environment"
        text: root.environment
        kind: "small"
        tone: "low"
    }
    TextCell {
        table: root.table
        key: "worker"
        text: root.worker
        kind: "small"
        tone: "low"
    }
    TextCell {
        table: root.table
        key: "return"
        text: root.isHeading ? "" : root.returned
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
        text: root.isHeading ? "" : root.steps
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
        text: root.isHeading ? "" : root.when
        tone: "mid"
    }
}
