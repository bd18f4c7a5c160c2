pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// Players to choose from, two lines each.
Popover {
    id: root

    property var options: []
    property int current: -1
    property string prefix: ""
    signal chosen(int index)

    least: Theme.sideSheet
    most: 480

    ListView {
        id: view

        implicitWidth: Theme.sideSheet - Theme.space(3)
        implicitHeight: contentHeight
        clip: true
        focus: true
        model: root.options
        currentIndex: Math.max(0, root.current)
        keyNavigationEnabled: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}
        Keys.onReturnPressed: take(currentIndex)
        Keys.onSpacePressed: take(currentIndex)

        function take(index: int) {
            root.close();
            root.chosen(index);
        }

        delegate: OptionRow {
            width: ListView.view.width
            objectName: root.prefix + ".option." + index
            twoLines: true
            highlighted: ListView.isCurrentItem
            ticked: index === root.current
            onEntered: view.currentIndex = index
            onPicked: view.take(index)
        }
    }
}
