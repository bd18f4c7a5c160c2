pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// A person's own environment: the class, and the folder its module lies in.
Popover {
    id: root

    signal added(name: string, folder: string)

    function take(name: string, folder: string) {
        close();
        added(name, folder);
    }

    least: 340
    pad: Theme.space(4)
    spoken: qsTr("Add an environment of your own")

    Column {
        width: Theme.popoverWide
        spacing: Theme.space(2.5)

        Field {
            id: name

            width: parent.width
            objectName: "stage.own.class"
            label: qsTr("Class")
            placeholder: "module:ClassName"
            mono: true
            onEdited: value => name.text = value
        }
        Field {
            id: folder

            width: parent.width
            objectName: "stage.own.folder"
            label: qsTr("Module folder")
            placeholder: "~/my-environments"
            onEdited: value => folder.text = value
        }
        PushButton {
            objectName: "stage.own.add"
            kind: "primary"
            text: qsTr("Add")
            reason: name.text.indexOf(":") < 1 ? qsTr("Write module:ClassName") : ""
            onClicked: root.take(name.text, folder.text)
        }
    }
}
