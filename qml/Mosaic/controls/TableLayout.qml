import QtQuick
import Mosaic

// Where the columns of a table are; head and rows share one.
QtObject {
    id: root

    default property list<TableColumn> columns
    property real width: 600
    property real gap: 12
    property real leading: 34
    property real trailing: 12
    property list<string> hidden
    readonly property var wished: columns.filter(c => c.needs <= width && !hidden.includes(c.key))
    readonly property var needs: [Infinity, ...wished.map(c => c.needs).filter(n => n > 0).sort((a, b) => b - a)]
    readonly property var shown: keptBelow(needs.find(n => taken(keptBelow(n)) <= width - leading - trailing) ?? 0)
    readonly property real leastWidth: shown.reduce((sum, c) => sum + c.width, 0)
    readonly property real shares: shown.reduce((sum, c) => sum + c.fill, 0)
    readonly property real spare: Math.max(0, width - leading - trailing - leastWidth - gap * Math.max(0, shown.length - 1))

    // The least needed go until the others have their room: none leaves the table at its side.
    function keptBelow(need: real): var {
        return wished.filter(c => c.needs === 0 || c.needs < need);
    }
    function taken(kept: var): real {
        return kept.reduce((sum, c) => sum + c.width + gap, -gap);
    }
    function widthOf(column: TableColumn): real {
        return column.fill > 0 ? column.width + spare * column.fill / shares : column.width;
    }
    function xOf(key: string): real {
        const at = shown.findIndex(c => c.key === key);
        return shown.slice(0, at).reduce((sum, c) => sum + widthOf(c) + gap, leading);
    }
    function column(key: string): TableColumn {
        return shown.find(c => c.key === key) ?? null;
    }
}
