pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// What is drawn: a stroke in its colour and dash, a letter where there are several, a name.
Flow {
    id: root

    property var entries: []
    property bool banded: false
    readonly property bool lettered: entries.length > 1

    spacing: Theme.space(3.5)

    Repeater {
        model: root.entries

        Row {
            id: entry

            required property var modelData

            height: Theme.body.line
            spacing: Theme.space(1.5)
            Accessible.role: Accessible.StaticText
            Accessible.name: word.text

            Letter {
                anchors.verticalCenter: parent.verticalCenter
                visible: root.lettered
                place: entry.modelData.series
                size: Theme.iconSmall
            }
            CurvePanelStroke {
                anchors.verticalCenter: parent.verticalCenter
                series: entry.modelData.series
            }
            Label {
                id: word

                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(implicitWidth, Theme.fieldWide)
                text: entry.modelData.count > 1 && root.banded ? qsTr("%1, IQM of %2").arg(entry.modelData.label).arg(entry.modelData.count) : entry.modelData.label
                kind: "small"
                tone: "mid"
                elide: Text.ElideMiddle
                num: true
            }
        }
    }
    Label {
        height: Theme.body.line
        visible: root.banded && root.entries.some(entry => entry.count > 1)
        text: qsTr("band: all seeds")
        kind: "small"
        tone: "low"
    }
}
