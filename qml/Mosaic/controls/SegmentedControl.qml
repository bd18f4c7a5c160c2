pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// A segmented choice. `glyphs` puts an actor's shape before a word.
Choice {
    id: root

    property list<string> glyphs: []
    property bool fills: false
    property bool dense: false

    implicitHeight: dense ? Theme.chip + Theme.space(1) : Theme.controlDense + Theme.space(0.5)
    implicitWidth: implicitContentWidth + Theme.space(1)
    padding: Theme.space(0.5)
    Accessible.role: Accessible.Grouping

    background: Rectangle {
        radius: Theme.radius.control
        color: Theme.contrast ? Theme.clear : Theme.bg.track
        border.width: Theme.contrastEdge
        border.color: Theme.line.hair
    }
    contentItem: Row {
        Repeater {
            model: root.labels

            T.RadioButton {
                id: part

                required property int index
                required property string modelData
                readonly property string actor: root.glyphs[index] ?? ""
                readonly property color ink: checked ? (Theme.contrast ? Theme.text.solidInk : Theme.text.hi) : Theme.text.mid

                objectName: root.objectName + "." + index
                text: modelData
                checked: index === root.current
                checkable: false
                height: root.availableHeight
                implicitWidth: word.implicitWidth + Theme.space(root.dense ? 4 : 6)
                width: root.fills ? root.availableWidth / root.labels.length : implicitWidth
                focusPolicy: checked || activeFocus || root.current < 0 && index === 0 ? Qt.StrongFocus : Qt.ClickFocus
                hoverEnabled: true
                Accessible.role: Accessible.RadioButton
                Accessible.name: text
                Accessible.checked: checked
                Keys.onLeftPressed: root.offer(root.current - 1)
                Keys.onRightPressed: root.offer(root.current + 1)
                onCheckedChanged: if (checked && Window.activeFocusItem?.parent === parent) forceActiveFocus(Qt.TabFocusReason)
                onClicked: root.offer(index)

                contentItem: Item {
                    Row {
                        id: word

                        anchors.centerIn: parent
                        spacing: Theme.space(1.5)

                        Glyph {
                            anchors.verticalCenter: parent.verticalCenter
                            visible: part.actor !== ""
                            actor: part.actor
                            size: Theme.dotLarge
                            hollow: !part.checked
                            color: !part.checked ? Theme.text.low : Theme.contrast ? Theme.text.solidInk : Theme.actor(part.actor).solid
                        }
                        Label {
                            anchors.verticalCenter: parent.verticalCenter
                            text: part.text
                            kind: "strong"
                            num: true
                            font.weight: part.checked ? 600 : 500
                            color: part.ink
                        }
                    }
                }
                background: Rectangle {
                    radius: Theme.radius.chip
                    color: part.checked ? (Theme.contrast ? Theme.text.hi : Theme.dark ? Theme.line.strong : Theme.bg.card) : part.hovered ? Theme.alpha(Theme.text.hi, 0.05) : Theme.clear
                    border.width: part.checked && !Theme.dark ? 1 : 0
                    border.color: Theme.line.control

                    FocusRing {
                        shown: part.visualFocus
                        off: 1
                        around: Theme.radius.chip
                    }
                }
            }
        }
    }
}
