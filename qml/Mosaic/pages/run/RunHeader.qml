pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// What it is, how it goes, and one picture of it.
Item {
    id: root

    required property RunModel run
    required property ShellModel shell
    readonly property bool pictured: run.pictures.tiles.count > 0 && width > 420
    readonly property real room: width - (pictured ? Theme.thumbWide + Theme.space(4) : 0)

    implicitHeight: Theme.thumb

    RowLayout {
        id: head

        width: root.room
        height: Theme.controlDense
        spacing: Theme.space(2.5)

        Label {
            Layout.fillWidth: true
            Layout.maximumWidth: Math.ceil(implicitWidth)
            Layout.minimumWidth: Math.min(Theme.columnWide, implicitWidth)
            text: root.run.heading.title
            kind: "heading"
            elide: Text.ElideMiddle
            num: true
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        StateChip {
            status: root.run.heading.state
        }
        SandboxBadge {
            objectName: "run.sandbox"
            told: root.run.heading.sandbox
        }
        Label {
            Layout.fillWidth: true
            text: root.run.heading.subtitle
            tone: "low"
            elide: Text.ElideMiddle
            num: true
        }
    }
    Row {
        anchors.top: head.bottom
        anchors.topMargin: Theme.space(2)
        spacing: Theme.space(root.width > 620 ? 8 : 5)
        clip: true
        width: root.room

        Repeater {
            model: root.run.figures.rows

            Column {
                id: figure

                required property var modelData
                required property int index

                // The rate gives way first, then how many episodes there are.
                visible: index === 1 ? root.room > 400 : index < 3 || root.room > 480
                spacing: 0
                Accessible.role: Accessible.StaticText
                Accessible.name: modelData.value + " " + modelData.label

                Label {
                    height: Theme.figure.line
                    text: figure.modelData.value
                    kind: "figure"
                    num: true
                }
                Label {
                    text: figure.modelData.label
                    kind: "small"
                    tone: "low"
                    num: true
                }
            }
        }
    }
    Progress {
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(1)
        width: Math.min(root.room, Theme.progress)
        visible: root.run.figures.progress >= 0
        value: root.run.figures.progress
    }
    RowLayout {
        anchors.bottom: parent.bottom
        width: root.room
        visible: root.run.heading.reason !== "" && root.run.figures.progress < 0
        spacing: Theme.space(1.5)

        Glyph {
            visible: ["failed", "lost"].includes(root.run.heading.state)
            actor: "veto"
        }
        Label {
            Layout.fillWidth: true
            text: root.run.heading.reason
            kind: "small"
            elide: Text.ElideMiddle
            num: true
            color: ["failed", "lost"].includes(root.run.heading.state) ? Theme.veto.fg : Theme.text.low
        }
    }
    Loader {
        anchors.right: parent.right
        width: Theme.thumbWide
        height: parent.height
        active: root.pictured

        sourceComponent: Item {
            Rectangle {
                anchors.fill: parent
                color: Theme.bg.well
            }
            LaneView {
                id: view

                anchors.fill: parent
                runId: root.run.pictures.firstRun
                lane: root.run.pictures.firstLane
                active: Window.visibility !== Window.Minimized
                rate: root.run.pictures.rate
                lifted: root.run.pictures.lifted
                fillColor: Theme.bg.well
                opacity: stale ? 0.45 : 1
                textureSize: Qt.size(Math.ceil(width * Theme.scale * Screen.devicePixelRatio), Math.ceil(height * Theme.scale * Screen.devicePixelRatio))
            }
            Rectangle {
                // In the picture, which may be narrower than its place.
                x: Math.max(0, view.width - view.frameSize.width * view.height / Math.max(1, view.frameSize.height)) / 2 + Theme.space(1.5)
                anchors.bottom: parent.bottom
                anchors.bottomMargin: Theme.space(1.5)
                width: fps.implicitWidth + Theme.space(3)
                height: Theme.badge
                radius: Theme.radius.chip
                visible: view.hasFrame
                color: Theme.hud.bg

                Text {
                    id: fps

                    anchors.centerIn: parent
                    text: view.stale ? qsTr("%1 old").arg(view.ageText) : view.rateText !== "" ? qsTr("%1 fps").arg(view.rateText) : qsTr("one picture")
                    color: view.stale ? Theme.hud.warn : Theme.hud.text
                    font.family: Theme.ui
                    font.pixelSize: 10
                    font.weight: 500
                    font.features: Theme.numbers
                }
            }
            MouseArea {
                anchors.fill: parent
                cursorShape: Qt.PointingHandCursor
                onClicked: root.run.tab = "frames"
            }
        }
    }
}
