pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// The legal actions, to run one of them instead.
Popover {
    id: root

    required property StagePlay play
    signal picked(var action)

    least: 180
    most: 320
    spoken: qsTr("Replace with")

    ListView {
        id: view

        implicitWidth: Theme.fieldWide
        implicitHeight: contentHeight
        clip: true
        focus: true
        objectName: "stage.others"
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: true
        currentIndex: 0
        model: root.play.others
        T.ScrollBar.vertical: ScrollBar {}
        Keys.onReturnPressed: take(currentIndex)
        Keys.onSpacePressed: take(currentIndex)
        // The game's own keys, which stand beside the actions.
        Keys.onPressed: event => {
            const at = event.text === "" ? -1 : root.play.others.findIndex(other => other.note === event.text.toUpperCase());
            event.accepted = at >= 0;
            if (at >= 0)
                take(at);
        }

        function take(index: int) {
            const action = root.play.others[index].action;
            root.close();
            root.picked(action);
        }

        delegate: OptionRow {
            width: ListView.view.width
            objectName: "stage.other." + modelData.action
            highlighted: ListView.isCurrentItem
            onEntered: view.currentIndex = index
            onPicked: view.take(index)
        }
    }
}
