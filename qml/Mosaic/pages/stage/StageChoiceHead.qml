pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Above the cards: what this is, what is missing, and what shall be shown.
Column {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StageGallery gallery: stage.gallery
    required property string why
    readonly property bool searching: gallery.wanted.trim() !== ""
    // A search and a family show their games at once.
    readonly property bool whole: !searching && gallery.family === 0

    spacing: Theme.space(4)
    topPadding: Theme.space(6)
    bottomPadding: Theme.space(4)

    Column {
        width: root.width
        spacing: Theme.space(1.5)

        Label {
            width: parent.width
            text: qsTr("What do you want to play?")
            kind: "display"
            elide: Text.ElideRight
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            width: parent.width
            text: qsTr("Pick one. Every step is recorded, so you can stop at any time and replay it later.")
            tone: "mid"
            wrapMode: Text.WordWrap
        }
    }
    Flow {
        width: root.width
        spacing: Theme.space(3)

        SearchField {
            width: Math.min(Theme.fieldLong, parent.width)
            objectName: "stage.find"
            placeholder: qsTr("Search games and families")
            text: root.gallery.wanted
            onEdited: value => root.gallery.wanted = value
            Keys.onReturnPressed: root.stage.playFirst()
            Keys.onEnterPressed: root.stage.playFirst()
        }
        Combo {
            width: Theme.fieldMiddle
            objectName: "stage.families"
            placeholder: qsTr("Family")
            options: root.gallery.families.map(name => qsTranslate("Mosaic", name))
            current: root.gallery.family
            onChosen: index => root.gallery.family = index
        }
        PushButton {
            id: mine

            objectName: "stage.own"
            reason: root.why
            text: qsTr("Add your own")
            icon.name: "plus"
            onClicked: own.open()
        }
        Label {
            height: Theme.control
            verticalAlignment: Text.AlignVCenter
            text: root.gallery.cards.count === 1 ? qsTr("1 game") : qsTr("%1 games").arg(root.gallery.cards.count)
            kind: "small"
            tone: "low"
            num: true
        }
    }
    StageDoors {
        width: root.width
        visible: root.whole
        shell: root.shell
        stage: root.stage
        why: root.why
    }
    StageLeftGames {
        width: root.width
        visible: root.whole && root.gallery.left.count > 0
        stage: root.stage
        why: root.why
    }
    StagePlayed {
        width: root.width
        visible: root.whole && root.gallery.played.count > 0
        stage: root.stage
        why: root.why
    }
    StageOwn {
        id: own

        target: mine
        onAdded: (name, folder) => root.gallery.add(name, folder)
    }
}
