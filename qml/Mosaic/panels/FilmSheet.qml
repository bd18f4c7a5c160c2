pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// What a film shows and how. Enter makes it, Escape leaves; choices stay for the next one.
Overlay {
    id: root

    required property FilmForm filming
    readonly property bool marked: filming.begin > 0 || filming.end > 0
    readonly property real half: (column.width - Theme.space(3)) / 2

    objectName: "film"
    opened: filming.asked
    dims: true
    sheet.y: Theme.sheetTop
    sheet.width: Math.min(Theme.form, width - Theme.space(12))
    sheet.height: Math.min(column.implicitHeight + Theme.space(10), height - Theme.sheetTop - Theme.space(4))
    onDismissed: filming.leave()
    Keys.onReturnPressed: filming.make()
    Keys.onEnterPressed: filming.make()

    ScrollArea {
        anchors.fill: parent
        anchors.margins: Theme.space(5)

        Column {
            id: column

            width: parent.width
            spacing: Theme.space(3)

            Label {
                width: parent.width
                objectName: "film.name"
                text: qsTr("Film of %1").arg(root.filming.name)
                kind: "title"
                elide: Text.ElideMiddle
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }
            Flow {
                width: parent.width
                spacing: Theme.space(3)

                Combo {
                    // Pairs stay pairs: from and to stand beside each other.
                    width: root.filming.marks.length > 0 ? column.width : root.half
                    objectName: "film.part"
                    focus: true
                    enabled: !root.marked
                    label: qsTr("Shows")
                    options: root.marked ? [qsTr("From mark to mark")] : root.filming.parts
                    current: root.marked ? 0 : root.filming.part
                    onChosen: index => root.filming.pick("part", index)
                }
                Combo {
                    width: root.half
                    objectName: "film.lineUp"
                    visible: root.filming.lineUps.length > 1
                    label: qsTr("Line-ups")
                    options: root.filming.lineUps
                    current: root.filming.lineUp
                    onChosen: index => root.filming.pick("line_up", index)
                }
                Combo {
                    width: root.half
                    objectName: "film.begin"
                    visible: root.filming.marks.length > 0
                    label: qsTr("From")
                    options: [qsTr("the beginning"), ...root.filming.marks]
                    current: root.filming.begin
                    onChosen: index => root.filming.pick("begin", index)
                }
                Combo {
                    width: root.half
                    objectName: "film.end"
                    visible: root.filming.marks.length > 0
                    label: qsTr("To")
                    options: [qsTr("the end"), ...root.filming.marks]
                    current: root.filming.end
                    onChosen: index => root.filming.pick("end", index)
                }
                Combo {
                    width: root.half
                    objectName: "film.speed"
                    label: qsTr("Speed")
                    options: root.filming.speeds
                    current: root.filming.speed
                    onChosen: index => root.filming.pick("speed", index)
                }
                Combo {
                    width: root.half
                    objectName: "film.size"
                    label: qsTr("Size")
                    options: root.filming.sizes
                    current: root.filming.size
                    onChosen: index => root.filming.pick("size", index)
                }
                Combo {
                    width: root.half
                    objectName: "film.kind"
                    label: qsTr("File")
                    options: root.filming.kinds
                    current: root.filming.kind
                    onChosen: index => root.filming.pick("kind", index)
                }
            }
            Column {
                width: parent.width
                spacing: Theme.space(1)

                Label {
                    width: parent.width
                    bottomPadding: Theme.space(1)
                    text: qsTr("Over and beside the picture")
                    kind: "small"
                    tone: "mid"
                }

                Repeater {
                    model: root.filming.overlays

                    Toggle {
                        required property var modelData

                        width: (parent as Item)?.width ?? 0
                        objectName: "film.overlay." + modelData.name
                        text: modelData.text
                        checked: modelData.on
                        onToggled: root.filming.lay(modelData.name, checked)
                    }
                }
                Toggle {
                    width: parent.width
                    objectName: "film.card"
                    text: qsTr("Title at its start")
                    checked: root.filming.card
                    onToggled: root.filming.showCard(checked)
                }
            }
            Flow {
                width: parent.width
                visible: root.filming.card
                spacing: Theme.space(3)

                Field {
                    width: root.half
                    objectName: "film.title"
                    label: qsTr("Title")
                    placeholder: root.filming.name
                    text: root.filming.title
                    onEdited: text => root.filming.write("title", text)
                }
                Field {
                    width: root.half
                    objectName: "film.text"
                    label: qsTr("Text below it")
                    placeholder: qsTr("what is played, and by whom")
                    text: root.filming.text
                    onEdited: text => root.filming.write("text", text)
                }
            }
            Row {
                anchors.right: parent.right
                spacing: Theme.space(2)

                PushButton {
                    objectName: "film.leave"
                    text: qsTr("Cancel")
                    onClicked: root.filming.leave()
                }
                PushButton {
                    objectName: "film.make"
                    kind: "primary"
                    text: qsTr("Export")
                    onClicked: root.filming.make()
                }
            }
        }
    }
}
