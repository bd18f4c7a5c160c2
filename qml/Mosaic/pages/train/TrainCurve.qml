import QtQuick
import Mosaic
import Mosaic.Models

// The curve of the selected training. Panning and zooming are the run page's.
CurvePlot {
    id: root

    required property TrainSummary summary

    anchors.fill: parent
    model: summary.returns.curve
    axis: "step"
    grouped: true
    smoothing: summary.returns.smoothing
    colors: Theme.series.map(c => c)
    gridColor: Theme.line.chart
    textColor: Theme.text.low
    labelFont: Qt.font({
        "family": Theme.ui,
        "pixelSize": Theme.micro.px
    })
    textureSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
    Accessible.role: Accessible.Chart
    Accessible.name: qsTr("%1 of %2 over steps").arg(summary.returns.title).arg(summary.title)
}
