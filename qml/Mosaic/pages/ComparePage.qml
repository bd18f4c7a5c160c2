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
    middle: live ? null : pacing
    trailing: live ? acts : null
    rightDock: live ? right : null
    transport: live ? foot : null

    Component {
        id: pacing

        Seg {
            objectName: "compare.pacing"
            labels: [qsTr("Lock-step"), qsTr("Free-running")]
            current: root.compare.lockstep ? 0 : 1
            onChosen: index => root.compare.lockstep = index === 0
        }
    }
    Component {
        id: acts

        Btn {
            act: root.shell.actions.item("compare.leave")
            keys: ""
            text: qsTr("New")
            icon.name: "plus"
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
