import QtQuick
import Mosaic
import Mosaic.Models

// A name for what is filled in; the same name again takes its place.
Column {
    id: root

    required property TrainSetup setup
    property string name: setup.presets.names[setup.presets.chosen] ?? ""
    readonly property bool known: setup.presets.names.includes(name.trim())
    signal done

    function save() {
        setup.presets.save(name);
        done();
    }

    width: Theme.fieldLong
    spacing: Theme.space(2.5)
    Component.onCompleted: field.forceActiveFocus(Qt.PopupFocusReason)

    Field {
        id: field

        width: parent.width
        objectName: "train.preset.name"
        label: qsTr("Preset name")
        text: root.name
        onEdited: text => root.name = text
        Keys.onReturnPressed: if (root.name.trim() !== "") root.save()
    }
    PushButton {
        anchors.right: parent.right
        dense: true
        objectName: "train.preset.save"
        kind: "primary"
        text: root.known ? qsTr("Replace") : qsTr("Save")
        reason: root.name.trim() === "" ? qsTr("Enter a name") : ""
        onClicked: root.save()
    }
}
