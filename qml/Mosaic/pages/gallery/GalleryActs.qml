pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Buttons, choices, chips, menus, notices.
GalleryPanel {
    id: root

    required property ShellModel shell

    GalleryHead {
        text: qsTr("Buttons")
    }
    Flow {
        width: parent.width
        spacing: Theme.space(2)

        PushButton {
            objectName: "gallery.primary"
            kind: "primary"
            text: qsTr("Start")
            keys: "Enter"
        }
        PushButton {
            objectName: "gallery.plain"
            text: qsTr("Pause")
            icon.name: "pause"
        }
        PushButton {
            objectName: "gallery.ghost"
            kind: "ghost"
            text: qsTr("Skip")
        }
        PushButton {
            id: remove

            objectName: "gallery.delete"
            kind: "veto"
            text: qsTr("Delete")
            onClicked: ask.open()

            Ask {
                id: ask

                objectName: "gallery.ask"
                target: remove
                title: qsTr("Delete 3 checkpoints?")
                text: qsTr("1.2 GB. Their runs stay.")
                onAgreed: root.shell.snack.say("Deleted 3 checkpoints.")
            }
        }
        PushButton {
            objectName: "gallery.human"
            kind: "human"
            text: qsTr("Take over")
            icon.name: "hand"
        }
        PushButton {
            objectName: "gallery.off"
            text: qsTr("Unavailable")
            reason: qsTr("This worker can't be paused")
        }
        PushButton {
            objectName: "gallery.dense"
            dense: true
            text: qsTr("Dense")
            keys: "X"
        }
        PushButton {
            id: more

            objectName: "gallery.menu"
            text: qsTr("More")
            trailing: "down"
            onClicked: menu.open()

            Menu {
                id: menu

                target: more

                MenuColumn {
                    MenuRow {
                        objectName: "gallery.menu.rename"
                        menu: menu
                        text: qsTr("Rename")
                        icon.name: "pencil"
                        keys: "F2"
                    }
                    MenuRow {
                        objectName: "gallery.menu.log"
                        menu: menu
                        act: root.shell.actions.item("view.log")
                    }
                    MenuRow {
                        objectName: "gallery.menu.resume"
                        menu: menu
                        text: qsTr("Resume")
                        icon.name: "play"
                        reason: qsTr("it has ended")
                    }
                    MenuRow {
                        objectName: "gallery.menu.delete"
                        menu: menu
                        text: qsTr("Delete")
                        icon.name: "trash"
                        danger: true
                    }
                }
            }
        }
    }
    Row {
        spacing: Theme.space(2)

        RoundButton {
            objectName: "gallery.round"
            text: qsTr("Pause")
            icon.name: "pause"
        }
        IconButton {
            anchors.verticalCenter: parent.verticalCenter
            objectName: "gallery.icon"
            icon.name: "restart"
            text: qsTr("Restart")
            size: Theme.control
        }
        IconButton {
            anchors.verticalCenter: parent.verticalCenter
            objectName: "gallery.icon.on"
            icon.name: "link"
            text: qsTr("Linked")
            on: true
            size: Theme.control
        }
        IconButton {
            anchors.verticalCenter: parent.verticalCenter
            objectName: "gallery.icon.off"
            icon.name: "undo"
            text: qsTr("Take back")
            reason: qsTr("the state can't be rebuilt")
            size: Theme.control
        }
        Pill {
            anchors.verticalCenter: parent.verticalCenter
            objectName: "gallery.live"
        }
        Pill {
            anchors.verticalCenter: parent.verticalCenter
            objectName: "gallery.past"
            on: false
        }
        Link {
            anchors.verticalCenter: parent.verticalCenter
            objectName: "gallery.link"
            text: qsTr("See its episodes")
        }
    }
    GalleryHead {
        text: qsTr("Choice")
    }
    SegmentedControl {
        id: mode

        objectName: "gallery.mode"
        labels: [qsTr("Human"), qsTr("Hybrid"), qsTr("Agent")]
        glyphs: ["human", "supervisor", "agent"]
        current: 2
        onChosen: index => current = index
    }
    SegmentedControl {
        width: parent.width
        objectName: "gallery.pace"
        fills: true
        labels: [qsTr("Step"), "0.5 s", "1 s", qsTr("Max")]
        current: 2
        onChosen: index => current = index
    }
    Tabs {
        objectName: "gallery.tabs"
        labels: [qsTr("Details"), qsTr("Curves"), qsTr("Files"), qsTr("Notes")]
        onChosen: index => current = index
    }
    Toggle {
        width: parent.width
        objectName: "gallery.toggle"
        text: qsTr("Legal moves")
        keys: "1"
        checked: true
    }
    Toggle {
        width: parent.width
        objectName: "gallery.toggle.off"
        text: qsTr("Action values")
        keys: "2"
    }
    Toggle {
        width: parent.width
        objectName: "gallery.toggle.disabled"
        text: qsTr("Saliency")
        reason: qsTr("this agent gives none")
    }
    Check {
        objectName: "gallery.check"
        text: qsTr("Only mine")
        checked: true
    }
    Flow {
        width: parent.width
        spacing: Theme.space(1.5)

        Chip {
            objectName: "gallery.chip"
            text: qsTr("agent: PPO")
            closable: true
        }
        Chip {
            text: qsTr("Verified")
            icon: "check"
            actor: "accent"
        }
        Chip {
            text: qsTr("1 late")
            glyph: "warning"
        }
        Chip {
            text: qsTr("vetoed")
            glyph: "veto"
        }
        Chip {
            objectName: "gallery.chip.press"
            text: qsTr("tag: paper")
            icon: "tag"
            pressable: true
        }
    }
    GalleryHead {
        text: qsTr("Empty state")
    }
    Rectangle {
        width: parent.width
        height: Theme.plot + Theme.row
        radius: Theme.radius.card
        color: Theme.clear
        border.width: 1
        border.color: Theme.line.strong

        Empty {
            anchors.centerIn: parent
            objectName: "gallery.empty"
            icon: "compare"
            title: qsTr("No comparison yet")
            text: qsTr("Two agents, one environment, the same seeds.")
            action: qsTr("Pick two agents")
        }
    }
    GalleryHead {
        text: qsTr("Snackbar")
    }
    Snackbar {
        snack: root.shell.snack
        most: root.width - 40
    }
}
