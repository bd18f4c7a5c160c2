pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// Every player's wins, draws and losses as one bar.
Rectangle {
    id: root

    required property TournamentModel tournament

    objectName: "tournament.tallies"
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
        text: qsTr("Wins, draws and losses")
        kind: "strong"
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }
    ScrollArea {
        anchors.fill: parent
        anchors.topMargin: Theme.topBar
        anchors.bottomMargin: Theme.space(2)
        inset: Theme.space(4)
        spacing: Theme.space(3)

        Repeater {
            model: root.tournament.table.ended.tallies ?? []

            CompareSaid {
                id: row

                required property int index
                required property var modelData

                width: (parent as Item)?.width ?? 0
                height: content.implicitHeight
                objectName: "tournament.tally." + index
                spoken: qsTr("%1: %2 won, %3 drawn, %4 lost").arg(modelData.name).arg(modelData.won).arg(modelData.drawn).arg(modelData.lost)
                hover: modelData.first !== "" ? modelData.first : spoken

                ColumnLayout {
                    id: content

                    width: parent.width
                    spacing: Theme.space(1)

                    RowLayout {
                        Layout.fillWidth: true
                        spacing: Theme.space(2)

                        Letter {
                            place: row.modelData.place
                        }
                        Label {
                            Layout.fillWidth: true
                            text: row.modelData.name
                            elide: Text.ElideMiddle
                        }
                        Label {
                            Layout.maximumWidth: content.width / 2
                            text: row.modelData.first
                            kind: "small"
                            tone: "low"
                            elide: Text.ElideRight
                            num: true
                        }
                        Label {
                            text: row.modelData.text
                            kind: "strong"
                            num: true
                        }
                    }
                    Rectangle {
                        id: bar

                        Layout.fillWidth: true
                        implicitHeight: Theme.space(2)
                        radius: height / 2
                        color: Theme.bg.track

                        Rectangle {
                            width: bar.width * (row.modelData.wonShare + row.modelData.drawnShare)
                            height: bar.height
                            radius: bar.radius
                            color: Theme.alpha(Theme.series[row.modelData.place % Theme.series.length], 0.4)
                        }
                        Rectangle {
                            width: bar.width * row.modelData.wonShare
                            height: bar.height
                            radius: bar.radius
                            color: Theme.series[row.modelData.place % Theme.series.length]
                        }
                    }
                }
            }
        }
    }
}
