import QtQuick
import Mosaic
import Mosaic.Models

// Below a Go board: whose turn it is, who took how much, and the pass.
Item {
    id: root

    required property BoardModel board

    Label {
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(0, pass.x - Theme.space(3))
        text: root.board.summary
        kind: "small"
        tone: "mid"
        num: true
    }
    PushButton {
        id: pass

        objectName: "board.pass"
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        dense: true
        text: root.board.passText === "" ? qsTr("Pass") : qsTr("Pass, %1").arg(root.board.passText)
        keys: "0"
        reason: root.board.canPass ? "" : qsTr("It is not your turn.")
        onClicked: root.board.playPass()

        FocusRing {
            shown: root.board.onPass
        }
    }
}
