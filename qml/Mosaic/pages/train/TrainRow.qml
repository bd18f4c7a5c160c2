import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Mosaic

// A training in the queue: how it is, what it is called, how far, how long still.
T.Button {
    id: root

    required property string key
    required property string status
    required property string name
    required property string note
    required property string aside
    required property real share
    required property bool wrong
    property bool selected: false
    signal opened

    width: (parent as Item)?.width ?? 240
    implicitHeight: implicitContentHeight + topPadding + bottomPadding
    horizontalPadding: Theme.space(2.5)
    verticalPadding: Theme.space(1.5)
    objectName: "train.row." + key
    text: name
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.ListItem
    Accessible.name: name
    Accessible.description: state.word + ", " + note + (aside !== "" ? ", " + aside : "")
    Accessible.selected: selected
    Keys.onReturnPressed: selected ? opened() : click()
    Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
    Keys.onDownPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
    onDoubleClicked: opened()

    background: Rectangle {
        radius: Theme.radius.control
        color: root.selected ? Theme.bg.selected : root.hovered ? Theme.bg.hover : Theme.clear
        border.width: root.selected ? Theme.contrastEdge : 0
        border.color: Theme.line.strong

        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.selected
            width: Theme.marker
            height: Theme.markerLong
            radius: width / 2
            color: Theme.accent.solid
        }
        FocusRing {
            shown: root.visualFocus
            off: -1
        }
    }
    contentItem: RowLayout {
        spacing: Theme.space(2.5)

        StatusIcon {
            id: state

            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.space(0.5)
            status: root.status
        }
        ColumnLayout {
            spacing: Theme.space(0.5)

            RowLayout {
                spacing: Theme.space(2)

                Label {
                    Layout.fillWidth: true
                    text: root.name
                    kind: "strong"
                    elide: Text.ElideMiddle
                    num: true
                }
                Label {
                    visible: text !== ""
                    text: root.aside
                    kind: "small"
                    tone: "mid"
                    num: true
                }
            }
            Label {
                Layout.fillWidth: true
                text: root.note
                kind: "small"
                color: root.wrong ? Theme.veto.fg : Theme.text.low
                num: true
            }
            Progress {
                Layout.fillWidth: true
                Layout.topMargin: Theme.space(1)
                visible: root.share >= 0
                value: Math.max(0, root.share)
                spoken: root.name
                color: root.status === "paused" ? Theme.text.low : Theme.accent.solid
            }
        }
    }
}
