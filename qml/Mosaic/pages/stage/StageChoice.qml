pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// What can be played: a card a game. One click plays. Only what is seen is made: there may be many.
GridView {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StageGallery gallery: stage.gallery
    readonly property real inset: width < 620 ? 16 : 40
    readonly property real room: Math.min(Theme.contentMax, width) - 2 * inset
    readonly property int columns: Math.max(1, Math.floor((room + 16) / 256))
    readonly property real cell: Math.floor((room - (columns - 1) * 16) / columns)

    objectName: "stage.choice"
    leftMargin: inset
    rightMargin: Math.max(0, width - inset - columns * cellWidth)
    bottomMargin: 16
    cellWidth: cell + 16
    cellHeight: 300
    cacheBuffer: 0 // what is made ahead in idle time warns when the model is replaced
    displayMarginBeginning: 320
    displayMarginEnd: 320
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: false
    keyNavigationEnabled: false
    T.ScrollBar.vertical: ScrollBar {}
    model: gallery.cards
    header: StageChoiceHead {
        width: root.room
        shell: root.shell
        stage: root.stage
    }
    delegate: StageCard {
        width: root.cell
        stage: root.stage
        onActiveFocusChanged: if (activeFocus) root.positionViewAtIndex(index, GridView.Contain)
    }

    Empty {
        x: (root.width - width) / 2 - root.inset
        y: 220
        parent: root.contentItem
        visible: root.gallery.empty
        objectName: "stage.none"
        icon: "search"
        title: qsTr("No game is called that")
        text: qsTr("Look for a title, a family or an environment's id.")
        action: qsTr("Show all games")
        onActed: root.gallery.showAll()
    }
}
