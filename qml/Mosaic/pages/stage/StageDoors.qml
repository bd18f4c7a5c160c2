pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Three ways in: play, compare, train. Each starts something with one click.
Flow {
    id: root

    required property ShellModel shell
    required property StageModel stage
    required property string why
    readonly property bool fresh: stage.gallery.played.count + stage.gallery.left.count === 0
    readonly property int across: width >= 700 ? 3 : 1
    readonly property real door: Math.floor((width - (across - 1) * spacing) / across)

    spacing: Theme.space(4)

    StageDoor {
        objectName: "stage.door.play"
        width: root.door
        large: root.fresh && root.across > 1
        first: true
        art: root.stage.gallery.art("chess")
        title: qsTr("Play against an agent")
        text: qsTr("Chess against the engine. You can take moves back.")
        word: qsTr("Play chess")
        symbol: "play"
        why: root.why
        onOpened: root.stage.start("chess", -1)
    }
    StageDoor {
        objectName: "stage.door.compare"
        width: root.door
        large: root.fresh && root.across > 1
        art: root.stage.gallery.art("pole")
        title: qsTr("Compare two agents")
        text: qsTr("Same seeds, side by side, until one is better for certain.")
        word: qsTr("Compare")
        symbol: "compare"
        why: root.why
        onOpened: root.shell.actions.item("compare.demonstrate").trigger()
    }
    StageDoor {
        objectName: "stage.door.train"
        width: root.door
        large: root.fresh && root.across > 1
        art: root.stage.gallery.art("lake")
        title: qsTr("Train an agent")
        text: qsTr("Three seeds learn to cross thin ice. Watch their curves rise.")
        word: qsTr("Train")
        symbol: "train"
        why: root.why
        onOpened: root.shell.actions.item("train.demonstrate").trigger()
    }
}
