import QtQuick
import Mosaic

// A column of examples.
Surface {
    id: root

    default property alias content: column.data

    implicitHeight: column.implicitHeight + 36
    level: "panel"
    radius: 10

    Column {
        id: column

        x: 20
        y: 16
        width: parent.width - 40
        spacing: Theme.space(2.5)
    }
}
