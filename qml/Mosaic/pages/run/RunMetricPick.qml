pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// The large curve's metric: a name that opens the list of all.
PushButton {
    id: root

    required property RunCurves curves

    objectName: "run.metric"
    kind: "ghost"
    dense: true
    leftPadding: 0
    trailing: "down"
    text: curves.main ? curves.main.title : qsTr("Return")
    tip: qsTr("Choose the main curve")
    onClicked: list.open()

    Popover {
        id: list

        target: root
        least: 240
        most: 360
        spoken: qsTr("Curves")

        ListView {
            id: view

            implicitWidth: Theme.fieldLong
            implicitHeight: contentHeight
            clip: true
            focus: true
            boundsBehavior: Flickable.StopAtBounds
            model: root.curves.choices
            keyNavigationEnabled: true
            T.ScrollBar.vertical: ScrollBar {}
            Keys.onReturnPressed: pick(currentIndex)
            Keys.onSpacePressed: pick(currentIndex)

            function pick(index: int) {
                list.close();
                root.curves.showMetric(root.curves.choices[index].metric);
            }

            delegate: OptionRow {
                width: ListView.view.width
                objectName: "run.metric." + modelData.metric
                highlighted: ListView.isCurrentItem
                ticked: modelData.metric === root.curves.metric
                onEntered: view.currentIndex = index
                onPicked: view.pick(index)
            }
        }
    }
}
