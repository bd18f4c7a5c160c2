pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Ways in, then a card for each game. Only what is seen is made: there may be many. What comes to be
// known later is put behind or below what is shown: nothing that can be clicked moves.
FocusScope {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StageGallery gallery: stage.gallery
    readonly property real inset: width < 620 ? 16 : 40
    readonly property real room: Math.min(Theme.contentMax, width) - 2 * inset
    readonly property int columns: Math.max(1, Math.floor((room + 16) / 256))
    readonly property real cell: Math.floor((room - (columns - 1) * 16) / columns)

    readonly property string why: !stage.host.known ? qsTr("Mosaic is starting") : !stage.host.ready ? qsTr("Install the session host first") : stage.starting !== "" ? qsTr("%1 is starting").arg(stage.starting) : ""

    objectName: "stage.choice"

    GridView {
        id: view

        property bool atTop: true

        readonly property bool atBeginning: Math.abs(contentY - originY) < 1

        // Nothing is painted before it stands where it will stay.
        opacity: 0

        function begin() {
            opacity = atBeginning ? 1 : opacity;
            if (!atBeginning)
                positionViewAtBeginning();
        }

        x: root.inset
        width: root.room + Theme.space(4)
        height: install.visible ? install.y - Theme.space(3) : root.height
        clip: install.visible
        focus: true
        bottomMargin: Theme.space(4)
        cellWidth: root.cell + Theme.space(4)
        cellHeight: Theme.card + Theme.space(4)
        cacheBuffer: 0 // what is made ahead in idle time warns when the model is replaced
        displayMarginBeginning: 320
        displayMarginEnd: 320
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: false
        currentIndex: -1 // a current card would take the focus from the search
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
            why: root.why
            onHeightChanged: if (view.atTop) Qt.callLater(view.positionViewAtBeginning)
        }
        footer: StageMore {
            width: root.room
            stage: root.stage
            onReached: view.positionViewAtEnd()
        }
        delegate: StageCard {
            width: root.cell
            stage: root.stage
            onActiveFocusChanged: if (activeFocus) view.positionViewAtIndex(index, GridView.Contain)
        }
    }
    Connections {
        target: root.Window.window
        enabled: view.opacity === 0

        function onFrameSwapped() {
            view.begin();
        }
    }
    StageInstall {
        id: install

        x: root.inset
        y: root.height - height - Theme.space(3)
        width: root.room
        visible: root.stage.host.known && !root.stage.host.ready
        shell: root.shell
        host: root.stage.host
    }
    Empty {
        x: (root.width - width) / 2
        y: root.height / 2
        visible: root.gallery.empty
        objectName: "stage.none"
        icon: "search"
        title: qsTr("No games found")
        text: root.gallery.emptyText
        action: qsTr("Show all games")
        onActed: root.gallery.showAll()
    }
}
