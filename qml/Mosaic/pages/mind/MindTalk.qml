pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// What the agents of a system said to each other in this episode.
Section {
    id: root

    required property MindPanel mind
    readonly property MindConversation talk: mind.conversation

    objectName: "mind.conversation"
    title: qsTr("Conversation")
    note: talk.shown === talk.total ? String(talk.total) : qsTr("%1 of %2").arg(talk.shown).arg(talk.total)
    visible: talk.total > 0
    folds: true

    MindStrip {
        width: parent.width
        objectName: "mind.said.strip"
        position: root.talk.position
        marks: root.talk.marks
        shown: root.mind.moment.where
        onSought: position => root.mind.scrub(position)
        onStepped: by => root.mind.step(by)
    }
    RowLayout {
        width: parent.width
        spacing: Theme.space(1.5)

        Combo {
            Layout.fillWidth: true
            objectName: "mind.said.agent"
            options: [qsTr("All agents"), ...root.talk.agents]
            current: root.talk.agent
            onChosen: index => root.talk.agent = index
        }
        Combo {
            Layout.fillWidth: true
            objectName: "mind.said.performative"
            options: [qsTr("All kinds"), ...root.talk.performatives]
            current: root.talk.performative
            onChosen: index => root.talk.performative = index
        }
    }
    SearchField {
        width: parent.width
        objectName: "mind.said.filter"
        placeholder: qsTr("Search messages")
        text: root.talk.filter
        onEdited: value => root.talk.filter = value
    }
    PushButton {
        visible: root.talk.thread > 0
        objectName: "mind.said.all"
        dense: true
        text: qsTr("Show all threads")
        icon.name: "close"
        onClicked: root.talk.follow(0)
    }
    Column {
        width: parent.width
        spacing: Theme.space(1)
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Messages")

        Repeater {
            model: root.talk.messages

            RowLayout {
                id: message

                required property int step
                required property string sender
                required property string receiver
                required property string performative
                required property string content
                required property int thread
                required property bool reply
                required property bool here
                required property int index

                width: parent?.width ?? 0
                spacing: Theme.space(1.5)
                objectName: "mind.said." + index
                Accessible.role: Accessible.ListItem
                Accessible.name: qsTr("Step %1, %2 to %3, %4: %5").arg(step).arg(sender).arg(receiver).arg(performative).arg(content)

                Rectangle {
                    Layout.leftMargin: message.reply ? Theme.space(3) : 0
                    Layout.fillHeight: true
                    implicitWidth: Theme.marker
                    radius: width / 2
                    color: message.here ? Theme.accent.solid : Theme.line.strong
                }
                Column {
                    Layout.fillWidth: true

                    Label {
                        width: parent.width
                        text: qsTr("%1 → %2 · %3").arg(message.sender).arg(message.receiver).arg(message.performative)
                        kind: "small"
                        tone: message.here ? "hi" : "low"
                        elide: Text.ElideRight
                    }
                    Label {
                        width: parent.width
                        text: message.content
                        kind: "code"
                        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                    }
                }
                PushButton {
                    Layout.alignment: Qt.AlignTop
                    objectName: "mind.said." + message.index + ".step"
                    dense: true
                    kind: "ghost"
                    text: String(message.step)
                    tip: qsTr("Go to step %1").arg(message.step)
                    onClicked: root.mind.seek(message.step)
                }
                IconButton {
                    Layout.alignment: Qt.AlignTop
                    visible: root.talk.thread === 0
                    objectName: "mind.said." + message.index + ".thread"
                    icon.name: "filter"
                    text: qsTr("Show this thread alone")
                    onClicked: root.talk.follow(message.thread)
                }
            }
        }
    }
}
