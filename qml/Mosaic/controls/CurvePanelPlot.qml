import QtQuick
import Mosaic
import Mosaic.Models

// The painted curves with the theme's colours; `small` for a panel among many.
CurvePlot {
    id: root

    antialiasing: true
    colors: [...Theme.series]
    dashes: Theme.seriesDash
    gridColor: Theme.line.chart
    textColor: Theme.text.low
    markColor: Theme.veto.solid
    markInk: Theme.veto.solidInk
    fillColor: Theme.clear
    labelFont.family: Theme.ui
    labelFont.pixelSize: Theme.micro.px
    labelFont.weight: 400
    labelFont.hintingPreference: Font.PreferNoHinting
    labelFont.features: Theme.numbers
    textureSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
}
