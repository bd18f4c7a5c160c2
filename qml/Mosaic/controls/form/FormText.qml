import QtQuick
import Mosaic

FormRow {
    id: root

    signal edited(string text)
    signal stepped(int by)

    Field {
        objectName: root.objectName
        width: parent.width
        focus: true
        label: root.label
        hint: root.optional ? qsTr("optional") : ""
        text: root.text
        unit: root.unit
        error: root.error
        readOnly: root.readOnly
        placeholder: root.placeholder
        mono: root.mono
        input.echoMode: root.hidden ? TextInput.Password : TextInput.Normal
        numeric: root.kind === "integer" || root.kind === "number"
        onEdited: text => root.edited(text)
        onStepped: by => root.stepped(by)
    }
}
