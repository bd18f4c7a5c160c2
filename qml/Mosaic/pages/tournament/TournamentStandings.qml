pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// Strongest first: points, Elo and its interval on one scale.
ScrollArea {
    id: root

    required property TournamentModel tournament
    // The same in every row, so that their scales are the same.
    readonly property real eloWidth: 112

    objectName: "tournament.standings"
    pad: Theme.space(4)
    inset: Theme.space(4)
    spacing: Theme.space(3.5)

    Label {
        width: parent.width
        visible: root.tournament.table.standings.count === 0
        text: root.tournament.running ? qsTr("The first games are running. Ratings appear when they end.") : qsTr("No game has a result yet, so there are no ratings.")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
    }
    Label {
        width: parent.width
        visible: root.tournament.table.standings.count > 0
        text: qsTr("Points, and Elo relative to the field average, 95 %")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
    }
    Repeater {
        model: root.tournament.table.standings

        CompareSaid {
            id: row

            required property int index
            required property var modelData

            width: (parent as Item)?.width ?? 0
            height: content.implicitHeight
            objectName: "tournament.standing." + index
            spoken: qsTr("%1. %2: %3 points of %4 games, Elo %5 %6").arg(modelData.rank).arg(modelData.name).arg(modelData.points).arg(modelData.games).arg(modelData.elo).arg(modelData.span)
            hover: modelData.hover

            RowLayout {
                id: content

                width: parent.width
                spacing: Theme.space(2)

                Letter {
                    Layout.alignment: Qt.AlignTop
                    place: row.modelData.place
                }
                ColumnLayout {
                    spacing: Theme.space(1)

                    RowLayout {
                        spacing: Theme.space(3)

                        Label {
                            Layout.fillWidth: true
                            text: row.modelData.name
                            elide: Text.ElideMiddle
                        }
                        Label {
                            text: qsTr("%1 of %2").arg(row.modelData.points).arg(row.modelData.games)
                            kind: "strong"
                            num: true
                        }
                    }
                    RowLayout {
                        spacing: Theme.space(3)

                        Item {
                            Layout.fillWidth: true
                            implicitHeight: elo.implicitHeight

                            Rectangle {
                                x: row.modelData.low * parent.width
                                anchors.verticalCenter: parent.verticalCenter
                                width: Math.max(Theme.marker, (row.modelData.high - row.modelData.low) * parent.width)
                                height: Theme.marker
                                radius: height / 2
                                color: Theme.series[row.modelData.place % Theme.series.length]
                            }
                            Rectangle {
                                x: row.modelData.at * parent.width - width / 2
                                anchors.verticalCenter: parent.verticalCenter
                                width: Theme.space(2)
                                height: width
                                radius: width / 2
                                color: Theme.series[row.modelData.place % Theme.series.length]
                            }
                        }
                        Label {
                            id: elo

                            Layout.minimumWidth: root.eloWidth
                            horizontalAlignment: Text.AlignRight
                            text: row.modelData.elo + " " + row.modelData.span
                            kind: "small"
                            tone: "mid"
                            num: true
                        }
                    }
                }
            }
        }
    }
}
