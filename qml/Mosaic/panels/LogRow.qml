import QtQuick
import Mosaic

// One line of the log.
Item {
    id: root

    required property string time
    required property int level
    required property string word
    required property string run
    required property string worker
    required property string text
    property bool narrow: false
    readonly property string actor: level >= 40 ? "veto" : level >= 30 ? "warning" : ""

    implicitHeight: Math.max(22, words.implicitHeight + 4)
    Accessible.role: Accessible.ListItem
    Accessible.name: word + ", " + text
    Accessible.description: [time, run, worker].join(" ")

    Label {
        x: 14
        y: 2
        height: 18
        text: root.time
        kind: "code"
        tone: "low"
    }
    Glyph {
        x: 112
        y: 5
        visible: root.actor !== ""
        actor: root.actor
        size: 12
    }
    Label {
        x: 130
        y: 2
        height: 18
        width: 56
        visible: !root.narrow
        text: root.word
        kind: "small"
        color: root.actor === "" ? Theme.text.low : Theme.actor(root.actor).fg
    }
    Label {
        x: 190
        y: 2
        height: 18
        width: 150
        visible: !root.narrow
        text: [root.run, root.worker].filter(part => part !== "").join(" · ")
        kind: "small"
        tone: "mid"
        elide: Text.ElideMiddle
        num: true
    }
    Label {
        id: words

        x: root.narrow ? 132 : 350
        y: 2
        width: root.width - x - 16
        text: root.text
        kind: "code"
        wrapMode: Text.WrapAnywhere
        maximumLineCount: 6
        color: root.level >= 40 ? Theme.veto.fg : root.level < 20 ? Theme.text.low : Theme.text.hi
    }
}
