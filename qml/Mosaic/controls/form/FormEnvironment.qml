pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// An id of an environment: typed, or chosen by its picture where somebody knows them.
FormRow {
    id: root

    property EnvironmentChoices choices: null
    signal edited(string text)

    Field {
        objectName: root.objectName
        width: parent.width - (browse.visible ? browse.width + Theme.space(2) : 0)
        focus: true
        label: root.label
        text: root.text
        error: root.error
        readOnly: root.readOnly
        placeholder: root.placeholder
        onEdited: text => root.edited(text)
    }
    IconButton {
        id: browse

        anchors.right: parent.right
        y: root.label !== "" ? Theme.small.line + Theme.space(1) : 0
        visible: root.choices !== null
        size: Theme.control
        objectName: root.objectName + ".browse"
        icon.name: "search"
        text: qsTr("Choose %1").arg(root.label.toLowerCase())
        onClicked: (loader.item as EnvironmentMenu)?.open()

        Loader {
            id: loader

            active: root.choices !== null
            sourceComponent: EnvironmentMenu {
                objectName: root.objectName + ".menu"
                target: browse
                atRight: true
                choices: root.choices
                current: root.text
                onChosen: env => root.edited(env)
            }
        }
    }
}
