pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// All that is known of it: what it was told, where it ran, what its code was.
ScrollArea {
    id: root

    required property RunModel run
    required property ShellModel shell
    readonly property bool twoColumns: width > 860
    readonly property real half: twoColumns ? (width - 72) / 2 : width - 40
    readonly property var parts: run.details.sections
    readonly property int cut: twoColumns ? Math.min(2, parts.length) : parts.length

    component Part: Section {
        id: part

        required property var modelData

        width: root.half
        pad: 0
        title: modelData.title
        bottomPadding: Theme.space(4)

        Column {
            width: parent.width

            Repeater {
                model: part.modelData.rows

                RunFactRow {
                    required property var modelData

                    name: modelData.name
                    value: modelData.value
                    mono: modelData.mono
                    onCopied: root.run.copyText(value, name)
                }
            }
        }
    }

    objectName: "run.facts"
    pad: Theme.space(4)

    Row {
        x: Theme.space(5)
        spacing: Theme.space(8)

        Column {
            Repeater {
                model: root.parts.slice(0, root.cut)

                Part {}
            }
        }
        Column {
            visible: root.twoColumns

            Repeater {
                model: root.parts.slice(root.cut)

                Part {}
            }
        }
    }
    Section {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: Theme.space(5)
        anchors.rightMargin: Theme.space(5)
        visible: root.run.details.diff !== ""
        objectName: "run.diff"
        title: qsTr("Changes since the commit")
        pad: 0
        folds: true
        folded: true

        Rectangle {
            width: parent.width
            height: code.implicitHeight + Theme.space(5)
            radius: Theme.radius.control
            color: Theme.bg.panel

            TextEdit {
                id: code

                anchors.left: parent.left
                anchors.leftMargin: Theme.space(3)
                anchors.right: parent.right
                anchors.rightMargin: Theme.space(3)
                anchors.top: parent.top
                anchors.topMargin: Theme.space(2.5)
                activeFocusOnTab: true
                objectName: "run.diff.text"
                readOnly: true
                selectByMouse: true
                text: root.run.details.diff
                textFormat: TextEdit.PlainText
                wrapMode: TextEdit.WrapAnywhere
                color: Theme.text.mid
                selectionColor: Theme.mix(Theme.bg.card, Theme.accent.solid, 0.35)
                selectedTextColor: Theme.text.hi
                font.family: Theme.mono
                font.pixelSize: Theme.codeStyle.px
                Accessible.role: Accessible.StaticText
                Accessible.name: qsTr("Changes since the commit")
            }
        }
    }
}
