pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What lies in the profile, by kind.
Surface {
    id: root

    required property DiskModel disk
    property string used: ""
    property string limit: ""

    implicitHeight: column.implicitHeight + 28
    level: Theme.dark ? "panel" : "card"
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Disk use, %1").arg(used)

    Column {
        id: column

        x: 16
        y: 14
        width: parent.width - 32
        spacing: 10

        Row {
            spacing: 6

            Label {
                anchors.baseline: limitWords.baseline
                text: root.used
                kind: "figure"
                num: true
            }
            Label {
                id: limitWords

                anchors.bottom: parent.bottom
                bottomPadding: 4
                text: root.limit === "" ? qsTr("in the profile") : qsTr("of %1").arg(root.limit)
                kind: "small"
                tone: "low"
                num: true
            }
        }
        DiskBar {
            width: parent.width
            disk: root.disk
            thick: 8
        }
        Flow {
            width: parent.width
            spacing: 6

            Repeater {
                model: root.disk

                Row {
                    id: part

                    required property string name
                    required property string text
                    required property int series

                    spacing: 6
                    rightPadding: 10
                    Accessible.role: Accessible.StaticText
                    Accessible.name: name + ", " + text

                    Rectangle {
                        anchors.verticalCenter: parent.verticalCenter
                        width: 10
                        height: 10
                        radius: 3
                        color: Theme.series[part.series]
                    }
                    Label {
                        text: part.name
                        kind: "small"
                        tone: "mid"
                    }
                    Label {
                        text: part.text
                        kind: "small"
                        num: true
                    }
                }
            }
        }
    }
}
