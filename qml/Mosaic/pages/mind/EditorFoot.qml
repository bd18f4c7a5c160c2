pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What the reader of programs says of it: the first error with its place, or that it can be read.
Rectangle {
    id: root

    required property ProgramEditor editor
    readonly property bool wrong: editor.check.problem !== ""

    height: Math.max(Theme.row, words.implicitHeight + Theme.space(4))
    color: Theme.clear

    Hairline {
        width: parent.width
    }
    Icon {
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(4)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(2.5)
        name: root.wrong || root.editor.check.trouble !== "" ? "alert" : root.editor.check.known ? "check" : "hourglass"
        size: Theme.iconSmall
        color: root.wrong ? Theme.veto.fg : root.editor.check.trouble !== "" ? Theme.warning.fg : Theme.text.low
    }
    Column {
        id: words

        anchors.left: parent.left
        anchors.leftMargin: Theme.space(10)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(2)
        width: parent.width - Theme.space(10) - Theme.space(4) - (go.visible ? go.width + Theme.space(2) : 0)

        Label {
            width: parent.width
            objectName: "editor.problem"
            text: root.wrong ? root.editor.check.problemText : root.editor.check.trouble !== "" ? root.editor.check.trouble : root.editor.check.known ? qsTr("No syntax errors") : qsTr("Checking")
            kind: "small"
            tone: root.wrong ? "hi" : "mid"
            wrapMode: Text.WordWrap
            num: true
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Label {
            width: parent.width
            visible: text !== ""
            text: root.editor.check.hint
            kind: "small"
            tone: "low"
            wrapMode: Text.WordWrap
        }
    }
    PushButton {
        id: go

        anchors.right: parent.right
        anchors.rightMargin: Theme.space(4)
        anchors.top: parent.top
        anchors.topMargin: Theme.space(1)
        visible: root.editor.check.line > 0
        objectName: "editor.problem.go"
        dense: true
        text: qsTr("Go to error")
        onClicked: root.editor.toProblem()
    }
}
