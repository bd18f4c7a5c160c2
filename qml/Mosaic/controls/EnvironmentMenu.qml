pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Environments with their pictures, searched as you type; Enter takes the first.
Popover {
    id: root

    required property EnvironmentChoices choices
    property string current: ""
    signal chosen(string env)

    function pick(env: string) {
        close();
        chosen(env);
    }

    most: 440
    spoken: qsTr("Environments")
    onOpenedChanged: choices.search("")

    Column {
        width: Theme.popoverWide
        spacing: Theme.space(1.5)
        Component.onCompleted: search.forceActiveFocus(Qt.TabFocusReason)

        SearchField {
            id: search

            objectName: root.objectName + ".search"
            width: parent.width
            focus: true
            placeholder: qsTr("Find an environment")
            text: root.choices.sought
            unit: list.count
            onEdited: text => root.choices.search(text)
            Keys.onDownPressed: list.forceActiveFocus(Qt.TabFocusReason)
            Keys.onReturnPressed: if (list.count > 0)
                root.pick((list.itemAtIndex(0) as EnvironmentRow).env)
        }
        ListView {
            id: list

            width: parent.width
            height: Math.min(contentHeight, Theme.popoverWide)
            clip: true
            // Rows that Qt prepares beside the view are still on their way when a search ends them.
            cacheBuffer: 0
            model: root.choices
            boundsBehavior: Flickable.StopAtBounds
            keyNavigationEnabled: true
            highlightMoveDuration: 0
            T.ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: root.spoken
            Keys.onReturnPressed: root.pick((currentItem as EnvironmentRow).env)

            delegate: EnvironmentRow {
                width: ListView.view.width
                objectName: root.objectName + "." + env
                current: ListView.isCurrentItem && ListView.view.activeFocus
                ticked: env === root.current
                onClicked: root.pick(env)
            }
        }
        Label {
            visible: list.count === 0
            text: qsTr("No environment matches.")
            tone: "low"
        }
    }
}
