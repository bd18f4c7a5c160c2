pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What a language model was asked for this move, word for word, what it answered and what that took.
Section {
    id: root

    required property MindPanel mind

    objectName: "mind.calls"
    title: qsTr("Language model")
    visible: mind.explanation.isModel

    component Head: Label {
        kind: "small"
        tone: "low"
        topPadding: Theme.space(1)
    }
    component Words: TextEdit {
        readOnly: true
        selectByMouse: true
        activeFocusOnTab: true
        textFormat: TextEdit.PlainText
        wrapMode: TextEdit.WrapAtWordBoundaryOrAnywhere
        color: Theme.text.hi
        selectionColor: Theme.mix(Theme.bg.card, Theme.accent.solid, 0.35)
        selectedTextColor: Theme.text.hi
        font.family: Theme.mono
        font.pixelSize: Theme.codeStyle.px
        Accessible.role: Accessible.StaticText
        Accessible.description: text
        Keys.onTabPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
        Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
    }

    Label {
        width: parent.width
        visible: text !== ""
        objectName: "mind.budget"
        text: root.mind.explanation.budget
        kind: "small"
        tone: "mid"
        wrapMode: Text.WordWrap
        num: true
    }
    Repeater {
        model: root.mind.explanation.calls

        Column {
            id: call

            required property string title
            required property string problem
            required property string reasoning
            required property string answer
            required property string prompt
            required property string digest
            required property var facts
            required property int index

            width: parent?.width ?? 0
            spacing: Theme.space(1)
            objectName: "mind.call." + index
            Accessible.role: Accessible.Grouping
            Accessible.name: title

            Label {
                width: parent.width
                visible: root.mind.explanation.calls.count > 1
                text: call.title
                kind: "strong"
                num: true
            }
            Label {
                width: parent.width
                visible: text !== ""
                objectName: "mind.call." + call.index + ".problem"
                text: call.problem
                color: Theme.veto.fg
                wrapMode: Text.WordWrap
                num: true
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
            Head {
                visible: call.reasoning !== ""
                text: qsTr("Reasoning")
            }
            Label {
                width: parent.width
                visible: call.reasoning !== ""
                objectName: "mind.call." + call.index + ".reasoning"
                text: call.reasoning
                wrapMode: Text.WordWrap
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
            Head {
                text: qsTr("Answer")
            }
            Words {
                width: parent.width
                objectName: "mind.call." + call.index + ".answer"
                text: call.answer
                Accessible.name: qsTr("Answer")
            }
            Repeater {
                model: call.facts

                Label {
                    required property string modelData

                    width: call.width
                    text: modelData
                    kind: "small"
                    tone: "mid"
                    wrapMode: Text.WordWrap
                    num: true
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                }
            }
            PushButton {
                id: more

                checkable: true
                dense: true
                kind: "ghost"
                objectName: "mind.call." + call.index + ".more"
                icon.name: checked ? "up" : "down"
                text: checked ? qsTr("Hide the prompt") : qsTr("Show the prompt")
            }
            Words {
                width: parent.width
                visible: more.checked
                objectName: "mind.call." + call.index + ".prompt"
                text: call.prompt
                Accessible.name: qsTr("Prompt")
            }
            Fact {
                visible: more.checked
                name: "SHA-256"
                value: call.digest.substring(0, 16)
                mono: true
            }
        }
    }
}
