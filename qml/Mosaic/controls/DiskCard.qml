pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// What lies in the profile, by kind.
Surface {
    id: root

    required property DiskModel disk
    property string used: ""
    property string limit: ""

    signal picked(string kind)

    implicitHeight: column.implicitHeight + 2 * column.y
    level: Theme.dark ? "panel" : "card"
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Disk use, %1").arg(used)

    Column {
        id: column

        x: Theme.space(4)
        y: Theme.space(3.5)
        width: parent.width - 2 * x
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

                T.AbstractButton {
                    id: part

                    required property string name
                    required property int series
                    required property string kind
                    required property string kept
                    required property var model

                    objectName: "disk." + kind
                    implicitWidth: implicitContentWidth + rightPadding
                    implicitHeight: implicitContentHeight
                    text: model.text
                    enabled: kind !== ""
                    rightPadding: Theme.space(2.5)
                    focusPolicy: kind !== "" ? Qt.StrongFocus : Qt.NoFocus
                    hoverEnabled: enabled
                    Accessible.role: enabled ? Accessible.Button : Accessible.StaticText
                    Accessible.name: [name, text, kept].filter(part => part !== "").join(", ")
                    Accessible.description: enabled ? qsTr("Shows the runs that use the most") : ""
                    Keys.onReturnPressed: if (enabled) click()
                    onClicked: root.picked(kind)

                    background: Item {
                        FocusRing {
                            shown: part.visualFocus
                        }
                    }
                    contentItem: Row {
                        spacing: Theme.space(1.5)

                        Rectangle {
                            anchors.verticalCenter: parent.verticalCenter
                            width: Theme.dotLarge
                            height: Theme.dotLarge
                            radius: Theme.radius.chip
                            color: Theme.series[part.series]
                        }
                        Label {
                            text: part.name
                            kind: "small"
                            tone: part.hovered ? "hi" : "mid"
                            font.underline: part.hovered
                        }
                        Label {
                            text: part.text
                            kind: "small"
                            num: true
                        }
                        Label {
                            visible: part.kept !== ""
                            text: part.kept
                            kind: "small"
                            tone: "low"
                            num: true
                        }
                    }
                }
            }
        }
    }
}
