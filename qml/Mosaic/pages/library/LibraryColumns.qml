pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Columns to choose.
IconButton {
    id: root

    required property LibraryQuery query
    required property TableLayout table

    objectName: "library.columns"
    size: Theme.control
    icon.name: "settings"
    text: qsTr("Columns")
    onClicked: menu.open()

    Menu {
        id: menu

        target: root
        atRight: true
        spoken: root.text

        Column {
            padding: Theme.space(3)
            spacing: Theme.space(1)

            Repeater {
                model: root.table.columns.filter(column => column.key !== "name")

                Check {
                    required property TableColumn modelData

                    objectName: "library.column." + modelData.key
                    text: modelData.title !== "" ? modelData.title : qsTr("Trend")
                    checked: !root.query.hidden.includes(modelData.key)
                    onToggled: root.query.toggleColumn(modelData.key)
                }
            }
        }
    }
}
