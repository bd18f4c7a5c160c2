pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Mosaic
import Mosaic.Models

// Why it decided so: a sentence, the plan that fired, or everything that went on.
Section {
    id: root

    required property MindPanel mind
    required property ShellModel shell

    objectName: "mind.why"
    title: qsTr("Why")
    visible: mind.explanation.sentence !== ""

    SegmentedControl {
        width: parent.width
        objectName: "mind.level"
        dense: true
        fills: true
        visible: !root.mind.explanation.isModel
        labels: [qsTr("Sentence"), qsTr("Plan"), qsTr("Trace")]
        current: root.mind.level
        onChosen: index => root.mind.level = index
    }
    Flow {
        width: parent.width
        visible: root.mind.moment.reviews.length > 0
        spacing: Theme.space(1.5)

        Repeater {
            model: root.mind.moment.reviews

            PushButton {
                required property var modelData
                required property int index

                objectName: "mind.review." + index
                dense: true
                kind: index === root.mind.moment.review ? "plain" : "ghost"
                text: modelData.text
                Accessible.checked: index === root.mind.moment.review
                onClicked: root.mind.chooseReview(index)
            }
        }
    }
    RowLayout {
        width: parent.width
        spacing: Theme.space(2)

        Glyph {
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.space(1)
            visible: root.mind.explanation.kind !== "default"
            actor: visible ? root.mind.explanation.kind : ""
            size: Theme.iconTiny
        }
        Icon {
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.space(1)
            visible: root.mind.explanation.kind === "default"
            name: "hourglass"
            size: Theme.iconDense
            color: Theme.warning.fg
        }
        Label {
            Layout.fillWidth: true
            objectName: "mind.sentence"
            text: root.mind.explanation.sentence
            wrapMode: Text.WordWrap
            num: true
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }
    }
    RowLayout {
        width: parent.width
        visible: root.mind.explanation.outcome !== ""
        spacing: Theme.space(2)

        Glyph {
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.space(1)
            actor: root.mind.explanation.actor
            size: Theme.iconTiny
        }
        Label {
            Layout.fillWidth: true
            objectName: "mind.outcome"
            text: root.mind.explanation.outcome
            wrapMode: Text.WordWrap
            tone: "mid"
            num: true
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }
    }
    Label {
        leftPadding: Theme.space(5)
        width: parent.width
        visible: text !== ""
        objectName: "mind.explain"
        text: root.mind.explanation.labels.find(one => one.name === "explain")?.value ?? ""
        kind: "small"
        tone: "low"
        wrapMode: Text.WordWrap
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
    MindPlan {
        width: parent.width
        visible: root.mind.level === 1 && !root.mind.explanation.isModel
        mind: root.mind
    }
    MindTrace {
        width: parent.width
        visible: root.mind.level === 2 && !root.mind.explanation.isModel
        mind: root.mind
    }
    Flow {
        width: parent.width
        visible: !root.mind.explanation.isModel
        spacing: Theme.space(1.5)

        PushButton {
            visible: root.mind.explanation.place !== ""
            objectName: "mind.open"
            dense: true
            icon.name: "pencil"
            text: root.mind.explanation.place
            tip: qsTr("Opens the program at this plan")
            onClicked: root.mind.openProgram(0)
        }
        PushButton {
            objectName: "mind.case"
            dense: true
            kind: "ghost"
            icon.name: "plus"
            text: qsTr("Test case")
            tip: qsTr("Adds this review to the test cases of its program")
            onClicked: root.mind.keepCase()
        }
    }
}
