pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Asked once when the window closes over live runs; the answer can be kept.
Overlay {
    id: root

    required property Session session

    objectName: "closing"
    opened: session.asksAboutRuns
    dims: true
    sheet.y: 120
    sheet.width: Math.min(440, width - 48)
    sheet.height: column.implicitHeight + 40
    onDismissed: session.answer("stay")

    Column {
        id: column

        x: 20
        y: 20
        width: parent.width - 40
        spacing: 8

        Label {
            width: parent.width
            text: root.session.liveText
            kind: "title"
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Label {
            width: parent.width
            text: qsTr("They can go on without the window: every step is kept, and Mosaic takes them up again at its next start.")
            tone: "mid"
            wrapMode: Text.WordWrap
        }
        Check {
            objectName: "closing.remember"
            text: qsTr("Do the same from now on")
            checked: root.session.remember
            onToggled: root.session.remember = checked
        }
        Item {
            width: 1
            height: 4
        }
        Row {
            anchors.right: parent.right
            spacing: 8

            Btn {
                objectName: "closing.stay"
                kind: "ghost"
                text: qsTr("Stay")
                onClicked: root.session.answer("stay")
            }
            Btn {
                objectName: "closing.stop"
                kind: "veto"
                text: qsTr("Stop them and close")
                onClicked: root.session.answer("stop")
            }
            Btn {
                objectName: "closing.keep"
                kind: "primary"
                text: qsTr("Let them go on")
                focus: true
                onClicked: root.session.answer("keep")
            }
        }
    }
}
