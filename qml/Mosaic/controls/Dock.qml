import QtQuick
import Mosaic

// A dock at the side of a page: tabs or a title, the content, a foot. The page sets its width.
Rectangle {
    id: root

    property bool rightSide: false
    property bool sheet: false
    property string title: ""
    property list<string> tabs: []
    property int tab: 0
    property real footHeight: 0
    default property alias content: body.data
    property alias foot: footer.data
    signal tabChosen(int index)
    signal resized(real width)

    color: Theme.bg.panel
    Accessible.role: Accessible.Pane
    Accessible.name: title !== "" ? title : rightSide ? qsTr("Right dock") : qsTr("Left dock")

    MouseArea {
        anchors.fill: parent
    }
    Item {
        id: head

        width: parent.width
        height: root.tabs.length > 0 || root.title !== "" ? Theme.rowTall : 0

        Label {
            anchors.left: parent.left
            anchors.leftMargin: Theme.space(4)
            anchors.right: parent.right
            anchors.rightMargin: Theme.space(4)
            anchors.verticalCenter: parent.verticalCenter
            visible: root.title !== "" && root.tabs.length === 0
            text: root.title
            kind: "strong"
            font.weight: 600
        }
        Tabs {
            anchors.left: parent.left
            anchors.leftMargin: Theme.space(2)
            visible: root.tabs.length > 0
            objectName: root.objectName + ".tabs"
            labels: root.tabs
            current: root.tab
            onChosen: index => root.tabChosen(index)
        }
        Hairline {
            anchors.bottom: parent.bottom
            width: parent.width
            visible: parent.height > 0
        }
    }
    Item {
        id: body

        y: head.height
        width: parent.width
        height: parent.height - head.height - root.footHeight
        clip: true
    }
    Item {
        id: footer

        anchors.bottom: parent.bottom
        width: parent.width
        height: root.footHeight
    }
    Hairline {
        anchors.left: root.rightSide ? parent.left : undefined
        anchors.right: root.rightSide ? undefined : parent.right
        height: parent.height
    }
    DockGrip {
        x: root.rightSide ? -Math.floor(width / 2) : parent.width - Math.ceil(width / 2)
        height: parent.height
        visible: !root.sheet
        objectName: root.objectName + ".grip"
        rightSide: root.rightSide
        from: root.width
        onResized: width => root.resized(width)
    }
}
