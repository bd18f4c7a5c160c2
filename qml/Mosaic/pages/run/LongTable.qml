pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// A long table: head, rows on demand, and what to say where there are none.
Item {
    id: root

    required property TableLayout table
    property alias model: view.model
    property alias delegate: view.delegate
    property alias view: view
    property string spoken: ""
    property string nothing: ""
    property string sortKey: ""
    property bool descending: false
    signal sorted(string key)
    signal opened(int row)

    Binding {
        target: root.table
        property: "width"
        value: root.width
    }
    TableHead {
        id: head

        anchors.top: parent.top
        anchors.topMargin: Theme.space(1.5)
        width: parent.width
        objectName: root.objectName + ".head"
        table: root.table
        sortKey: root.sortKey
        descending: root.descending
        onSorted: key => root.sorted(key)
    }
    ListView {
        id: view

        anchors.top: head.bottom
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        objectName: root.objectName + ".rows"
        clip: true
        activeFocusOnTab: true
        reuseItems: true
        cacheBuffer: 0
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: true
        highlightMoveDuration: 0
        highlightResizeDuration: 0
        currentIndex: -1
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.Table
        Accessible.name: root.spoken
        Keys.onReturnPressed: root.opened(currentIndex)
        Keys.onPressed: event => {
            const page = Math.max(1, Math.floor(height / Theme.rowDense) - 1);
            const to = ({
                    [Qt.Key_Home]: 0,
                    [Qt.Key_End]: count - 1,
                    [Qt.Key_PageDown]: Math.min(count - 1, currentIndex + page),
                    [Qt.Key_PageUp]: Math.max(0, currentIndex - page)
                })[event.key];
            event.accepted = to !== undefined;
            if (event.accepted)
                currentIndex = to;
        }
        onActiveFocusChanged: if (activeFocus && currentIndex < 0 && count > 0) currentIndex = 0

        FocusRing {
            shown: view.activeFocus
            off: -2
        }
        Label {
            anchors.centerIn: parent
            width: Math.min(Theme.message, parent.width - Theme.space(10))
            visible: view.count === 0
            text: root.nothing
            tone: "low"
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.WordWrap
        }
    }
}
