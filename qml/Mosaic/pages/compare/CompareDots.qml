pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The pair's differences as a dot plot: right of the line the first does better.
CompareSaid {
    id: root

    required property CompareFigures figures
    readonly property real step: Math.min(9, 110 / Math.max(1, ...figures.dots.map(dot => dot.y)))

    objectName: "compare.plot.dots"
    height: 120
    spoken: figures.dotsText
    hover: figures.dotsHover

    Rectangle {
        x: parent.width / 2
        width: 1
        height: parent.height
        color: Theme.line.control
    }
    Repeater {
        model: root.figures.dots

        Rectangle {
            required property var modelData

            x: 4 + modelData.x * (root.width - 14)
            y: 116 - modelData.y * root.step
            width: 7
            height: 7
            radius: 3.5
            color: modelData.ahead ? Theme.series[root.figures.seedHeads[0]?.place ?? 0] : Theme.clear
            border.width: modelData.ahead ? 0 : 1.5
            border.color: modelData.even ? Theme.text.low : Theme.series[root.figures.seedHeads[1]?.place ?? 1]
        }
    }
}
