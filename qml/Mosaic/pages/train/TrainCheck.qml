import QtQuick
import Mosaic
import Mosaic.Models

// A line of the preflight, and below it all that there is to say where it fails.
Column {
    id: root

    required property TrainSetup setup
    required property string checkId
    required property string status
    required property string text
    required property string note
    required property string cure
    required property string detail

    function focusCure() {
        row.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason);
    }

    width: (parent as Item)?.width ?? 200

    CheckRow {
        id: row

        objectName: "train.check." + root.checkId
        status: root.status
        text: root.text
        note: root.note
        cure: root.cure
        onCured: root.setup.mend(root.checkId)
    }
    Label {
        leftPadding: Theme.space(6)
        width: parent.width
        visible: root.status === "fail" && text !== ""
        bottomPadding: Theme.space(1.5)
        text: root.detail
        kind: "small"
        tone: "low"
        wrapMode: Text.Wrap
        num: true
    }
}
