pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What can be played: a card a game. One click plays.
ScrollArea {
    id: root

    required property ShellModel shell
    required property StageModel stage
    readonly property StageGallery gallery: stage.gallery
    readonly property real inset: width < 620 ? 16 : 40
    readonly property real room: Math.min(Theme.contentMax, width) - 2 * inset
    readonly property int columns: Math.max(1, Math.floor((room + 16) / 256))
    readonly property real cell: Math.floor((room - (columns - 1) * 16) / columns)

    objectName: "stage.choice"
    pad: 32
    spacing: 20

    Column {
        x: root.inset
        width: root.room
        spacing: 6

        Label {
            width: parent.width
            text: qsTr("What shall be played?")
            kind: "display"
            elide: Text.ElideRight
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            width: parent.width
            text: qsTr("One click starts it. Every step is recorded, so you can stop at any time and look at it later.")
            tone: "mid"
            wrapMode: Text.WordWrap
        }
    }
    StageInstall {
        x: root.inset
        width: root.room
        visible: root.stage.host.known && !root.stage.host.ready
        shell: root.shell
        host: root.stage.host
    }
    Flow {
        x: root.inset
        width: root.room
        spacing: 12

        SearchField {
            width: Math.min(260, parent.width)
            objectName: "stage.find"
            placeholder: qsTr("Find a game")
            text: root.gallery.wanted
            onEdited: value => root.gallery.wanted = value
        }
        Seg {
            objectName: "stage.families"
            visible: root.room > 640
            labels: root.gallery.families
            current: root.gallery.family
            onChosen: index => root.gallery.family = index
        }
        Combo {
            width: 180
            objectName: "stage.families.narrow"
            visible: root.room <= 640
            placeholder: qsTr("Family")
            options: root.gallery.families
            current: root.gallery.family
            onChosen: index => root.gallery.family = index
        }
    }
    Flow {
        x: root.inset
        width: root.room + 1
        spacing: 16

        Repeater {
            model: root.gallery.cards

            StageCard {
                width: root.cell
                stage: root.stage
            }
        }
    }
    Empty {
        x: (root.width - width) / 2
        visible: root.gallery.empty
        objectName: "stage.none"
        icon: "search"
        title: qsTr("No game is called that")
        text: qsTr("Look for a title, a family or an environment's id.")
        action: qsTr("Show all games")
        onActed: root.gallery.showAll()
    }
}
