import QtQuick
import Mosaic

FormRow {
    id: root

    signal edited(string text)
    signal browsed

    Field {
        id: field

        objectName: root.objectName
        width: parent.width - browse.width - Theme.space(2)
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
        id: browse

        anchors.right: parent.right
        y: root.label !== "" ? Theme.small.line + Theme.space(1) : 0
        size: Theme.control
        objectName: root.objectName + ".browse"
        icon.name: "folder"
        text: (root.readOnly ? qsTr("Open the folder of %1") : qsTr("Choose %1")).arg(root.label.toLowerCase())
        onClicked: root.browsed()
    }
}
