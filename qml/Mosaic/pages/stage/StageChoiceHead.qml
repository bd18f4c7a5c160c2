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
    readonly property bool few: gallery.families.length <= 8

    spacing: Theme.space(5)
    topPadding: Theme.space(8)
    bottomPadding: Theme.space(5)

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
            text: qsTr("One click starts a game. Every step is recorded, so you can stop at any time and replay it later.")
            tone: "mid"
            wrapMode: Text.WordWrap
        }
    }
    StageInstall {
        width: root.width
        visible: root.stage.host.known && !root.stage.host.ready
        shell: root.shell
        host: root.stage.host
    }
    Flow {
        width: root.width
        spacing: Theme.space(3)

        SearchField {
            width: Math.min(Theme.fieldLong, parent.width)
            objectName: "stage.find"
            placeholder: qsTr("Search games")
            text: root.gallery.wanted
            onEdited: value => root.gallery.wanted = value
        }
        SegmentedControl {
            objectName: "stage.families"
            visible: root.width > 640 && root.few
            labels: root.few ? root.gallery.families : []
            current: root.gallery.family
            onChosen: index => root.gallery.family = index
        }
        Combo {
            width: Theme.fieldMiddle
            objectName: "stage.families.narrow"
            visible: root.width <= 640 || !root.few
            placeholder: qsTr("Family")
            options: root.gallery.families
            current: root.gallery.family
            onChosen: index => root.gallery.family = index
        }
        PushButton {
            id: mine

            objectName: "stage.own"
            visible: root.stage.host.ready
            text: qsTr("Add your own")
            icon.name: "plus"
            onClicked: own.open()
        }
        Label {
            height: Theme.control
            verticalAlignment: Text.AlignVCenter
            visible: !root.few
            text: qsTr("%n games", "", root.gallery.cards.count)
            kind: "small"
            tone: "low"
            num: true
        }
    }
    Column {
        width: root.width
        spacing: Theme.space(2)
        visible: root.stage.host.ready && root.gallery.missing.count > 0 && root.gallery.family === 0

        Repeater {
            model: root.gallery.missing

            StageFamily {
                width: root.width
                families: root.gallery.missing
            }
        }
    }
    StageOwn {
        id: own

        target: mine
        onAdded: (name, folder) => root.gallery.add(name, folder)
    }
}
