pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Games that are worth a look, with the reason; a click opens the recording at the game.
Rectangle {
    id: root

    required property TournamentModel tournament

    objectName: "tournament.notable"
    radius: Theme.radius.card
    color: Theme.bg.card
    border.width: Theme.edge
    border.color: Theme.line.hair

    Label {
        id: head

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(3)
        text: qsTr("Games worth a look")
        kind: "strong"
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }
    ScrollArea {
        anchors.fill: parent
        anchors.topMargin: Theme.topBar - Theme.space(1.5)
        anchors.bottomMargin: Theme.space(2)
        inset: Theme.space(2)

        Repeater {
            model: root.tournament.table.ended.notable ?? []

            T.ItemDelegate {
                id: row

                required property int index
                required property var modelData

                width: (parent as Item)?.width ?? 0
                implicitHeight: Theme.rowTwo
                rightPadding: Theme.space(2)
                objectName: "tournament.notable." + index
                focusPolicy: Qt.StrongFocus
                hoverEnabled: true
                text: modelData.text
                Accessible.role: Accessible.ListItem
                Accessible.name: text
                Accessible.description: [modelData.score, modelData.note].join(", ")
                Keys.onReturnPressed: click()
                Keys.onEnterPressed: click()
                Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
                Keys.onDownPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
                onClicked: root.tournament.gameWanted(modelData.runId, modelData.slot, modelData.episode)

                background: Rectangle {
                    radius: Theme.radius.control
                    color: row.hovered ? Theme.bg.hover : Theme.clear

                    FocusRing {
                        shown: row.visualFocus
                        off: -1
                    }
                }
                contentItem: RowLayout {
                    spacing: Theme.space(2)

                    Letter {
                        place: row.modelData.first
                    }
                    Letter {
                        place: row.modelData.second
                    }
                    ColumnLayout {
                        spacing: 0

                        Label {
                            Layout.fillWidth: true
                            text: row.modelData.text
                            elide: Text.ElideMiddle
                        }
                        Label {
                            Layout.fillWidth: true
                            text: row.modelData.note
                            kind: "small"
                            tone: "low"
                            elide: Text.ElideRight
                            num: true
                        }
                    }
                    Label {
                        text: row.modelData.score
                        kind: "strong"
                        num: true
                    }
                }
            }
        }
    }
}
