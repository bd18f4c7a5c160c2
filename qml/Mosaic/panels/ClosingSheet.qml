pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Asked once when the window closes over live runs; the answer can be kept.
Overlay {
    id: root

    required property Desktop session

    objectName: "closing"
    opened: session.asksAboutRuns
    dims: true
    sheet.y: Theme.sheetTop
    sheet.width: Math.min(Theme.notice, width - Theme.space(12))
    sheet.height: column.implicitHeight + 2 * column.y
    onDismissed: session.answer("stay")

    Column {
        id: column

        x: Theme.space(5)
        y: Theme.space(5)
        width: parent.width - 2 * x
        spacing: Theme.space(2)

        Label {
            width: parent.width
            text: root.session.liveText
            kind: "title"
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Label {
            width: parent.width
            text: qsTr("They can continue without the window. Every step is saved, and Mosaic reconnects to them at the next start.")
            tone: "mid"
            wrapMode: Text.WordWrap
        }
        Check {
            objectName: "closing.remember"
            text: qsTr("Always do this")
            checked: root.session.remember
            onToggled: root.session.remember = checked
        }
        Row {
            anchors.right: parent.right
            topPadding: Theme.space(3)
            spacing: Theme.space(2)

            PushButton {
                objectName: "closing.stay"
                kind: "ghost"
                text: qsTr("Cancel")
                onClicked: root.session.answer("stay")
            }
            PushButton {
                objectName: "closing.stop"
                kind: "veto"
                text: qsTr("Stop and close")
                onClicked: root.session.answer("stop")
            }
            PushButton {
                objectName: "closing.keep"
                kind: "primary"
                text: qsTr("Keep running")
                focus: true
                onClicked: root.session.answer("keep")
            }
        }
    }
}
