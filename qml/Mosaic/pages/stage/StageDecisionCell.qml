import QtQuick
import Mosaic

// One station of a decision: who, what, why.
Item {
    id: root

    property string head: ""
    property string actor: ""
    property string what: ""
    property string note: ""
    property bool struck: false
    property bool loud: false

    implicitHeight: 52

    Label {
        width: parent.width
        text: root.head
        kind: "micro"
        tone: "low"
        num: true
    }
    Row {
        anchors.top: parent.top
        anchors.topMargin: Theme.space(4)
        width: parent.width - 8
        height: 20
        spacing: 7

        Glyph {
            id: glyph

            anchors.verticalCenter: parent.verticalCenter
            visible: root.actor !== "" && root.actor !== "default" && root.what !== ""
            actor: visible ? root.actor : ""
            size: 13
        }
        Icon {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.actor === "default" || root.actor === "late"
            name: visible ? "hourglass" : ""
            size: 14
            color: Theme.warning.fg
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, parent.width - 22)
            text: root.what !== "" ? root.what : "\u2013"
            kind: "title"
            num: true
            font.strikeout: root.struck
            color: root.loud ? Theme.veto.fg : root.struck ? Theme.text.mid : root.what === "" ? Theme.text.low : Theme.text.hi
        }
    }
    Label {
        y: 37
        width: parent.width - 8
        text: root.note
        kind: "small"
        tone: "mid"
        num: true
    }
}
