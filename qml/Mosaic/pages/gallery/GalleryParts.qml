pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Rows, facts, states, time.
GalleryPanel {
    id: root

    required property ShellModel shell
    property int chosen: 2

    GalleryHead {
        text: qsTr("Table")
    }
    TableLayout {
        id: layout

        width: root.width - Theme.space(10)

        TableColumn {
            key: "run"
            title: qsTr("Run")
            fill: 1
            width: Theme.columnWide
        }
        TableColumn {
            key: "who"
            title: qsTr("Who")
            width: Theme.columnShort
            needs: 300
            sortable: false
        }
        TableColumn {
            key: "value"
            title: qsTr("Return")
            width: Theme.columnNarrow
            rightAligned: true
        }
        TableColumn {
            key: "spark"
            width: Theme.columnNarrow
            needs: 420
            sortable: false
        }
        TableColumn {
            key: "when"
            title: qsTr("When")
            width: Theme.columnShort
            rightAligned: true
        }
    }
    TableHead {
        width: parent.width
        objectName: "gallery.head"
        table: layout
        sortKey: "when"
        descending: true
    }
    Column {
        width: parent.width

        Repeater {
            model: [["finished", "a2c-lander", "148.2", "11:04"], ["failed", "ppo-breakout", "12.4", "10:31"], ["running", "ppo-lander", "240.1", "now"], ["warning", "minigrid-lava-7", "0.94", "09:52"]]

            TableRow {
                id: row

                required property int index
                required property var modelData

                objectName: "gallery.row." + index
                width: parent?.width ?? 0
                spoken: modelData[1]
                selected: root.chosen === index
                onPicked: root.chosen = index

                StatusIcon {
                    x: Theme.space(2.5)
                    anchors.verticalCenter: parent.verticalCenter
                    status: row.modelData[0]
                }
                TextCell {
                    table: layout
                    key: "run"
                    text: row.modelData[1]
                    kind: "strong"
                }
                Cell {
                    table: layout
                    key: "who"

                    Row {
                        anchors.verticalCenter: parent.verticalCenter
                        spacing: Theme.space(1)

                        Glyph {
                            actor: "agent"
                            size: Theme.iconTiny
                        }
                        Glyph {
                            actor: "human"
                            size: Theme.iconTiny
                        }
                    }
                }
                TextCell {
                    table: layout
                    key: "value"
                    text: row.modelData[2]
                }
                Cell {
                    table: layout
                    key: "spark"

                    Sparkline {
                        anchors.verticalCenter: parent.verticalCenter
                        width: parent.width
                        values: [0, 1, 0.6, 2, 3, 2.4, 4, 5, 4.6, 6, 5.8, 6.2]
                        color: row.modelData[0] === "running" ? Theme.accent.fg : row.modelData[0] === "failed" ? Theme.veto.fg : Theme.text.mid
                    }
                }
                TextCell {
                    table: layout
                    key: "when"
                    text: row.modelData[3]
                    kind: "small"
                    tone: "mid"
                }
            }
        }
    }
    GalleryHead {
        text: qsTr("States")
    }
    Flow {
        width: parent.width
        spacing: Theme.space(3.5)

        Repeater {
            model: ["queued", "starting", "running", "paused", "stopping", "finished", "failed", "cancelled", "lost"]

            StatusIcon {
                required property string modelData

                status: modelData
                worded: true
            }
        }
    }
    GalleryHead {
        text: qsTr("Before it starts")
    }
    Column {
        width: parent.width

        CheckRow {
            objectName: "gallery.python"
            text: qsTr("Python and packages")
            note: "3.11"
        }
        CheckRow {
            objectName: "gallery.box2d"
            status: "fail"
            text: qsTr("Box2D is missing")
            cure: qsTr("Install, 3 MB")
        }
        CheckRow {
            objectName: "gallery.gpu"
            status: "warn"
            text: qsTr("No GPU, runs on the CPU")
            note: qsTr("about 38 min")
        }
        CheckRow {
            objectName: "gallery.disk"
            status: "busy"
            text: qsTr("Disk")
            note: qsTr("checking")
        }
    }
    Section {
        width: parent.width
        objectName: "gallery.section"
        title: qsTr("Details")
        note: "4"
        pad: 0
        folds: true

        Column {
            width: parent.width

            Fact {
                name: qsTr("Who")
                value: "Lake Q-table, guard.asl, you"
            }
            Fact {
                name: qsTr("Command")
                value: "python ppo.py --env-id LunarLander-v3 --total-timesteps 2000000"
                mono: true
            }
            Fact {
                name: qsTr("TensorBoard")
            }
        }
    }
    Row {
        spacing: Theme.space(4)

        Progress {
            anchors.verticalCenter: parent.verticalCenter
            value: 0.78
        }
        Progress {
            anchors.verticalCenter: parent.verticalCenter
            value: -1
        }
    }
    Row {
        spacing: Theme.space(1.5)

        Repeater {
            model: 8

            Letter {
                required property int index

                place: index
            }
        }
        Repeater {
            model: ["human", "agent", "supervisor", "warning", "veto", "accent"]

            Glyph {
                required property string modelData

                anchors.verticalCenter: parent?.verticalCenter
                actor: modelData
                size: Theme.iconDense
            }
        }
    }
    GalleryHead {
        text: qsTr("Time")
    }
    Timeline {
        width: parent.width
        objectName: "gallery.timeline"
        position: 0.62
        segments: [
            {
                "lane": "human",
                "from": 0,
                "to": 0.12
            },
            {
                "lane": "agent",
                "from": 0.12,
                "to": 0.4
            },
            {
                "lane": "supervisor",
                "from": 0.4,
                "to": 0.44
            },
            {
                "lane": "agent",
                "from": 0.44,
                "to": 0.62
            }
        ]
        marks: [
            {
                "kind": "veto",
                "at": 0.4
            },
            {
                "kind": "bookmark",
                "at": 0.3
            },
            {
                "kind": "episode",
                "at": 0.2
            }
        ]
        shown: qsTr("step 28")
        onSought: position => root.shell.remember("gallery.position", position)
    }
}
