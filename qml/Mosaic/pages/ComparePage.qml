pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Agents side by side on the same seeds: first who plays, then all of them in step, and a verdict.
Page {
    id: root

    readonly property CompareModel compare: session.compare
    readonly property bool live: compare.phase === "live"

    title: live ? compare.title : qsTr("Compare")
    subtitle: live && width > 760 ? compare.subtitle : ""
    middle: live ? null : mode
    trailing: live ? acts : null
    rightDock: live ? right : null
    transport: live ? foot : null

    Component {
        id: mode

        CompareMode {
            shell: root.shell
        }
    }
    Component {
        id: acts

        Row {
            spacing: Theme.space(2)

            IconButton {
                visible: root.compare.grid.tiles.count > 1
                size: Theme.control
                act: root.shell.actions.item("compare.columns")
                text: root.compare.grid.columns === 0 ? qsTr("Columns: automatic") : qsTr("Columns: %1").arg(root.compare.grid.columns)
                icon.name: "compare"
            }
            IconButton {
                size: Theme.control
                act: root.shell.actions.item("compare.film")
            }
            PushButton {
                id: add

                visible: !root.compare.over
                act: root.shell.actions.item("compare.add")
                keys: ""
                text: qsTr("Add")

                PlayerMenu {
                    id: players

                    target: add
                    atRight: true
                    spoken: qsTr("Player of the new line-up")
                    prefix: "compare.add"
                    options: root.compare.setup.players
                    onChosen: index => root.compare.newcomers.join(index)
                }
                Connections {
                    target: root.compare.newcomers

                    function onPlayerWanted() {
                        players.open();
                    }
                }
            }
            PushButton {
                act: root.shell.actions.item("compare.leave")
                keys: ""
                text: qsTr("New")
                icon.name: ""
            }
        }
    }
    Component {
        id: right

        CompareRight {
            shell: root.shell
            compare: root.compare
        }
    }
    Component {
        id: foot

        CompareTransport {
            shell: root.shell
            compare: root.compare
        }
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.bg.well
    }
    Loader {
        anchors.fill: parent
        focus: true
        sourceComponent: root.live ? grid : choice
    }
    Component {
        id: choice

        CompareChoice {
            shell: root.shell
            compare: root.compare
        }
    }
    Component {
        id: grid

        CompareGrid {
            shell: root.shell
            compare: root.compare
        }
    }
}
