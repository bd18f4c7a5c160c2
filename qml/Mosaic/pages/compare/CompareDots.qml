pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The pair's differences as a dot plot: right of the line the first does better.
CompareSaid {
    id: root

    required property CompareFigures figures
    readonly property real step: Math.min(Theme.dot + Theme.hairline, (height - Theme.dotLarge) / Math.max(1, ...figures.dots.map(dot => dot.y)))

    objectName: "compare.plot.dots"
    height: Theme.plotSmall
    spoken: figures.dotsText
    hover: figures.dotsHover

    Rectangle {
        x: parent.width / 2
        width: Theme.hairline
        height: parent.height
        color: Theme.line.control
    }
    Repeater {
        model: root.figures.dots

        Rectangle {
            required property var modelData

            x: Theme.space(1) + modelData.x * (root.width - width - Theme.space(2))
            y: root.height - Theme.space(1) - modelData.y * root.step
            width: Theme.dot
            height: Theme.dot
            radius: height / 2
            color: modelData.ahead ? Theme.series[root.figures.seedHeads[0]?.place ?? 0] : Theme.clear
            border.width: modelData.ahead ? 0 : 1.5
            border.color: modelData.even ? Theme.text.low : Theme.series[root.figures.seedHeads[1]?.place ?? 1]
        }
    }
}
