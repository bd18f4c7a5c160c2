pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// Words as chips. Enter or a comma adds what is typed, Backspace in the empty field takes the last.
FieldFrame {
    id: root

    property list<string> tags: []
    property string placeholder: qsTr("Add a tag")
    property string icon: ""
    signal added(string tag)
    signal removed(string tag)

    function take(): bool {
        const tag = typed.text.trim();
        typed.clear();
        return tag === "" || tags.includes(tag) || added(tag) === undefined;
    }
    function dropLast(): bool {
        return tags.length > 0 && removed(tags[tags.length - 1]) === undefined;
    }

    FieldBox {
        id: box

        width: root.width
        height: flow.implicitHeight + 2 * flow.y
        focused: typed.activeFocus
        hovered: hover.hovered
        wrong: root.error !== ""

        HoverHandler {
            id: hover

            cursorShape: Qt.IBeamCursor
        }
        TapHandler {
            onTapped: typed.forceActiveFocus(Qt.MouseFocusReason)
        }
        Flow {
            id: flow

            x: Theme.space(1)
            y: Theme.space(1)
            width: parent.width - 2 * x
            spacing: Theme.space(1)

            Repeater {
                model: root.tags

                Chip {
                    required property string modelData

                    objectName: root.objectName + ".tag." + modelData
                    text: modelData
                    icon: root.icon
                    closable: root.enabled
                    onClosed: root.removed(modelData)
                }
            }
            T.TextField {
                id: typed

                objectName: root.objectName + ".input"
                width: Math.max(Theme.columnWide, contentWidth + Theme.space(3))
                height: Theme.chip
                leftPadding: Theme.space(1)
                focus: true
                color: Theme.text.hi
                selectionColor: Theme.mix(Theme.bg.card, Theme.accent.solid, 0.35)
                selectedTextColor: Theme.text.hi
                font.family: Theme.ui
                font.pixelSize: Theme.body.px
                verticalAlignment: Text.AlignVCenter
                Accessible.role: Accessible.EditableText
                Accessible.name: root.label !== "" ? root.label : root.placeholder
                Accessible.description: root.error
                Keys.onReturnPressed: root.take()
                Keys.onEnterPressed: root.take()
                Keys.onPressed: event => event.accepted = event.text === "," && root.take() || event.key === Qt.Key_Backspace && length === 0 && root.dropLast()
                onEditingFinished: root.take()

                Label {
                    x: typed.leftPadding
                    anchors.verticalCenter: parent.verticalCenter
                    visible: typed.length === 0
                    text: root.placeholder
                    tone: "low"
                }
            }
        }
    }
}
