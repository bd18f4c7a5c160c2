pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// What a rating can't say: circles, games that are void or lost by faults, the same move for move.
Column {
    id: root

    required property TournamentModel tournament

    spacing: Theme.space(1)

    component Odd: RowLayout {
        id: odd

        property string icon: ""
        property string text: ""

        width: root.width
        spacing: Theme.space(2)
        Accessible.role: Accessible.StaticText
        Accessible.name: text

        Icon {
            Layout.alignment: Qt.AlignTop
            name: odd.icon
            size: Theme.iconDense
            color: Theme.warning.fg
        }
        Label {
            Layout.fillWidth: true
            text: odd.text
            kind: "small"
            tone: "mid"
            wrapMode: Text.WordWrap
            num: true
        }
    }

    Repeater {
        model: root.tournament.table.cycles

        Odd {
            required property string modelData
            required property int index

            objectName: "tournament.cycle." + index
            icon: "alert"
            text: modelData
        }
    }
    Repeater {
        model: root.tournament.table.forfeits

        Odd {
            required property string modelData
            required property int index

            objectName: "tournament.forfeit." + index
            icon: "flag"
            text: modelData
        }
    }
    Repeater {
        model: root.tournament.table.ended.voids ?? []

        Odd {
            required property string modelData
            required property int index

            objectName: "tournament.void." + index
            icon: "alert"
            text: qsTr("Void: %1").arg(modelData)
        }
    }
    Repeater {
        model: root.tournament.table.repeats

        Odd {
            required property string modelData
            required property int index

            objectName: "tournament.repeat." + index
            icon: "copy"
            text: modelData
        }
    }
}
