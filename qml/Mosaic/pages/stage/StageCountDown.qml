import QtQuick
import Mosaic
import Mosaic.Models

// Before agents begin in real time: the seconds that are left, over the board and never moving it.
Surface {
    id: root

    required property StagePlay play

    objectName: "stage.countdown"
    level: "popover"
    width: Theme.column
    height: Theme.column
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("Starts in %1").arg(root.play.startsIn)

    Label {
        anchors.centerIn: parent
        text: root.play.startsIn
        kind: "display"
        num: true
    }
}
