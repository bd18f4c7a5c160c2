pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Cards to read, or what a world says of itself, with a button an action.
MosaicRenderer {
    id: root

    readonly property TextModel words: TextModel {}
    readonly property bool acts: interactive && height > 260
    readonly property real zoom: Math.max(0.3, Math.min(2, Math.min(width / 300, (height - (acts ? 150 : 80)) / 230)))

    view: words
    title: qsTr("Table")
    position: words.listening ? words.position : ""
    summary: words.summary
    offered: words.offered

    Column {
        anchors.centerIn: parent
        width: Math.min(parent.width - Theme.space(6), Math.max(Theme.nameLong, 400 * root.zoom))
        spacing: Math.min(Theme.space(5), Theme.space(5) * root.zoom)

        Repeater {
            model: root.words.hands

            CardRow {
                required property var modelData

                width: parent.width
                who: modelData.who
                count: modelData.count
                cards: modelData.cards
                zoom: root.zoom
            }
        }
        Label {
            width: parent.width
            visible: text !== ""
            text: root.words.body
            kind: "code"
            wrapMode: Text.Wrap
        }
        Repeater {
            model: root.words.facts

            Fact {
                required property var modelData

                width: parent.width
                name: modelData.name
                value: modelData.value
            }
        }
        Flow {
            width: parent.width
            spacing: Theme.space(2)
            visible: root.acts

            Repeater {
                model: root.words.choices

                PushButton {
                    required property var modelData

                    objectName: "text.action." + modelData.action
                    text: modelData.percent === "" ? modelData.name : modelData.name + ", " + modelData.percent
                    keys: modelData.key
                    reason: modelData.legal ? "" : qsTr("Not legal now.")
                    onClicked: root.words.choose(modelData.action)
                }
            }
        }
        Label {
            visible: root.words.worth !== ""
            text: qsTr("value %1").arg(root.words.worth)
            kind: "small"
            tone: "mid"
            num: true
        }
    }
    FocusRing {
        shown: root.activeFocus
        off: -2
    }
}
