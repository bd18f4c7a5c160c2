import QtQuick
import Mosaic

FormRow {
    id: root

    required property bool checked
    signal toggled(bool checked)

    Toggle {
        id: toggle

        objectName: root.objectName + ".input"
        width: parent.width
        focus: true
        text: root.label
        checked: root.checked
        onToggled: root.toggled(checked)
    }
}
