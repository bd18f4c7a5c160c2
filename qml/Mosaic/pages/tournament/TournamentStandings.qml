pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Strongest first: points, Elo and its interval on one scale.
ScrollArea {
    id: root

    required property TournamentModel tournament

    objectName: "tournament.standings"
    pad: 16
    spacing: 14

    Label {
        x: 16
        width: parent.width - 32
        visible: root.tournament.standings.count === 0
        text: qsTr("The first games are being played. Ratings appear as they end.")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
    }
    Label {
        x: 16
        width: parent.width - 32
        visible: root.tournament.standings.count > 0
        text: qsTr("Points, and Elo against the field's mean, 95 %")
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
    }
    Repeater {
        model: root.tournament.standings

        CompareSaid {
            id: row

            required property int index
            required property var modelData
            readonly property real span: width - 26

            x: 16
            width: root.width - 32
            height: 44
            objectName: "tournament.standing." + index
            spoken: qsTr("%1. %2: %3 points of %4 games, Elo %5 %6").arg(modelData.rank).arg(modelData.name).arg(modelData.points).arg(modelData.games).arg(modelData.elo).arg(modelData.span)
            hover: modelData.hover

            Letter {
                y: 2
                place: row.modelData.place
            }
            Label {
                x: 26
                y: 1
                width: parent.width - x - points.width - 12
                text: row.modelData.name
                elide: Text.ElideMiddle
            }
            Label {
                id: points

                y: 1
                anchors.right: parent.right
                text: qsTr("%1 of %2").arg(row.modelData.points).arg(row.modelData.games)
                kind: "strong"
                num: true
            }
            Item {
                x: 26
                y: 22
                width: parent.width - x - elo.width - 12
                height: 16

                Rectangle {
                    x: row.modelData.low * parent.width
                    anchors.verticalCenter: parent.verticalCenter
                    width: Math.max(2, (row.modelData.high - row.modelData.low) * parent.width)
                    height: 3
                    radius: 1.5
                    color: Theme.series[row.modelData.place % Theme.series.length]
                }
                Rectangle {
                    x: row.modelData.at * parent.width - 4
                    anchors.verticalCenter: parent.verticalCenter
                    width: 8
                    height: 8
                    radius: 4
                    color: Theme.series[row.modelData.place % Theme.series.length]
                }
            }
            Label {
                id: elo

                y: 22
                anchors.right: parent.right
                text: row.modelData.elo + " " + row.modelData.span
                kind: "small"
                tone: "mid"
                num: true
            }
        }
    }
}
