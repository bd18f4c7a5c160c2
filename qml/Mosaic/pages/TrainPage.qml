pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What trains, what waits and why, what ended today; in the middle the one that is selected;
// at the right the form that starts another.
Page {
    id: root

    readonly property TrainModel train: session.train

    title: qsTr("Train")
    subtitle: train.subtitle
    leftDock: queueDock
    rightDock: setupDock
    transport: train.summary.shown ? foot : null

    Component {
        id: queueDock

        TrainQueue {
            shell: root.shell
            objectName: "train.left"
            train: root.train
        }
    }
    Component {
        id: setupDock

        TrainSetupDock {
            objectName: "train.right"
            shell: root.shell
            setup: root.train.setup
            // Of one that has ended, to look at what came of it.
            yields: root.train.summary.over && root.train.setup.entries.continuedTitle === ""
        }
    }
    Component {
        id: foot

        TrainTransport {
            shell: root.shell
            train: root.train
        }
    }
    Loader {
        anchors.fill: parent
        active: root.train.summary.shown

        sourceComponent: TrainCard {
            shell: root.shell
            train: root.train
        }
    }
    Empty {
        anchors.centerIn: parent
        visible: !root.train.summary.shown && (root.train.begun || root.train.selected === "")
        objectName: "train.empty"
        icon: "train"
        title: qsTr("No training yet")
        text: qsTr("Choose a worker on the right and press Start, or enter any command. Every step is recorded, and training can keep running when you close the window.")
        act: root.rightRoom > 0 ? null : root.shell.actions.item("train.new")
    }
}
