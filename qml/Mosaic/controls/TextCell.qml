import QtQuick
import Mosaic

// A cell of text or a number.
Cell {
    id: root

    property alias text: word.text
    property alias kind: word.kind
    property alias tone: word.tone

    Label {
        id: word

        width: parent.width
        anchors.verticalCenter: parent.verticalCenter
        horizontalAlignment: root.column?.rightAligned ? Text.AlignRight : Text.AlignLeft
        elide: Text.ElideMiddle
        num: true
    }
}
