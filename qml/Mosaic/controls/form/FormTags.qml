import QtQuick
import Mosaic

FormRow {
    id: root

    required property list<string> tags
    signal added(string tag)
    signal removed(string tag)

    TagEditor {
        objectName: root.objectName
        width: parent.width
        focus: true
        label: root.label
        error: root.error
        tags: root.tags
        placeholder: root.placeholder !== "" ? root.placeholder : qsTr("Add a value")
        onAdded: tag => root.added(tag)
        onRemoved: tag => root.removed(tag)
    }
}
