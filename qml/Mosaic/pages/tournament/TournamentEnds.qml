pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Games of chess that end before their end.
Flow {
    id: root

    required property TournamentTerms terms
    readonly property EarlyEnds ends: terms.ends

    spacing: Theme.space(3)

    Field {
        width: Theme.field
        objectName: "tournament.resign"
        label: qsTr("Lost at pawns behind")
        numeric: true
        text: root.ends.resign > 0 ? String(root.ends.resign) : qsTr("never")
        onEdited: text => root.ends.resign = Number(text) || 0
        onStepped: by => root.ends.resign += by
    }
    Field {
        width: Theme.fieldShort
        visible: root.ends.resign > 0
        objectName: "tournament.resignMoves"
        label: qsTr("Moves behind")
        numeric: true
        text: String(root.ends.resignMoves)
        onEdited: text => root.ends.resignMoves = Number(text) || root.ends.resignMoves
        onStepped: by => root.ends.resignMoves += by
    }
    Combo {
        width: Theme.fieldWide
        visible: root.ends.resign > 0
        objectName: "tournament.both"
        label: qsTr("By the score of")
        options: [qsTr("The player behind"), qsTr("Both players")]
        current: root.ends.both ? 1 : 0
        onChosen: index => root.ends.both = index === 1
    }
    Field {
        width: Theme.field
        objectName: "tournament.draw"
        label: qsTr("Drawn within pawns")
        numeric: true
        text: root.ends.draw > 0 ? String(root.ends.draw) : qsTr("never")
        onEdited: text => root.ends.draw = Number(text) || 0
        onStepped: by => root.ends.draw += by / 10
    }
    Field {
        width: Theme.fieldShort
        visible: root.ends.draw > 0
        objectName: "tournament.drawMoves"
        label: qsTr("Moves level")
        numeric: true
        text: String(root.ends.drawMoves)
        onEdited: text => root.ends.drawMoves = Number(text) || root.ends.drawMoves
        onStepped: by => root.ends.drawMoves += by
    }
    Field {
        width: Theme.fieldShort
        visible: root.ends.draw > 0
        objectName: "tournament.drawAfter"
        label: qsTr("From move")
        numeric: true
        text: String(root.ends.drawAfter)
        onEdited: text => root.ends.drawAfter = Number(text) || root.ends.drawAfter
        onStepped: by => root.ends.drawAfter += by
    }
    Item {
        width: buttons.width
        height: buttons.y + buttons.height

        Row {
            id: buttons

            y: Theme.small.line + Theme.space(1)
            spacing: Theme.space(2)

            PushButton {
                objectName: "tournament.tablebases"
                text: root.ends.tablebases !== "" ? root.ends.tablebases.split("/").pop() : qsTr("Tablebases (Syzygy)")
                icon.name: "folder"
                onClicked: dialog.ask()
            }
            PushButton {
                objectName: "tournament.noTablebases"
                visible: root.ends.tablebases !== ""
                kind: "ghost"
                text: qsTr("Without")
                onClicked: root.ends.useTablebases("")
            }
        }
    }
    CompareFile {
        id: dialog

        picker: "PickFolder"
        onTaken: url => root.ends.useTablebases(url)
    }
}
