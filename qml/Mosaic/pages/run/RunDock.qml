pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Beside the run: what it uses, what it leaves behind, and rare controls.
Dock {
    id: root

    required property RunModel run
    required property ShellModel shell
    required property MindPanel mind
    property int shownTab: 0
    readonly property bool many: run.heading.overlay.length > 1

    objectName: "run.dock"
    rightSide: true
    tabs: [qsTr("Now"), run.tables.files.count > 0 ? qsTr("Files %1").arg(run.tables.files.count) : qsTr("Files"), ...(mind.present ? [qsTr("Mind")] : [])]
    tab: shownTab
    onTabChosen: index => shownTab = index

    Loader {
        anchors.fill: parent
        sourceComponent: root.shownTab === 0 ? now : root.shownTab === 2 && root.mind.present ? minds : files
    }
    Component {
        id: minds

        MindTab {
            mind: root.mind
            shell: root.shell
        }
    }
    Component {
        id: now

        ScrollArea {
            pad: Theme.space(3.5)
            spacing: Theme.space(4)

            Section {
                visible: root.many
                title: qsTr("Runs")
                note: String(root.run.heading.overlay.length)
                pad: Theme.space(2)
                headPad: Theme.space(4)

                Column {
                    width: parent.width

                    Repeater {
                        model: root.run.heading.overlay

                        RunOverlayRow {
                            required property var modelData
                            required property int index

                            width: parent.width
                            objectName: "run.overlay." + index
                            place: modelData.place
                            name: modelData.name
                            status: modelData.state
                            value: modelData.value
                            selected: root.run.current === index
                            onClicked: root.run.choose(index)
                        }
                    }
                }
            }
            Section {
                title: qsTr("Resources")
                visible: meters.count > 0

                Repeater {
                    id: meters

                    model: root.run.curves.resources

                    RunResource {
                        width: parent.width
                        curves: root.run.curves
                    }
                }
            }
            RunPace {
                run: root.run
                shell: root.shell
            }
            Section {
                title: qsTr("Pictures")
                visible: root.run.pictures.tiles.count > 0

                Toggle {
                    width: parent.width
                    objectName: "run.hud.toggle"
                    text: qsTr("Numbers on the picture")
                    keys: root.shell.actions.item("run.hud").keys
                    checked: root.run.pictures.hud
                    onToggled: root.run.pictures.hud = checked
                }
                Toggle {
                    width: parent.width
                    objectName: "run.lift.toggle"
                    text: qsTr("No limit")
                    enabled: !root.run.heading.live || root.run.heading.paceReason === ""
                    checked: root.run.pictures.lifted
                    onToggled: root.run.pictures.lifted = checked
                }
                Label {
                    width: parent.width
                    text: root.run.pictures.lifted ? qsTr("Drawing can take as much of the worker's time as it needs.") : qsTr("Drawing takes at most 5 % of a training's time.")
                    kind: "small"
                    tone: "low"
                    wrapMode: Text.WordWrap
                    num: true
                }
            }
            Section {
                objectName: "run.config"
                title: qsTr("Configuration")
                visible: config.count > 0
                folds: true

                Column {
                    width: parent.width

                    Repeater {
                        id: config

                        model: root.run.details.config

                        Fact {
                            required property var modelData

                            name: modelData.name
                            value: modelData.value
                        }
                    }
                }
            }
            Section {
                title: qsTr("Command")
                visible: root.run.details.command !== ""
                objectName: "run.command"
                actionIcon: "copy"
                actionText: qsTr("Copy the command")
                onActed: root.shell.actions.trigger("run.copy_command")

                Rectangle {
                    width: parent.width
                    height: Math.min(Theme.thumb, words.implicitHeight + Theme.space(4))
                    radius: Theme.radius.control
                    color: Theme.bg.well
                    clip: true

                    Label {
                        id: words

                        anchors.left: parent.left
                        anchors.leftMargin: Theme.space(2.5)
                        anchors.right: parent.right
                        anchors.rightMargin: Theme.space(2.5)
                        anchors.top: parent.top
                        anchors.topMargin: Theme.space(2)
                        text: root.run.details.command
                        kind: "code"
                        tone: "mid"
                        wrapMode: Text.WrapAnywhere
                        maximumLineCount: 4
                        elide: Text.ElideRight
                    }
                }
            }
        }
    }
    Component {
        id: files

        RunFiles {
            run: root.run
            shell: root.shell
        }
    }
}
