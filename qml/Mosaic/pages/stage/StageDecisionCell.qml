import QtQuick
import QtQuick.Layouts
import Mosaic

// One station of a decision: who, what, why.
ColumnLayout {
    id: root

    property string head: ""
    property string actor: ""
    property string what: ""
    property string note: ""
    property bool struck: false
    property bool loud: false

    spacing: 0

    Label {
        Layout.fillWidth: true
        text: root.head
        kind: "micro"
        tone: "low"
        num: true
    }
    RowLayout {
        spacing: Theme.space(2)

        Glyph {
            visible: root.actor !== "" && root.actor !== "default" && root.what !== ""
            actor: visible ? root.actor : ""
            size: Theme.iconDense
        }
        Icon {
            visible: root.actor === "default" || root.actor === "late"
            name: visible ? "hourglass" : ""
            size: Theme.iconDense
            color: Theme.warning.fg
        }
        Label {
            Layout.fillWidth: true
            text: root.what !== "" ? root.what : "\u2013"
            kind: "title"
            num: true
            font.strikeout: root.struck
            color: root.loud ? Theme.veto.fg : root.struck ? Theme.text.mid : root.what === "" ? Theme.text.low : Theme.text.hi
        }
    }
    Label {
        Layout.fillWidth: true
        text: root.note
        kind: "small"
        tone: "mid"
        num: true
    }
}
