pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Curves that can be read and moved: the wheel zooms, a drag pans, a double click shows all,
// hovering reads out. With the keyboard: left, right, plus, minus, Home.
FocusScope {
    id: root

    required property CurveModel curves
    property string title: ""
    property string axis: "step"
    property int smoothing: 1
    property bool banded: false
    property real threshold: NaN
    property string thresholdText: ""
    property Item tools: null
    readonly property alias plot: plot
    readonly property alias legendHeight: legend.height
    // The count is read so that new lines are seen.
    readonly property var entries: curves && curves.count >= 0 ? curves.legend(banded) : []

    // The first episode of a mark at the edge.
    signal markPressed(string run, int slot, int episode)

    activeFocusOnTab: true
    Accessible.role: Accessible.Chart
    Accessible.name: title
    Accessible.description: [entries.length === 1 ? qsTr("1 line") : qsTr("%1 lines").arg(entries.length), ...(curves && curves.marksText !== "" ? [curves.marksText] : [])].join(", ")
    Accessible.focusable: true
    Keys.onLeftPressed: plot.panBy(-60)
    Keys.onRightPressed: plot.panBy(60)
    Keys.onPressed: event => {
        event.accepted = ["+", "=", "-"].includes(event.text);
        if (event.accepted)
            plot.zoomAt(plot.width / 2, event.text === "-" ? 1 / 1.4 : 1.4);
    }

    CurvePanelLegend {
        id: legend

        width: parent.width
        entries: root.entries
        banded: root.banded
        visible: root.entries.length > 1 || root.entries.some(entry => entry.count > 1)
        height: visible ? implicitHeight : 0
    }
    CurvePanelPlot {
        id: plot

        anchors.top: legend.bottom
        anchors.topMargin: Theme.space(1)
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        objectName: root.objectName + ".plot"
        model: root.curves
        axis: root.axis
        smoothing: root.smoothing
        grouped: root.banded
        threshold: root.threshold
        onMarkPressed: (run, slot, episode) => root.markPressed(run, slot, episode)
    }
    CurvePanelReadout {
        anchors.fill: plot
        plotHeight: plot.height - 20
        said: area.containsMouse && !area.pressed && area.at >= plot.plotStart && area.tick >= 0 ? plot.readout(area.at) : null
    }
    MouseArea {
        id: area

        property real at: -1
        property real from: 0
        property int tick: 0
        property bool moved: false
        property bool onMark: false

        anchors.fill: plot
        objectName: root.objectName + ".area"
        hoverEnabled: true
        cursorShape: pressed && !plot.fitted ? Qt.ClosedHandCursor : onMark ? Qt.PointingHandCursor : Qt.CrossCursor
        onPressed: mouse => {
            from = mouse.x;
            moved = false;
            root.forceActiveFocus(Qt.MouseFocusReason);
        }
        onPositionChanged: mouse => {
            at = mouse.x;
            onMark = plot.hasMark(mouse.x, mouse.y);
            if (pressed && Math.abs(mouse.x - from) > 1) {
                plot.panBy(from - mouse.x);
                from = mouse.x;
                moved = true;
            }
        }
        onClicked: mouse => moved || plot.press(mouse.x, mouse.y)
        onWheel: wheel => plot.zoomAt(wheel.x, Math.pow(1.0015, wheel.angleDelta.y))
        onDoubleClicked: plot.fit()
    }
    Connections {
        target: root.curves
        enabled: area.containsMouse

        function onChanged() {
            area.tick += 1;
        }
    }
    PushButton {
        anchors.right: plot.right
        anchors.rightMargin: Theme.space(3)
        anchors.top: plot.top
        anchors.topMargin: Theme.space(1)
        visible: !plot.fitted
        objectName: root.objectName + ".fit"
        dense: true
        text: qsTr("Show all")
        icon.name: "expand"
        onClicked: plot.fit()
    }
    Label {
        anchors.centerIn: plot
        visible: root.entries.length === 0
        text: qsTr("No data yet")
        tone: "low"
    }
    FocusRing {
        shown: root.activeFocus && !area.pressed && !area.containsMouse
        off: 1
    }
}
