import QtQuick
import QtQuick.Layouts
import Mosaic

// What was decided at a step, by whom and why: a card for each step, every part on a line of its own.
Item {
    id: root

    required property string kind
    required property string title
    required property string reason
    required property string change
    required property string took
    required property string step
    required property string seat
    // By name, where there are several.
    property var titles: ({})
    readonly property string whose: titles[seat] ?? ""
    required property list<string> then
    required property string actor
    readonly property bool timed: kind === "default" || kind === "late"

    implicitHeight: content.implicitHeight + Theme.space(3.5)
    Accessible.role: Accessible.ListItem
    Accessible.name: [whose, title, change].filter(part => part !== "").join(", ")
    Accessible.description: [reason, ...then].filter(line => line !== "").join(". ")

    Rectangle {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        height: parent.height
        radius: Theme.radius.card
        color: Theme.contrast ? Theme.clear : Theme.bg.card
        border.width: Theme.edge
        border.color: Theme.line.hair
    }
    RowLayout {
        id: content

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.margins: Theme.space(4)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(2)

        Item {
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.space(1)
            Layout.leftMargin: Theme.space(3)
            implicitWidth: Theme.space(3)
            implicitHeight: implicitWidth

            Glyph {
                anchors.centerIn: parent
                visible: !root.timed
                actor: root.timed ? "" : root.kind
                size: Theme.iconTiny
            }
            Icon {
                anchors.centerIn: parent
                visible: root.timed
                name: root.kind === "late" ? "alert" : "hourglass"
                size: Theme.iconDense
                color: Theme.warning.fg
            }
        }
        ColumnLayout {
            Layout.rightMargin: Theme.space(3)
            spacing: Theme.space(0.5)

            RowLayout {
                spacing: Theme.space(1.5)

                Label {
                    Layout.fillWidth: true
                    text: root.title
                    kind: "strong"
                    num: true
                    color: root.kind === "veto" ? Theme.veto.fg : Theme.text.hi
                }
                Label {
                    text: [root.whose, qsTr("step %1").arg(root.step)].filter(part => part !== "").join(" · ")
                    kind: "small"
                    tone: "low"
                    num: true
                }
            }
            RowLayout {
                visible: root.change !== "" || root.took !== ""
                spacing: Theme.space(1.5)

                Glyph {
                    visible: root.actor !== ""
                    actor: root.actor
                    size: Theme.iconTiny
                }
                Label {
                    Layout.fillWidth: true
                    text: root.change
                    elide: Text.ElideMiddle
                    num: true
                }
                Label {
                    visible: text !== ""
                    text: root.took
                    kind: "small"
                    tone: "low"
                    num: true
                }
            }
            Repeater {
                model: [root.reason, ...root.then].filter(line => line !== "")

                Label {
                    required property string modelData

                    Layout.fillWidth: true
                    text: modelData
                    kind: "small"
                    tone: "low"
                    num: true
                    wrapMode: Text.Wrap
                    maximumLineCount: 3
                    elide: Text.ElideRight
                }
            }
        }
    }
}
