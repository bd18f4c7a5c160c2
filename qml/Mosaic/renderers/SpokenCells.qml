pragma ComponentBehavior: Bound

import QtQuick
import Mosaic.Models

// Nothing to see: one place a cell for those who read with other means.
Repeater {
    id: root

    required property BoardCanvas canvas
    signal pressed(int cell)

    delegate: Item {
        id: cell

        required property int index
        required property string said
        readonly property rect area: root.canvas.cell > 0 ? root.canvas.area(index) : Qt.rect(0, 0, 0, 0)

        objectName: "cell." + index
        x: area.x
        y: area.y
        width: area.width
        height: area.height
        Accessible.role: Accessible.Cell
        Accessible.name: said
        Accessible.onPressAction: root.pressed(cell.index)
    }
}
