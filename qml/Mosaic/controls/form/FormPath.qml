import QtQuick
import Mosaic

FormRow {
    id: root

    signal edited(string text)
    signal browsed

    Field {
        id: field

        objectName: root.objectName
        width: parent.width - 40
        focus: true
        label: root.label
        text: root.text
        error: root.error
        readOnly: root.readOnly
        placeholder: root.placeholder
        mono: true
        onEdited: text => root.edited(text)
    }
    IconButton {
        x: parent.width - 32
        y: root.label !== "" ? 20 : 0
        size: 32
        objectName: root.objectName + ".browse"
        icon.name: "folder"
        text: (root.readOnly ? qsTr("Open the folder of %1") : qsTr("Choose %1")).arg(root.label.toLowerCase())
        onClicked: root.browsed()
    }
}
