pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic

// Tabs of a dock: words, a bar under the open one.
Choice {
    id: root

    implicitHeight: Theme.rowTall
    implicitWidth: implicitContentWidth
    Accessible.role: Accessible.PageTabList

    contentItem: Row {
        Repeater {
            model: root.labels

            T.TabButton {
                id: tab

                required property int index
                required property string modelData

                objectName: root.objectName + "." + index
                text: modelData
                checked: index === root.current
                checkable: false
                width: word.implicitWidth + Theme.space(4)
                height: root.height
                focusPolicy: checked || activeFocus ? Qt.StrongFocus : Qt.ClickFocus
                hoverEnabled: true
                Accessible.role: Accessible.PageTab
                Accessible.name: text
                Accessible.selected: checked
                Keys.onLeftPressed: root.offer(root.current - 1)
                Keys.onRightPressed: root.offer(root.current + 1)
                onCheckedChanged: if (checked && Window.activeFocusItem?.parent === parent) forceActiveFocus(Qt.TabFocusReason)
                onClicked: root.offer(index)

                contentItem: Item {
                    Label {
                        id: word

                        anchors.centerIn: parent
                        text: tab.text
                        kind: "strong"
                        font.weight: tab.checked ? 600 : 500
                        color: tab.checked ? Theme.text.hi : tab.hovered ? Theme.text.mid : Theme.text.low
                    }
                }
                background: Item {
                    Rectangle {
                        anchors.horizontalCenter: parent.horizontalCenter
                        anchors.bottom: parent.bottom
                        visible: tab.checked
                        width: word.implicitWidth
                        height: Theme.focusRing
                        radius: height / 2
                        color: Theme.accent.solid
                    }
                    FocusRing {
                        shown: tab.visualFocus
                        off: -4
                        around: Theme.radius.card
                    }
                }
            }
        }
    }
}
