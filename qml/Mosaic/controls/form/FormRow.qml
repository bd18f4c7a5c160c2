import QtQuick
import Mosaic

// What every row of a form has: its roles, an indent, the sentence below, the restart note.
FocusScope {
    id: root

    required property string key
    required property string kind
    required property string label
    required property string help
    required property string unit
    required property string placeholder
    required property int level
    required property bool mono
    required property bool optional
    required property bool hidden
    required property bool restart
    required property bool readOnly
    required property string text
    required property string error
    required property bool changed
    required property string reason
    default property alias body: holder.data
    readonly property string note: reason !== "" ? reason : restart && changed ? qsTr("takes effect at the next start") : ""

    implicitHeight: column.implicitHeight
    enabled: reason === ""

    Column {
        id: column

        x: root.level * Theme.space(3.5)
        width: root.width - x
        spacing: Theme.space(0.5)

        FocusScope {
            id: holder

            width: parent.width
            height: childrenRect.height
            focus: true
        }
        Label {
            width: parent.width
            visible: text !== ""
            text: root.help
            kind: "small"
            tone: "low"
            wrapMode: Text.WordWrap
            num: true
        }
        Row {
            visible: root.note !== ""
            spacing: Theme.space(1)

            Icon {
                name: root.reason !== "" ? "info" : "restart"
                size: Theme.iconDense
                color: Theme.text.low
            }
            Label {
                text: root.note
                kind: "small"
                tone: "mid"
            }
        }
    }
}
