pragma ComponentBehavior: Bound

import QtQuick
import Mosaic

// Where a game of chess begins: one of the card's positions, or a FEN that is pasted.
Popover {
    id: root

    required property list<string> titles
    signal chosen(position: string)

    function take(position: string) {
        close();
        chosen(position);
    }

    atRight: true
    least: 340
    pad: Theme.space(4)
    spoken: qsTr("Start from a position")

    Column {
        width: Theme.popoverWide
        spacing: Theme.space(2)

        Label {
            text: qsTr("Start from")
            kind: "small"
            tone: "mid"
        }
        Repeater {
            model: root.titles

            PushButton {
                required property string modelData

                width: Theme.popoverWide
                objectName: "stage.begin.at." + modelData
                text: modelData
                onClicked: root.take(modelData)
            }
        }
        Field {
            id: fen

            width: parent.width
            objectName: "stage.fen"
            label: qsTr("Or paste a FEN")
            placeholder: "8/8/8/4k3/8/8/8/4K2R w - - 0 1"
            mono: true
            onEdited: value => fen.text = value
            onFinished: if (fen.text.trim() !== "") root.take(fen.text)
        }
        PushButton {
            objectName: "stage.fen.play"
            kind: "primary"
            text: qsTr("Play this position")
            reason: fen.text.trim() === "" ? qsTr("Paste a FEN first") : ""
            onClicked: root.take(fen.text)
        }
    }
}
