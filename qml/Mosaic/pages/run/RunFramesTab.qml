pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Every lane as a tile, as large as there is room; only what is in sight is watched.
FocusScope {
    id: root

    required property RunModel run
    required property ShellModel shell
    readonly property Pictures pictures: run.pictures
    readonly property int gap: 10
    readonly property int chrome: 60
    readonly property int columns: Math.max(1, pictures.tiles.columns(grid.width - gap, height - 2 * gap, chrome, gap) + 0 * pictures.tiles.count)
    readonly property int rows: Math.ceil(pictures.tiles.count / columns)

    objectName: "run.frames"

    GridView {
        id: grid

        // Tiles share the height where all fit, else they have the shape of a picture.
        readonly property real shared: Math.floor((root.height - root.gap) / Math.max(1, root.rows))
        readonly property real natural: Math.floor(cellWidth * 2 / 3 + root.chrome)

        anchors.fill: parent
        anchors.leftMargin: root.gap
        anchors.topMargin: root.gap
        visible: root.pictures.enlarged === ""
        objectName: "run.tiles"
        cellWidth: Math.floor(width / root.columns)
        cellHeight: shared >= natural * 0.8 ? shared : natural
        cacheBuffer: 0
        clip: true
        focus: true
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height + 1
        keyNavigationEnabled: true
        model: visible ? root.pictures.tiles : null
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Pictures")

        delegate: Item {
            id: cell

            required property string key
            required property string runId
            required property string lane
            required property string title
            required property int place
            required property bool live
            required property bool frozen

            width: GridView.view.cellWidth
            height: GridView.view.cellHeight

            Tile {
                width: parent.width - root.gap
                height: parent.height - root.gap
                objectName: "run.tile." + cell.lane
                runId: cell.runId
                lane: cell.lane
                title: cell.title
                place: cell.place
                lettered: root.run.heading.overlay.length > 1
                live: cell.live
                frozen: cell.frozen
                hud: root.pictures.hud
                rate: root.pictures.rate
                lifted: root.pictures.lifted
                onEnlarge: root.pictures.enlarge(cell.key)
                onFreeze: root.pictures.tiles.toggleFrozen(cell.key)
                onSave: {
                    const path = root.run.exportPath(view.nameFor(cell.title));
                    view.savePng(path);
                    root.run.saidSaved(path);
                }
            }
        }
    }
    Repeater {
        model: root.pictures.enlarged !== "" ? root.pictures.tiles : null

        Loader {
            id: large

            required property string key
            required property string runId
            required property string lane
            required property string title
            required property int place
            required property bool live
            required property bool frozen

            anchors.fill: parent
            anchors.margins: root.gap
            active: key === root.pictures.enlarged
            focus: active

            sourceComponent: Tile {
                objectName: "run.large"
                focus: true
                selected: false
                large: true
                runId: large.runId
                lane: large.lane
                title: large.title
                place: large.place
                lettered: root.run.heading.overlay.length > 1
                live: large.live
                frozen: large.frozen
                hud: root.pictures.hud
                rate: root.pictures.rate
                lifted: root.pictures.lifted
                Keys.onEscapePressed: root.pictures.enlarge(large.key)
                onEnlarge: root.pictures.enlarge(large.key)
                onFreeze: root.pictures.tiles.toggleFrozen(large.key)
                onSave: {
                    const path = root.run.exportPath(view.nameFor(large.title));
                    view.savePng(path);
                    root.run.saidSaved(path);
                }
            }
        }
    }
    Empty {
        anchors.centerIn: parent
        visible: root.pictures.tiles.count === 0
        objectName: "run.noPictures"
        icon: "film"
        title: root.run.heading.live ? qsTr("No picture yet") : qsTr("No saved pictures")
        text: root.run.heading.live ? qsTr("If the worker's environment can be drawn, it appears here while you watch. Plain commands have no pictures.") : qsTr("Live pictures are not saved. All steps are recorded.")
        act: root.run.heading.live ? null : root.shell.actions.item("run.tab.steps")
    }
}
