pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// What can be played: a card a game. One click plays. Only what is seen is made: there may be many.
FocusScope {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StageGallery gallery: stage.gallery
    readonly property real inset: width < 620 ? 16 : 40
    readonly property real room: Math.min(Theme.contentMax, width) - 2 * inset
    readonly property int columns: Math.max(1, Math.floor((room + 16) / 256))
    readonly property real cell: Math.floor((room - (columns - 1) * 16) / columns)

    objectName: "stage.choice"

    GridView {
        id: view

        property bool atTop: true

        x: root.inset
        width: root.room + Theme.space(4)
        height: root.height
        focus: true
        bottomMargin: Theme.space(4)
        cellWidth: root.cell + Theme.space(4)
        cellHeight: Theme.card + Theme.space(4)
        cacheBuffer: 0 // what is made ahead in idle time warns when the model is replaced
        displayMarginBeginning: 320
        displayMarginEnd: 320
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: false
        model: root.gallery.cards
        // A head that grows would push itself out of sight.
        onContentYChanged: atTop = contentY <= originY + 4
        onOriginYChanged: if (atTop) Qt.callLater(positionViewAtBeginning)
        T.ScrollBar.vertical: ScrollBar {
            parent: root
            x: root.width - width
            height: root.height
        }
        header: StageChoiceHead {
            width: root.room
            shell: root.shell
            stage: root.stage
            onHeightChanged: if (view.atTop) Qt.callLater(view.positionViewAtBeginning)
        }
        delegate: StageCard {
            width: root.cell
            stage: root.stage
            onActiveFocusChanged: if (activeFocus) view.positionViewAtIndex(index, GridView.Contain)
        }
    }
    Empty {
        x: (root.width - width) / 2
        y: root.height / 4
        visible: root.gallery.empty
        objectName: "stage.none"
        icon: "search"
        title: qsTr("No games found")
        text: qsTr("Search by title, family or environment id.")
        action: qsTr("Show all games")
        onActed: root.gallery.showAll()
    }
}
