pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// The tiles, as large as they go, and below them the pair that is looked at.
FocusScope {
    id: root

    required property ShellModel shell
    required property CompareModel compare
    readonly property int count: Math.max(1, compare.grid.tiles.count)
    readonly property int columns: compare.grid.columns > 0 ? compare.grid.columns : best(count, room.width, room.height)
    readonly property int rows: Math.max(1, Math.ceil(count / columns))

    function best(count: int, width: real, height: real): int {
        const area = n => Math.min(width / n, (height / Math.ceil(count / n) - 64) * 1.4);
        return [...Array(count).keys()].reduce((most, i) => area(i + 1) > area(most) ? i + 1 : most, 1);
    }

    function spots(by: vector2d, wide: real, high: real): int {
        return Math.round(by.x / wide) + Math.round(by.y / high) * columns;
    }

    objectName: "compare.grid"

    Item {
        id: room

        readonly property int gap: Theme.space(3)

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(3)
        anchors.bottom: strip.visible ? strip.top : parent.bottom
        anchors.bottomMargin: Theme.space(3)

        Repeater {
            id: tiles

            model: root.compare.grid.tiles

            CompareTile {
                id: tile

                required property int index

                x: index % root.columns * (width + room.gap)
                y: Math.floor(index / root.columns) * (height + room.gap)
                width: Math.floor((room.width - (root.columns - 1) * room.gap) / root.columns)
                height: Math.floor((room.height - (root.rows - 1) * room.gap) / root.rows)
                shell: root.shell
                compare: root.compare
                number: place

                DragHandler {
                    property int spots: 0

                    target: null
                    onActiveTranslationChanged: if (active) spots = root.spots(activeTranslation, parent.width + room.gap, parent.height + room.gap)
                    onActiveChanged: if (!active) root.compare.grid.move(tile.place, spots)
                }
            }
        }
    }
    CompareStrip {
        id: strip

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(3)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(3)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(3)
        visible: root.compare.grid.tiles.count > 1 && root.height > 420
        shell: root.shell
        compare: root.compare
    }
}
