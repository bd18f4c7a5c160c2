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

    spacing: 20
    topPadding: 32
    bottomPadding: 20

    Column {
        width: root.width
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
        width: root.width
        visible: root.stage.host.known && !root.stage.host.ready
        shell: root.shell
        host: root.stage.host
    }
    Flow {
        width: root.width
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
            visible: root.width > 640 && root.few
            labels: root.few ? root.gallery.families : []
            current: root.gallery.family
            onChosen: index => root.gallery.family = index
        }
        Combo {
            width: 180
            objectName: "stage.families.narrow"
            visible: root.width <= 640 || !root.few
            placeholder: qsTr("Family")
            options: root.gallery.families
            current: root.gallery.family
            onChosen: index => root.gallery.family = index
        }
        Btn {
            id: mine

            objectName: "stage.own"
            visible: root.stage.host.ready
            text: qsTr("Add your own")
            icon.name: "plus"
            onClicked: own.open()
        }
        Label {
            height: 32
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
        spacing: 8
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
