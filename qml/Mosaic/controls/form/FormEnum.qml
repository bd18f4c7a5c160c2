import QtQuick
import Mosaic

FormRow {
    id: root

    required property var options
    required property int option
    signal chosen(int index)

    Combo {
        objectName: root.objectName
        width: parent.width
        focus: true
        label: root.label
        error: root.error
        options: root.options
        current: root.option
        onChosen: index => root.chosen(index)
    }
}
