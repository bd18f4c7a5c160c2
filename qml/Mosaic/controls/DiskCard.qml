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
        spacing: Theme.space(2.5)

        Row {
            spacing: Theme.space(1.5)

            Label {
                anchors.baseline: limitWords.baseline
                text: root.used
                kind: "figure"
                num: true
            }
            Label {
                id: limitWords

                anchors.bottom: parent.bottom
                bottomPadding: Theme.space(1)
                text: root.limit === "" ? qsTr("in this profile") : qsTr("of %1").arg(root.limit)
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
            spacing: Theme.space(1.5)

            Repeater {
                model: root.disk

                Row {
                    id: part

                    required property string name
                    required property string text
                    required property int series

                    spacing: Theme.space(1.5)
                    rightPadding: Theme.space(2.5)
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
