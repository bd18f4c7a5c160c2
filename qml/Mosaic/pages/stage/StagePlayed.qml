pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Games played last: one line of small pictures, the newest first.
Column {
    id: root

    required property StageModel stage
    required property string why
    readonly property int fits: Math.max(1, Math.floor((width + Theme.space(3)) / (Theme.fieldWide + Theme.space(3))))

    spacing: Theme.space(2)

    Label {
        text: qsTr("Played last")
        kind: "strong"
        tone: "mid"
    }
    Row {
        spacing: Theme.space(3)

        Repeater {
            model: root.stage.gallery.played

            PushButton {
                id: game

                required property int index
                required property string key
                required property string title
                required property string family
                required property url art

                objectName: "stage.played." + key
                visible: index < root.fits
                width: Math.min(Theme.fieldWide, root.width)
                text: title
                icon.name: "play"
                reason: root.why
                tip: family
                Accessible.name: qsTr("Play %1 again").arg(title)
                onClicked: root.stage.start(game.key, -1)
            }
        }
    }
}
