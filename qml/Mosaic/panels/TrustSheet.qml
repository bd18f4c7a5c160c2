pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Asked before a file runs something: what exactly. To leave it is one key, and costs nothing.
Overlay {
    id: root

    required property TrustModel trust

    objectName: "trust"
    opened: trust.asked
    dims: true
    sheet.y: Theme.sheetTop
    sheet.width: Math.min(Theme.form, width - Theme.space(12))
    sheet.height: column.implicitHeight + Theme.space(10)
    onDismissed: trust.leave()

    Column {
        id: column

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.margins: Theme.space(5)
        spacing: Theme.space(2)
        Keys.onDownPressed: lines.scroll(1 / 4)
        Keys.onUpPressed: lines.scroll(-1 / 4)

        Label {
            objectName: "trust.title"
            width: parent.width
            text: root.trust.title
            kind: "title"
            wrapMode: Text.WordWrap
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        ScrollArea {
            id: lines

            function scroll(part: real) {
                contentY = Math.max(0, Math.min(contentHeight - height, contentY + part * height));
            }

            objectName: "trust.lines"
            width: parent.width
            height: Math.min(contentHeight, root.height / 2)
            spacing: Theme.space(2)

            Repeater {
                model: root.trust.lines

                Label {
                    required property string modelData

                    width: parent.width
                    text: modelData
                    wrapMode: Text.WrapAnywhere
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                }
            }
        }
        Label {
            width: parent.width
            visible: text !== ""
            text: root.trust.more
            tone: "mid"
        }
        Label {
            width: parent.width
            text: qsTr("This code comes from elsewhere and would run with your permissions. Your answer applies until the files change; you can withdraw it in Settings.")
            tone: "mid"
            wrapMode: Text.WordWrap
        }
        Row {
            anchors.right: parent.right
            topPadding: Theme.space(1)
            spacing: Theme.space(2)

            PushButton {
                objectName: "trust.leave"
                kind: "primary"
                text: qsTr("Cancel")
                focus: true
                onClicked: root.trust.leave()
            }
            PushButton {
                objectName: "trust.allow"
                kind: "veto"
                text: qsTr("Trust and continue")
                onClicked: root.trust.allow()
            }
        }
    }
}
