import QtQuick
import Mosaic

// A column of examples.
Surface {
    id: root

    default property alias content: column.data

    implicitHeight: column.implicitHeight + 2 * column.y
    level: "panel"
    radius: Theme.radius.card

    Column {
        id: column

        x: Theme.space(5)
        y: Theme.space(4)
        width: parent.width - 2 * x
        spacing: Theme.space(2.5)
    }
}
