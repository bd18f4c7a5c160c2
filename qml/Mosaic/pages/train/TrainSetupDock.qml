pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// New training: worker, its form, what stands in the way, what will run; at the foot, Start.
Dock {
    id: root

    required property ShellModel shell
    required property TrainSetup setup
    property bool yields: false
    readonly property bool wanted: setup.ready && setup.entries.isWanted

    rightSide: true
    title: qsTr("New training")
    footHeight: last.implicitHeight

    function showProblem(where: string) {
        area.contentY = 0;
        where === "form" ? form.focusProblem() : where === "seeds" ? seeds.forceActiveFocus(Qt.OtherFocusReason) : checks.focusCheck(where);
    }

    function showForm() {
        area.contentY = 0;
        form.focusRow(setup.entries.wantedRow);
        setup.entries.seen();
    }
    // Once the rows of the form are there.
    function showWanted() {
        if (wanted)
            Qt.callLater(showForm);
    }

    onWantedChanged: showWanted()
    Component.onCompleted: showWanted()

    Connections {
        target: root.setup

        function onProblemShown(where: string) {
            root.showProblem(where);
        }
    }
    ScrollArea {
        id: area

        anchors.fill: parent
        objectName: "train.form.area"
        pad: Theme.space(4)
        spacing: Theme.space(3)

        TrainContinued {
            anchors.left: parent.left
            anchors.right: parent.right
            anchors.leftMargin: Theme.space(4)
            anchors.rightMargin: Theme.space(4)
            visible: root.setup.ready && root.setup.entries.continuedTitle !== ""
            objectName: "train.continued"
            entries: root.setup.entries
        }
        TrainWorker {
            id: worker

            anchors.left: parent.left
            anchors.right: parent.right
            anchors.leftMargin: Theme.space(4)
            anchors.rightMargin: Theme.space(4)
            shell: root.shell
            setup: root.setup
        }
        SchemaForm {
            id: form

            anchors.left: parent.left
            anchors.right: parent.right
            anchors.leftMargin: Theme.space(4)
            anchors.rightMargin: Theme.space(4)
            visible: root.setup.ready
            objectName: "train.form"
            form: root.setup.entries.form
            environments: root.setup.environments
            onBrowsed: key => paths.browse(key)
        }
        RowLayout {
            anchors.left: parent.left
            anchors.right: parent.right
            anchors.leftMargin: Theme.space(4)
            anchors.rightMargin: Theme.space(4)
            visible: root.setup.ready
            spacing: Theme.space(2.5)

            Field {
                id: seeds

                Layout.fillWidth: true
                Layout.preferredWidth: 1
                objectName: "train.seeds"
                label: qsTr("Seeds")
                placeholder: qsTr("its own")
                text: root.setup.entries.seeds
                error: root.setup.entries.seedsError
                onEdited: text => root.setup.entries.setSeeds(text)
            }
            Field {
                Layout.fillWidth: true
                Layout.preferredWidth: 1
                objectName: "train.name"
                label: qsTr("Name")
                placeholder: root.setup.entries.nameHint
                text: root.setup.entries.name
                onEdited: text => root.setup.entries.setName(text)
            }
        }
        Hairline {
            anchors.left: parent.left
            anchors.right: parent.right
            anchors.leftMargin: Theme.space(4)
            anchors.rightMargin: Theme.space(4)
        }
        TrainChecks {
            id: checks

            setup: root.setup
        }
        TagEditor {
            anchors.left: parent.left
            anchors.right: parent.right
            anchors.leftMargin: Theme.space(4)
            anchors.rightMargin: Theme.space(4)
            visible: root.setup.ready
            objectName: "train.tags"
            label: qsTr("Tags")
            tags: root.setup.entries.tags
            onAdded: tag => root.setup.entries.addTag(tag)
            onRemoved: tag => root.setup.entries.removeTag(tag)
        }
    }
    PathPicker {
        id: paths

        form: root.setup.entries.form
    }
    foot: TrainFoot {
        id: last

        width: parent?.width ?? 0
        most: root.height * 0.6
        shell: root.shell
        setup: root.setup
        yields: root.yields
    }
}
