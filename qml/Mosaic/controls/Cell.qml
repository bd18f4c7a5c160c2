import QtQuick
import Mosaic

// A place in a row under the column `key`; gone when the table is too narrow for it.
Item {
    id: root

    required property TableLayout table
    required property string key
    readonly property TableColumn column: table.column(key)

    x: table.xOf(key)
    width: column ? table.widthOf(column) : 0
    height: (parent as Item)?.height ?? 0
    visible: column !== null
}
