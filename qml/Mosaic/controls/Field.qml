pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// A line of text or a number. Bind `text` to a model and write it in onEdited.
FieldFrame {
    id: root

    property string text: ""
    property string unit: ""
    property string placeholder: ""
    property string icon: ""
    property bool mono: false
    property bool numeric: false
    property bool readOnly: false
    property real tail: 0 // room at the end, for a button
    property alias input: box
    property string spoken: label !== "" ? label : placeholder
    signal edited(string text)
    signal finished
    signal stepped(int by)

    T.TextField {
        id: box

        objectName: root.objectName + ".input"
        width: root.width
        implicitHeight: Theme.control
        focus: true
        text: root.text
        readOnly: root.readOnly
        leftPadding: Theme.space(2.5) + (root.icon !== "" ? Theme.space(6) : 0)
        rightPadding: Theme.space(2.5) + root.tail + (after.width > 0 ? after.width + Theme.space(2) : 0)
        verticalAlignment: Text.AlignVCenter
        selectByMouse: true
        hoverEnabled: true
        color: enabled ? Theme.text.hi : Theme.text.off
        selectionColor: Theme.mix(Theme.bg.card, Theme.accent.solid, 0.35)
        selectedTextColor: Theme.text.hi
        font.family: root.mono ? Theme.mono : Theme.ui
        font.pixelSize: root.mono ? Theme.codeStyle.px : Theme.body.px
        font.hintingPreference: Font.PreferNoHinting
        font.features: root.mono ? Theme.code : Theme.numbers
        inputMethodHints: root.numeric ? Qt.ImhFormattedNumbersOnly : Qt.ImhNone
        Accessible.role: Accessible.EditableText
        Accessible.name: root.spoken
        Accessible.description: root.error !== "" ? root.error : root.unit
        Keys.enabled: root.numeric
        Keys.onUpPressed: root.stepped(1)
        Keys.onDownPressed: root.stepped(-1)
        onTextEdited: root.edited(text)
        onEditingFinished: root.finished()

        background: FieldBox {
            focused: box.activeFocus
            hovered: box.hovered
            wrong: root.error !== ""
        }
        cursorDelegate: Rectangle {
            visible: box.activeFocus
            width: Theme.caret
            color: Theme.accent.solid
        }

        Icon {
            x: Theme.space(2.5)
            anchors.verticalCenter: parent.verticalCenter
            visible: root.icon !== ""
            name: root.icon
            color: Theme.text.low
        }
        Label {
            x: box.leftPadding
            width: box.width - box.leftPadding - box.rightPadding
            anchors.verticalCenter: parent.verticalCenter
            visible: box.length === 0 && box.preeditText === ""
            text: root.placeholder
            tone: "low"
        }
        Label {
            id: after

            anchors.right: parent.right
            anchors.rightMargin: Theme.space(2.5) + root.tail
            anchors.verticalCenter: parent.verticalCenter
            text: root.unit
            kind: "small"
            tone: "low"
        }
    }
}
