pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// One answer that would differ: where, what it was, what it would be, by which plan.
T.Button {
    id: root

    required property string title
    required property string where
    required property string plan
    required property bool first
    required property string before
    required property string after
    required property int index

    implicitHeight: body.implicitHeight + 14
    objectName: "dry.change." + index
    hoverEnabled: true
    Accessible.role: Accessible.ListItem
    Accessible.name: where + ", " + title + ": " + before + ", now " + after
    Accessible.description: first ? qsTr("The episode would diverge here") : qsTr("On the recorded path")
    Keys.onReturnPressed: click()

    contentItem: Item {
        Icon {
            anchors.left: parent.left
            anchors.leftMargin: Theme.space(2)
            y: 9
            visible: root.first
            name: "parted"
            size: 14
            color: Theme.supervisor.fg
        }
        Column {
            id: body

            x: 30
            y: 7
            width: parent.width - 38
            spacing: Theme.space(0.5)

            Label {
                width: parent.width
                text: root.first ? root.where : qsTr("%1, on the recorded path").arg(root.where)
                kind: "small"
                tone: root.first ? "mid" : "low"
                num: true
            }
            Label {
                width: parent.width
                text: root.title + " " + root.before
                tone: "mid"
                wrapMode: Text.WordWrap
                num: true
            }
            Label {
                width: parent.width
                text: "→ " + root.after + (root.plan !== "" ? " (" + root.plan + ")" : "")
                wrapMode: Text.WordWrap
                num: true
            }
        }
    }
    background: Rectangle {
        radius: 6
        color: root.hovered ? Theme.bg.hover : Theme.clear

        FocusRing {
            shown: root.visualFocus
            off: -2
        }
    }
}
