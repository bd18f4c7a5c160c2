pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// One of a list. `options` are words, or objects with `text` and, if wanted, `note` and `actor`.
FieldFrame {
    id: root

    property var options: []
    property int current: -1
    property string placeholder: qsTr("Choose")
    property bool mono: false
    readonly property var chosenOption: options[current] ?? null
    readonly property string chosenText: chosenOption === null ? "" : chosenOption.text ?? String(chosenOption)
    readonly property string chosenActor: chosenOption?.actor ?? ""
    signal chosen(int index)

    function offer(index: int) {
        if (index >= 0 && index < options.length && index !== current)
            chosen(index);
    }

    T.Button {
        id: box

        objectName: root.objectName + ".input"
        width: root.width
        implicitHeight: Theme.control
        focus: true
        focusPolicy: Qt.StrongFocus
        hoverEnabled: true
        Accessible.role: Accessible.ComboBox
        Accessible.name: root.label !== "" ? root.label : root.placeholder
        Accessible.description: root.error !== "" ? root.error : root.chosenText
        Keys.onDownPressed: root.offer(root.current + 1)
        Keys.onUpPressed: root.offer(root.current - 1)
        Keys.onReturnPressed: list.open()
        onClicked: list.open()

        background: FieldBox {
            focused: box.activeFocus || list.opened
            hovered: box.hovered
            wrong: root.error !== ""
        }
        contentItem: Item {
            Glyph {
                anchors.left: parent.left
                anchors.leftMargin: Theme.space(2.5)
                anchors.verticalCenter: parent.verticalCenter
                visible: root.chosenActor !== ""
                actor: root.chosenActor
                size: Theme.iconTiny
            }
            Label {
                x: Theme.space(2.5) + (root.chosenActor !== "" ? Theme.icon : 0)
                width: parent.width - x - Theme.space(8)
                anchors.verticalCenter: parent.verticalCenter
                text: root.chosenText !== "" ? root.chosenText : root.placeholder
                kind: root.mono ? "code" : "body"
                elide: Text.ElideMiddle
                num: true
                color: !root.enabled ? Theme.text.off : root.chosenText !== "" ? Theme.text.hi : Theme.text.low
            }
            Icon {
                anchors.right: parent.right
                anchors.rightMargin: Theme.space(2)
                anchors.verticalCenter: parent.verticalCenter
                name: "down"
                size: Theme.iconDense
                color: Theme.text.low
            }
        }

        Popover {
            id: list

            target: box
            least: box.width
            most: 320
            spoken: root.label

            ListView {
                id: view

                implicitWidth: box.width - Theme.space(3)
                implicitHeight: contentHeight
                clip: true
                focus: true
                boundsBehavior: Flickable.StopAtBounds
                model: root.options
                currentIndex: Math.max(0, root.current)
                keyNavigationEnabled: true
                T.ScrollBar.vertical: ScrollBar {}
                Keys.onReturnPressed: pick(currentIndex)
                Keys.onSpacePressed: pick(currentIndex)
                Component.onCompleted: positionViewAtIndex(currentIndex, ListView.Center)

                function pick(index: int) {
                    list.close();
                    root.offer(index);
                }

                delegate: OptionRow {
                    width: ListView.view.width
                    objectName: root.objectName + ".option." + index
                    highlighted: ListView.isCurrentItem
                    ticked: index === root.current
                    mono: root.mono
                    onEntered: view.currentIndex = index
                    onPicked: view.pick(index)
                }
            }
        }
    }
}
