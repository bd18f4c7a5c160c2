import QtQuick
import Mosaic

// How much of the game is the first side's; it grows from where that side sits.
Rectangle {
    id: root

    property real share: 0.5
    property string text: ""
    property bool turned: false
    readonly property bool ahead: share >= 0.5

    radius: 4
    color: Theme.board.pieceDark
    border.width: 1
    border.color: Theme.line.strong
    Accessible.role: Accessible.Indicator
    Accessible.name: qsTr("Evaluation %1").arg(text)

    Rectangle {
        x: 1
        y: root.turned ? 1 : parent.height - 1 - height
        width: parent.width - 2
        height: Math.round((parent.height - 2) * root.share)
        radius: 3
        color: Theme.board.pieceLight
    }
    Rectangle {
        y: Math.round(parent.height / 2)
        width: parent.width
        height: 1
        color: Theme.line.control
    }
    Text {
        anchors.horizontalCenter: parent.horizontalCenter
        y: root.ahead !== root.turned ? parent.height - height - 5 : 5
        visible: root.width >= 18
        text: root.text
        color: root.ahead ? Theme.board.pieceDark : Theme.board.pieceLight
        font.family: Theme.ui
        font.pixelSize: 10
        font.weight: 600
        font.features: Theme.numbers
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: 7
        width: parent.width - 2
        horizontalAlignment: Text.AlignHCenter
    }
}
