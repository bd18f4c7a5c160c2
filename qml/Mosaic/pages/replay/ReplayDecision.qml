import QtQuick
import QtQuick.Layouts
import Mosaic

// One link of the chain: who, what, why, how long it took.
Item {
    id: root

    required property string kind
    required property string title
    required property string reason
    required property string change
    required property string took
    required property string step
    readonly property string under: [step, reason].filter(part => part !== "").join(" · ")

    implicitHeight: content.implicitHeight + Theme.space(4)
    Accessible.role: Accessible.ListItem
    Accessible.name: title + " " + change
    Accessible.description: reason

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius.card
        color: Theme.contrast ? Theme.clear : Theme.bg.card
        border.width: Theme.edge
        border.color: Theme.line.hair
    }
    RowLayout {
        id: content

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: Theme.space(3)
        anchors.rightMargin: Theme.space(3)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space(2.5)

        Item {
            implicitWidth: Theme.space(3)
            implicitHeight: implicitWidth

            Glyph {
                anchors.centerIn: parent
                visible: root.kind !== "default"
                actor: visible ? root.kind : ""
                size: Theme.iconTiny
            }
            Icon {
                anchors.centerIn: parent
                visible: root.kind === "default"
                name: "hourglass"
                size: Theme.iconDense
                color: Theme.warning.fg
            }
        }
        ColumnLayout {
            spacing: Theme.space(0.5)

            RowLayout {
                spacing: Theme.space(1.5)

                Label {
                    Layout.fillWidth: true
                    Layout.maximumWidth: Math.ceil(implicitWidth)
                    text: root.title
                    color: root.kind === "veto" ? Theme.veto.fg : Theme.text.mid
                }
                Label {
                    Layout.fillWidth: true
                    text: root.change
                    kind: "strong"
                    num: true
                }
                Label {
                    text: root.took
                    kind: "small"
                    tone: "low"
                    num: true
                }
            }
            Label {
                Layout.fillWidth: true
                visible: root.under !== ""
                text: root.under
                kind: "small"
                tone: "low"
                num: true
            }
        }
    }
}
