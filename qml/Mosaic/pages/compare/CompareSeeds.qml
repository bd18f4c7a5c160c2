pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Seed by seed, the largest difference first; Enter shows the pair where it parts.
ListView {
    id: root

    required property CompareModel compare

    function farFrom(index: int): real {
        return index === 0 ? Theme.columnTime : Theme.columnWide;
    }

    objectName: "compare.seeds.list"
    topMargin: Theme.space(2)
    clip: true
    focus: true
    activeFocusOnTab: true
    keyNavigationEnabled: true
    boundsBehavior: Flickable.StopAtBounds
    model: compare.figures.seedRows
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Seeds, largest difference first")
    headerPositioning: ListView.OverlayHeader
    T.ScrollBar.vertical: ScrollBar {}
    Keys.onReturnPressed: compare.back.openSeed(currentIndex)
    Keys.onEnterPressed: compare.back.openSeed(currentIndex)
    header: Rectangle {
        z: 2
        width: ListView.view.width
        height: visible ? Theme.tileHeader : 0
        visible: root.count > 0
        color: Theme.bg.panel

        Label {
            anchors.left: parent.left
            anchors.leftMargin: Theme.space(4)
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Seed")
            kind: "small"
            tone: "low"
        }
        Repeater {
            model: root.compare.figures.seedHeads

            Letter {
                id: head

                required property int index
                required property var modelData

                x: parent.width - root.farFrom(index) - width
                anchors.verticalCenter: parent?.verticalCenter
                place: modelData.place
            }
        }
        Label {
            anchors.right: parent.right
            anchors.rightMargin: Theme.space(4)
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("difference")
            kind: "small"
            tone: "low"
        }
    }

    Empty {
        anchors.centerIn: parent
        width: parent.width - Theme.space(8)
        visible: root.count === 0
        icon: "dice"
        title: qsTr("No seed finished by both yet")
        text: qsTr("Each row shows both results on one seed.")
    }

    delegate: T.ItemDelegate {
        id: row

        required property int index
        required property var modelData

        width: ListView.view.width
        height: Theme.control + (modelData.others.length > 0 ? rest.implicitHeight + Theme.space(2) : 0)
        objectName: "compare.seed." + index
        focusPolicy: Qt.NoFocus
        text: qsTr("Seed %1").arg(modelData.seed)
        Accessible.role: Accessible.ListItem
        Accessible.name: text
        Accessible.description: [qsTr("%1 against %2, difference %3").arg(modelData.first).arg(modelData.second).arg(modelData.differenceText), ...modelData.others.map(other => other.name + " " + other.value)].join(", ")
        onClicked: {
            root.currentIndex = index;
            root.compare.back.openSeed(index);
        }

        background: Rectangle {
            color: row.ListView.isCurrentItem && root.activeFocus ? Theme.bg.selected : row.hovered ? Theme.bg.hover : Theme.clear
        }
        contentItem: Item {
            // Line-ups beside the pair that is looked at.
            Flow {
                id: rest

                anchors.left: parent.left
                anchors.right: parent.right
                anchors.leftMargin: Theme.space(4)
                anchors.rightMargin: Theme.space(4)
                y: Theme.control
                spacing: Theme.space(3)

                Repeater {
                    model: row.modelData.others

                    Row {
                        id: other

                        required property var modelData

                        spacing: Theme.space(1.5)

                        Letter {
                            place: other.modelData.place
                        }
                        Label {
                            text: other.modelData.value
                            kind: "small"
                            tone: "mid"
                            num: true
                        }
                    }
                }
            }
            Label {
                anchors.left: parent.left
                anchors.leftMargin: Theme.space(4)
                y: (Theme.control - height) / 2
                text: row.text
                num: true
            }
            Label {
                anchors.right: parent.right
                anchors.rightMargin: root.farFrom(0)
                y: (Theme.control - height) / 2
                text: row.modelData.first
                tone: "mid"
                num: true
            }
            Label {
                anchors.right: parent.right
                anchors.rightMargin: root.farFrom(1)
                y: (Theme.control - height) / 2
                text: row.modelData.second
                tone: "mid"
                num: true
            }
            Label {
                anchors.right: parent.right
                anchors.rightMargin: Theme.space(4)
                y: (Theme.control - height) / 2
                text: row.modelData.differenceText
                kind: "strong"
                num: true
            }
        }
    }
}
