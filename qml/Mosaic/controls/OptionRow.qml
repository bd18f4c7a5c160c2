import QtQuick
import QtQuick.Layouts
import Mosaic

// A row of a Combo's list; with `twoLines` the note stands below the text, so that neither is cut.
Rectangle {
    id: root

    required property int index
    required property var modelData
    property bool highlighted: false
    property bool ticked: false
    property bool mono: false
    property bool twoLines: false
    readonly property string text: modelData.text ?? String(modelData)
    readonly property string note: modelData.note ?? ""
    readonly property string actor: modelData.actor ?? ""
    signal entered
    signal picked

    implicitHeight: twoLines ? Theme.rowTwo : Theme.control
    radius: Theme.radius.control
    color: highlighted ? Theme.bg.selected : Theme.clear
    border.width: highlighted ? Theme.contrastEdge : 0
    border.color: Theme.line.strong
    Accessible.role: Accessible.ListItem
    Accessible.name: text
    Accessible.description: note
    Accessible.selected: ticked

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.space(2.5)
        anchors.rightMargin: Theme.space(2.5)
        spacing: Theme.space(2)

        Glyph {
            visible: root.actor !== ""
            actor: root.actor
            size: Theme.iconTiny
        }
        ColumnLayout {
            spacing: 0

            Label {
                Layout.fillWidth: true
                text: root.text
                kind: root.mono ? "code" : "body"
                elide: Text.ElideMiddle
                num: true
            }
            Label {
                Layout.fillWidth: true
                visible: root.twoLines && text !== ""
                text: root.note
                kind: "small"
                tone: "low"
                num: true
            }
        }
        Label {
            visible: !root.twoLines && text !== ""
            text: root.note
            kind: "small"
            tone: "low"
            num: true
        }
        // Held free in every line, so that the notes stand in a column.
        Icon {
            opacity: root.ticked ? 1 : 0
            name: "check"
            size: Theme.iconDense
        }
    }
    MoveArea {
        anchors.fill: parent
        onMoved: root.entered()
        onClicked: root.picked()
    }
}
