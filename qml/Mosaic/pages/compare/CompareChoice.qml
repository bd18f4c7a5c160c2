pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Who plays what, on which seeds. What is chosen already is enough to press Start.
ScrollArea {
    id: root

    required property ShellModel shell
    required property CompareModel compare
    readonly property CompareSetup setup: compare.setup
    readonly property real inner: width - 2 * inset

    objectName: "compare.choice"
    pad: Theme.space(8)
    inset: width < 620 ? Theme.space(4) : Math.max(Theme.space(10), (width - Theme.chooser) / 2)
    spacing: Theme.space(5)

    Column {
        width: parent.width
        spacing: Theme.space(1.5)

        Label {
            width: parent.width
            text: qsTr("Who is better?")
            kind: "display"
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            width: parent.width
            text: qsTr("All line-ups play the same seeds. See where they diverge, and when the result is certain enough to stop.")
            tone: "mid"
            wrapMode: Text.WordWrap
        }
    }
    CompareLeft {
        width: parent.width
        visible: root.setup.left.title !== ""
        rested: root.setup.left
    }
    StageInstall {
        width: parent.width
        visible: root.compare.host.known && !root.compare.host.ready
        shell: root.shell
        host: root.compare.host
    }
    CompareTrouble {
        width: parent.width
        visible: root.compare.file.error !== ""
        text: root.compare.file.error
    }
    CompareLoaded {
        width: parent.width
        visible: root.compare.file.loaded.name !== undefined
        compare: root.compare
    }
    Row {
        visible: root.compare.file.loaded.name === undefined
        spacing: Theme.space(3)

        EnvironmentPick {
            width: Math.min(Theme.popoverWide, root.inner * 0.6)
            objectName: "compare.environment"
            label: qsTr("Environment")
            choices: root.setup.environments
            current: root.setup.environment
            title: root.setup.title
            onChosen: env => root.setup.chooseEnvironment(env)
        }
        Combo {
            width: Math.min(Theme.fieldWide, root.inner * 0.4)
            visible: root.setup.variants.length > 0
            objectName: "compare.variant"
            label: qsTr("Version")
            options: root.setup.variants
            current: root.setup.variant
            onChosen: index => root.setup.variant = index
        }
    }
    Column {
        width: parent.width
        visible: root.compare.file.loaded.name === undefined
        spacing: Theme.space(2)

        Label {
            text: root.setup.seatTitles.length > 1 ? qsTr("Line-ups: %1. The first seat is scored").arg(root.setup.seatTitles.join(", ")) : qsTr("Line-ups")
            kind: "small"
            font.weight: 600
            tone: "mid"
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Repeater {
            model: root.setup.rows

            CompareEntry {
                width: root.inner
                setup: root.setup
            }
        }
        PushButton {
            act: root.shell.actions.item("compare.add")
            kind: "ghost"
        }
    }
    ComparePrograms {
        width: parent.width
        visible: root.compare.file.loaded.name === undefined
        setup: root.setup
    }
    Row {
        visible: root.compare.file.loaded.name === undefined
        spacing: Theme.space(3)

        Field {
            width: Theme.field
            objectName: "compare.seeds"
            label: qsTr("Seeds")
            text: String(root.setup.seeds)
            onEdited: text => root.setup.seeds = Number(text) || root.setup.seeds
        }
        Field {
            width: Theme.field
            objectName: "compare.first"
            label: qsTr("First seed")
            text: String(root.setup.firstSeed)
            onEdited: text => root.setup.firstSeed = Number(text) || 0
        }
        Combo {
            width: Theme.fieldWide
            objectName: "compare.pacing"
            label: qsTr("Pace")
            options: [qsTr("Lock-step"), qsTr("Free-running")]
            current: root.compare.pace.lockstep ? 0 : 1
            onChosen: index => root.compare.pace.lockstep = index === 0
        }
    }
    Row {
        spacing: Theme.space(3)

        PushButton {
            act: root.shell.actions.item("compare.start")
            kind: "primary"
            text: root.compare.starting ? qsTr("Starting") : qsTr("Start")
        }
        PushButton {
            act: root.shell.actions.item("compare.save")
            kind: "ghost"
        }
        PushButton {
            act: root.shell.actions.item("compare.open")
            kind: "ghost"
        }
    }
    CompareFile {
        id: dialog

        onTaken: url => root.compare.file.open(url)
    }
    Connections {
        target: root.compare

        function onWanted() {
            dialog.ask();
        }
    }
}
