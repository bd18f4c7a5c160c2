pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
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

    implicitHeight: implicitContentHeight + topPadding + bottomPadding
    verticalPadding: Theme.space(2)
    horizontalPadding: Theme.space(2)
    objectName: "dry.change." + index
    hoverEnabled: true
    Accessible.role: Accessible.ListItem
    Accessible.name: where + ", " + title + ": " + before + ", now " + after
    Accessible.description: first ? qsTr("The episode would diverge here") : qsTr("On the recorded path")
    Keys.onReturnPressed: click()

    contentItem: RowLayout {
        spacing: Theme.space(2)

        Icon {
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.space(0.5)
            opacity: root.first ? 1 : 0
            name: "parted"
            size: Theme.iconDense
            color: Theme.supervisor.fg
        }
        Column {
            Layout.fillWidth: true
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
        radius: Theme.radius.control
        color: root.hovered ? Theme.bg.hover : Theme.clear

        FocusRing {
            shown: root.visualFocus
            off: -2
        }
    }
}
