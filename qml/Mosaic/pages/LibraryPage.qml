pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Every run in one table: what there is at the left, what it is at the right.
Page {
    id: root

    readonly property LibraryModel library: session.library
    readonly property bool binned: library.query.scope === "bin"

    objectName: "library"
    title: qsTr("Library")
    subtitle: library.title

    leftDock: LibraryScopes {
        library: root.library
    }
    rightDock: LibraryFacts {
        library: root.library
        shell: root.shell
    }
    transport: Transport {
        lead: [
            Label {
                anchors.verticalCenter: parent.verticalCenter
                width: Math.max(Theme.column, implicitWidth)
                text: qsTr("%1 selected").arg(root.library.selection.count)
                num: true
            },
            PushButton {
                act: root.shell.actions.item("library.open")
                kind: "primary"
            },
            PushButton {
                act: root.shell.actions.item("library.replay")
                text: root.library.selection.count > 0 || root.width < 1000 ? qsTr("Replay") : qsTr("Replay the last run")
                keys: ""
            },
            PushButton {
                act: root.shell.actions.item("library.overlay")
            },
            PushButton {
                visible: root.width > 1000
                act: root.shell.actions.item("library.archive")
            },
            PushButton {
                visible: !root.binned && root.width > 820
                act: root.shell.actions.item("library.delete")
                kind: "ghost"
            },
            PushButton {
                visible: root.binned
                act: root.shell.actions.item("library.restore")
            },
            PushButton {
                visible: root.binned
                act: root.shell.actions.item("library.purge")
                kind: "ghost"

                Connections {
                    target: root.library

                    function onWanted(what: string) {
                        if (what === "purge")
                            sure.open();
                    }
                }
                Ask {
                    id: sure

                    objectName: "library.purge.ask"
                    title: qsTr("Delete everything in the bin permanently?")
                    text: qsTr("This deletes the records and files of these runs from the disk. It can't be undone.")
                    onAgreed: root.library.emptyBin()
                }
            },
            IconButton {
                id: more

                objectName: "library.more"
                anchors.verticalCenter: parent.verticalCenter
                icon.name: "dots"
                text: qsTr("More actions")
                onClicked: menu.openAt(more, Qt.point(0, 0))
            },
            PushButton {
                visible: root.library.query.scope === "live"
                act: root.shell.actions.item("library.stop")
                kind: "veto"
            }
        ]
        trail: Label {
            visible: root.width > 1400
            text: qsTr("Shift- or Ctrl-click to select more")
            kind: "small"
            tone: "low"
        }
    }

    LibraryImport {
        library: root.library
    }
    LibraryMenu {
        id: menu

        shell: root.shell
        library: root.library
    }
    Empty {
        anchors.centerIn: parent
        visible: root.library.populated && root.library.empty
        objectName: "library.empty"
        icon: "library"
        title: qsTr("No runs yet")
        text: qsTr("Everything you play, train or compare is saved here. Drop TensorBoard, JSON or CSV files to import older runs.")
        act: root.shell.actions.item("go.train")
    }
    LibraryTable {
        anchors.fill: parent
        anchors.margins: Theme.space(4)
        anchors.bottomMargin: 0
        visible: root.library.populated && !root.library.empty
        library: root.library
        shell: root.shell
    }
}
