import QtQuick
import Mosaic
import Mosaic.Models

// One figure of the machine over time.
Item {
    id: root

    required property Panel panel
    required property string metric
    required property RunCurves curves

    implicitHeight: 66
    Component.onCompleted: curves.look(metric, true)
    Component.onDestruction: curves?.look(metric, false)
    Accessible.role: Accessible.StaticText
    Accessible.name: panel.title + ", " + panel.value

    Label {
        height: 18
        text: root.panel.title
        kind: "small"
        tone: "mid"
    }
    Label {
        anchors.right: parent.right
        height: 18
        text: root.panel.value
        kind: "strong"
        num: true
    }
    CurvePanelPlot {
        y: 18
        x: -8
        width: parent.width + 8
        height: 50
        model: root.panel.curves
        axis: "time"
        small: true
    }
}
