pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The menu of the selected runs, where it was asked for.
Item {
    id: root

    required property ShellModel shell
    required property LibraryModel library
    readonly property bool binned: library.query.scope === "bin"
    readonly property list<string> acts: binned ? ["library.restore", "library.open", "library.purge"] : ["library.open", "library.replay", "library.page", "library.comparison", "library.overlay", "library.tensorboard", "library.rename", "library.tag", "library.note", "library.archive", "library.export.jsonl", "library.export.csv", "library.export.parquet", "library.export.pgn", "library.export.pictures", "library.bundle", "library.delete"]

    function openAt(item: Item, at: point) {
        spot.place = mapFromItem(item, at);
        menu.open();
    }

    anchors.fill: parent

    Item {
        id: spot

        property point place

        x: place.x
        y: place.y

        Menu {
            id: menu

            objectName: "library.menu"
            spoken: qsTr("Selected runs")

            MenuColumn {
                Repeater {
                    model: root.acts

                    MenuRow {
                        required property string modelData

                        menu: menu
                        act: root.shell.actions.item(modelData)
                        objectName: "library.menu." + modelData
                        danger: modelData === "library.purge"
                    }
                }
            }
        }
    }
}
