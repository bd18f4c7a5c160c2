pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Every pairing: how it stands and how far it is; Enter opens its games.
ListView {
    id: root

    required property ShellModel shell
    required property TournamentModel tournament

    function open(row: int) {
        const run = tournament.table.pairings[row]?.runId ?? "";
        if (run !== "")
            shell.openReplay(run);
    }

    objectName: "tournament.pairings"
    topMargin: Theme.space(2)
    clip: true
    focus: true
    activeFocusOnTab: true
    keyNavigationEnabled: true
    boundsBehavior: Flickable.StopAtBounds
    model: tournament.table.pairings
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Pairings")
    T.ScrollBar.vertical: ScrollBar {}
    Keys.onReturnPressed: open(currentIndex)
    Keys.onEnterPressed: open(currentIndex)

    delegate: T.ItemDelegate {
        id: row

        required property int index
        required property var modelData

        width: ListView.view.width
        height: Theme.rowTwo
        objectName: "tournament.pairing." + index
        focusPolicy: Qt.NoFocus
        text: qsTr("%1 vs %2").arg(modelData.firstName).arg(modelData.secondName)
        Accessible.role: Accessible.ListItem
        Accessible.name: text
        Accessible.description: [modelData.environment, modelData.score, modelData.done, modelData.stateText].filter(part => part !== "").join(", ")
        onClicked: {
            root.currentIndex = index;
            root.open(index);
        }

        background: Rectangle {
            color: row.ListView.isCurrentItem && root.activeFocus ? Theme.bg.selected : row.hovered ? Theme.bg.hover : Theme.clear
        }
        contentItem: Item {
            Row {
                anchors.left: parent.left
                anchors.leftMargin: Theme.space(4)
                anchors.top: parent.top
                anchors.topMargin: Theme.space(1.5)
                spacing: Theme.space(2)

                Letter {
                    place: row.modelData.first
                }
                Label {
                    text: qsTr("vs")
                    kind: "small"
                    tone: "low"
                }
                Letter {
                    place: row.modelData.second
                }
            }
            Label {
                anchors.right: parent.right
                anchors.rightMargin: Theme.space(4)
                anchors.top: parent.top
                anchors.topMargin: Theme.space(1.5)
                text: row.modelData.score
                kind: "strong"
                num: true
            }
            Label {
                anchors.left: parent.left
                anchors.leftMargin: Theme.space(4)
                anchors.bottom: parent.bottom
                anchors.bottomMargin: Theme.space(1.5)
                width: parent.width - Theme.space(8) - far.width
                text: row.modelData.environment !== "" ? row.modelData.environment : row.modelData.firstName + " – " + row.modelData.secondName
                kind: "small"
                tone: "low"
                elide: Text.ElideMiddle
            }
            Label {
                id: far

                anchors.right: parent.right
                anchors.rightMargin: Theme.space(4)
                anchors.bottom: parent.bottom
                anchors.bottomMargin: Theme.space(1.5)
                text: row.modelData.state === "live" ? qsTr("%1, running").arg(row.modelData.done) : row.modelData.done
                kind: "small"
                color: row.modelData.state === "live" ? Theme.accent.fg : Theme.text.low
                num: true
            }
        }
    }
}
