pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// For the rare act that can't be undone: a sheet at the button, never a modal.
Popover {
    id: root

    property string title: ""
    property string text: ""
    property string yes: qsTr("Delete")
    property string no: qsTr("Keep")
    property string kind: "veto"
    signal agreed

    pad: Theme.space(4)
    spoken: title

    Column {
        width: Theme.popover
        spacing: Theme.space(1.5)
        Component.onCompleted: stay.forceActiveFocus(Qt.TabFocusReason)

        Label {
            width: parent.width
            text: root.title
            kind: "strong"
            font.weight: 600
            wrapMode: Text.WordWrap
        }
        Label {
            width: parent.width
            text: root.text
            tone: "mid"
            wrapMode: Text.WordWrap
            num: true
        }
        Row {
            anchors.right: parent.right
            topPadding: Theme.space(2.5)
            spacing: Theme.space(2)

            PushButton {
                id: stay

                objectName: root.objectName + ".no"
                dense: true
                text: root.no
                KeyNavigation.tab: go
                KeyNavigation.right: go
                onClicked: root.close()
            }
            PushButton {
                id: go

                objectName: root.objectName + ".yes"
                dense: true
                kind: root.kind
                text: root.yes
                KeyNavigation.tab: stay
                KeyNavigation.left: stay
                onClicked: {
                    root.close();
                    root.agreed();
                }
            }
        }
    }
}
