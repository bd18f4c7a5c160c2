pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Any JSON schema as a form: one delegate per kind, errors in place, rare settings folded away.
Column {
    id: root

    required property FormModel form
    property EnvironmentChoices environments: null
    property string foldName: qsTr("more settings")
    property bool wide: width >= 560
    signal browsed(string key)

    function focusProblem() {
        form.unfoldProblem();
        (rows.itemAt(form.rowOf(form.firstProblem)) as Item)?.forceActiveFocus(Qt.OtherFocusReason);
    }

    // Its first row, where none has this key.
    function focusRow(key: string) {
        (rows.itemAt(Math.max(0, form.rowOf(key))) as Item)?.forceActiveFocus(Qt.OtherFocusReason);
    }

    spacing: Theme.space(3)

    Repeater {
        id: rows

        model: root.form

        delegate: FormDelegates {
            form: root.form
            environments: root.environments
            name: root.objectName
            width: root.width
            onBrowsed: key => root.browsed(key)
        }
    }
    Link {
        objectName: root.objectName + ".more"
        visible: root.form.more > 0
        kind: "body"
        ink: Theme.text.mid
        icon.name: root.form.showAll ? "down" : "right"
        text: root.form.showAll ? qsTr("Fewer settings") : root.form.more + " " + root.foldName
        onClicked: root.form.showAll = !root.form.showAll
    }
}
