pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Seed by seed, the largest difference first; Enter shows the pair where it parts.
ListView {
    id: root

    required property CompareModel compare

    objectName: "compare.seeds.list"
    topMargin: 8
    clip: true
    focus: true
    activeFocusOnTab: true
    keyNavigationEnabled: true
    boundsBehavior: Flickable.StopAtBounds
    model: compare.seedRows
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Seeds, largest difference first")
    T.ScrollBar.vertical: ScrollBar {}
    Keys.onReturnPressed: compare.openSeed(currentIndex)

    Empty {
        anchors.centerIn: parent
        width: parent.width - 32
        visible: root.count === 0
        icon: "dice"
        title: qsTr("No seed is played by both yet")
        text: qsTr("Each row will show what both made of one seed.")
    }

    delegate: T.ItemDelegate {
        id: row

        required property int index
        required property var modelData

        width: ListView.view.width
        height: 32
        focusPolicy: Qt.NoFocus
        text: qsTr("Seed %1").arg(modelData.seed)
        Accessible.role: Accessible.ListItem
        Accessible.name: text
        Accessible.description: modelData.differenceText
        onClicked: {
            root.currentIndex = index;
            root.compare.openSeed(index);
        }

        background: Rectangle {
            color: row.ListView.isCurrentItem && root.activeFocus ? Theme.bg.selected : row.hovered ? Theme.bg.hover : Theme.clear
        }
        contentItem: Item {
            Label {
                x: 16
                anchors.verticalCenter: parent.verticalCenter
                text: row.text
                num: true
            }
            Label {
                anchors.right: parent.right
                anchors.rightMargin: 150
                anchors.verticalCenter: parent.verticalCenter
                text: row.modelData.first
                tone: "mid"
                num: true
            }
            Label {
                anchors.right: parent.right
                anchors.rightMargin: 86
                anchors.verticalCenter: parent.verticalCenter
                text: row.modelData.second
                tone: "mid"
                num: true
            }
            Label {
                anchors.right: parent.right
                anchors.rightMargin: 16
                anchors.verticalCenter: parent.verticalCenter
                text: row.modelData.differenceText
                kind: "strong"
                num: true
            }
        }
    }
}
