import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// One figure of the machine over time.
ColumnLayout {
    id: root

    required property Panel panel
    required property string metric
    required property RunCurves curves

    spacing: 0
    Component.onCompleted: curves.look(metric, true)
    Component.onDestruction: curves?.look(metric, false)
    Accessible.role: Accessible.StaticText
    Accessible.name: panel.title + ", " + panel.value

    RowLayout {
        Label {
            Layout.fillWidth: true
            text: root.panel.title
            kind: "small"
            tone: "mid"
        }
        Label {
            text: root.panel.value
            kind: "strong"
            num: true
        }
    }
    CurvePanelPlot {
        visible: root.panel.drawn
        Layout.fillWidth: true
        Layout.preferredHeight: Theme.plotStrip
        Layout.leftMargin: -Theme.space(2)
        model: root.panel.curves
        axis: "time"
        small: true
    }
}
