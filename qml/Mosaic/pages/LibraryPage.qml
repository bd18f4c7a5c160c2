pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Every run in one table: what there is at the left, what it is at the right.
Page {
    id: root

    readonly property LibraryModel library: session.library

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
                width: Math.max(70, implicitWidth)
                text: qsTr("%1 selected").arg(root.library.selectedCount)
                num: true
            },
            Btn {
                act: root.shell.actions.item("library.open")
                kind: "primary"
            },
            Btn {
                act: root.shell.actions.item("library.replay")
                keys: ""
            },
            Btn {
                act: root.shell.actions.item("library.overlay")
            },
            Btn {
                act: root.shell.actions.item("library.archive")
            },
            Btn {
                act: root.shell.actions.item("library.delete")
                kind: "ghost"
            },
            Btn {
                visible: root.library.scope === "live"
                act: root.shell.actions.item("library.stop")
                kind: "veto"
            }
        ]
        trail: Label {
            visible: root.width > 1000
            text: qsTr("Shift or Ctrl selects more")
            kind: "small"
            tone: "low"
        }
    }

    LibraryImport {
        library: root.library
    }
    Empty {
        anchors.centerIn: parent
        visible: root.library.populated && root.library.empty
        objectName: "library.empty"
        icon: "library"
        title: qsTr("No runs yet")
        text: qsTr("Whatever you play, train or compare is kept here. Drop TensorBoard, JSON or CSV files to bring older runs in.")
        act: root.shell.actions.item("go.train")
    }
    LibraryTable {
        anchors.fill: parent
        anchors.margins: 16
        anchors.bottomMargin: 0
        visible: root.library.populated && !root.library.empty
        library: root.library
        shell: root.shell
    }
}
