import QtQuick
import Mosaic

// How much of the game is the first side's; it grows from where that side sits.
Rectangle {
    id: root

    property real share: 0.5
    property string text: ""
    property bool turned: false
    readonly property bool ahead: share >= 0.5

    radius: Theme.radius.chip
    color: Theme.board.pieceDark
    border.width: 1
    border.color: Theme.line.strong
    Accessible.role: Accessible.Indicator
    Accessible.name: qsTr("Evaluation %1").arg(text)

    Rectangle {
        x: Theme.hairline
        y: root.turned ? x : parent.height - x - height
        width: parent.width - 2 * x
        height: Math.round((parent.height - 2 * x) * root.share)
        radius: Theme.radius.chip
        color: Theme.board.pieceLight
    }
    Rectangle {
        y: Math.round(parent.height / 2)
        width: parent.width
        height: Theme.hairline
        color: Theme.line.control
    }
    Text {
        anchors.horizontalCenter: parent.horizontalCenter
        y: root.ahead !== root.turned ? parent.height - height - Theme.space(1) : Theme.space(1)
        visible: root.width >= 18
        text: root.text
        color: root.ahead ? Theme.board.pieceDark : Theme.board.pieceLight
        font.family: Theme.ui
        font.pixelSize: 10
        font.weight: 600
        font.features: Theme.numbers
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: 7
        width: parent.width - 2 * Theme.hairline
        horizontalAlignment: Text.AlignHCenter
    }
}
