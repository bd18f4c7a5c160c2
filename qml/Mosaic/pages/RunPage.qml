pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// A run, or several over each other; live or past, it is the same page.
Page {
    id: root

    property RunModel run: session ? session.run : null
    readonly property bool ready: run !== null && run.loaded && run.gone === ""
    readonly property list<string> tabs: ["curves", "frames", "episodes", "steps", "log", "facts"]
    readonly property list<string> tabWords: [qsTr("Curves"), qsTr("Frames"), qsTr("Episodes"), qsTr("Steps"), qsTr("Log"), qsTr("Details")]
    readonly property var pages: ({
            "curves": curvesTab,
            "frames": framesTab,
            "episodes": episodesTab,
            "steps": stepsTab,
            "log": logTab,
            "facts": factsTab
        })

    // Where the curves are, the name stands above them.
    title: ready && run.tab !== "curves" ? run.heading.title : qsTr("Run")
    subtitle: !ready || root.width < 1150 ? "" : run.tab === "curves" ? run.heading.kindText : run.heading.subtitle
    middle: ready ? middleTabs : null
    rightDock: ready ? dock : null
    transport: ready ? foot : null

    Component {
        id: middleTabs

        Item {
            readonly property bool wide: root.width > 880

            implicitWidth: wide ? seg.implicitWidth : combo.width
            implicitHeight: Theme.controlDense + Theme.space(0.5)

            SegmentedControl {
                id: seg

                visible: parent.wide
                objectName: "run.tabs"
                labels: root.tabWords
                current: root.tabs.indexOf(root.run.tab)
                onChosen: index => root.run.tab = root.tabs[index]
            }
            Combo {
                id: combo

                anchors.verticalCenter: parent.verticalCenter
                width: Theme.field
                visible: !parent.wide
                objectName: "run.tabs.narrow"
                placeholder: qsTr("Choose a view")
                options: root.tabWords
                current: root.tabs.indexOf(root.run.tab)
                onChosen: index => root.run.tab = root.tabs[index]
            }
        }
    }
    Component {
        id: dock

        RunDock {
            run: root.run
            mind: root.session.mind.run
            shell: root.shell
        }
    }
    Component {
        id: foot

        RunTransport {
            run: root.run
            shell: root.shell
            tight: root.narrow
        }
    }
    Component {
        id: curvesTab

        RunCurvesTab {
            run: root.run
            shell: root.shell
        }
    }
    Component {
        id: framesTab

        RunFramesTab {
            run: root.run
            shell: root.shell
        }
    }
    Component {
        id: episodesTab

        RunEpisodesTab {
            run: root.run
        }
    }
    Component {
        id: stepsTab

        RunStepsTab {
            run: root.run
        }
    }
    Component {
        id: logTab

        RunLogTab {
            run: root.run
        }
    }
    Component {
        id: factsTab

        RunFactsTab {
            run: root.run
            shell: root.shell
        }
    }

    Empty {
        anchors.centerIn: parent
        visible: !root.ready && (root.run === null || root.run.loaded || root.shell.runId === "")
        objectName: "run.empty"
        icon: "chart"
        title: root.run !== null && root.run.gone !== "" ? root.run.gone : qsTr("No run is open")
        text: qsTr("Open a run in the Library to see its frames, curves, tables and details here.")
        act: root.shell.actions.item("go.library")
    }
    Rectangle {
        anchors.fill: parent
        visible: root.ready
        color: Theme.bg.well
    }
    Loader {
        id: strip

        // Where there is room beside what the page is for.
        readonly property bool fits: root.height > 560

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        active: root.ready && fits
        sourceComponent: RunClips {
            run: root.run
        }
    }
    Loader {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.bottom: strip.top
        active: root.ready
        focus: true
        sourceComponent: root.ready ? root.pages[root.run.tab] : null
    }
    Loader {
        anchors.fill: parent
        z: 50
        active: root.run !== null && root.run.film.state !== ""

        sourceComponent: RunFilm {
            film: root.run.film
        }
    }
}
