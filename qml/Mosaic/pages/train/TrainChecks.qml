pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// Before it starts: what was checked, how it went, and the cure as a button.
Section {
    id: root

    required property TrainSetup setup

    objectName: "train.checks"
    title: qsTr("Before it starts")
    note: setup.preflight.checkedText
    actionIcon: "restart"
    actionText: qsTr("Check again")

    function focusCheck(check: string) {
        const at = setup.preflight.checks.rowOf(check);
        (rows.itemAt(at) as TrainCheck)?.focusCure();
    }

    onActed: setup.look()

    Column {
        width: parent.width

        Repeater {
            id: rows

            model: root.setup.preflight.checks

            TrainCheck {
                setup: root.setup
            }
        }
    }
    Column {
        width: parent.width
        visible: root.setup.install.running
        spacing: Theme.space(1.5)

        Progress {
            width: parent.width
            value: root.setup.install.value
            spoken: qsTr("Installing")
        }
        RowLayout {
            width: parent.width
            spacing: Theme.space(2.5)

            Label {
                Layout.fillWidth: true
                text: root.setup.install.text
                kind: "small"
                tone: "low"
                elide: Text.ElideMiddle
                num: true
            }
            Link {
                objectName: "train.cancel_install"
                text: qsTr("Stop installing")
                onClicked: root.setup.install.cancel()
            }
        }
    }
}
