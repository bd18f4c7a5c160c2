import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// A place in the rail: icon, word, and a badge when something goes on there.
T.Button {
    id: root

    required property ActionItem act
    property bool worded: true
    property string badge: ""
    property string word: ""
    readonly property bool on: act.checked

    objectName: "rail." + act.actionId
    text: word
    icon.name: act.icon
    implicitWidth: worded ? Theme.rail : Theme.railNarrow
    implicitHeight: worded ? Theme.rowTwo + Theme.space(1) : Theme.rowTall
    // A click leaves the keys to the page.
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    Accessible.role: Accessible.PageTab
    Accessible.name: text
    Accessible.description: badge
    Accessible.selected: on
    Keys.onReturnPressed: click()
    Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
    Keys.onDownPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
    onClicked: act.trigger()

    background: Item {
        Rectangle {
            y: plate.y + (plate.height - height) / 2
            width: Theme.marker
            height: Theme.icon
            radius: width / 2
            visible: root.on
            color: Theme.accent.solid
        }
    }
    contentItem: Column {
        topPadding: Theme.space(1)

        Rectangle {
            id: plate

            anchors.horizontalCenter: parent.horizontalCenter
            width: root.worded ? Theme.railPlate : Theme.row
            height: Theme.rowDense + Theme.space(0.5)
            radius: Theme.radius.card
            color: root.on ? (Theme.dark ? Theme.bg.selected : Theme.bg.card) : root.hovered ? Theme.bg.hover : Theme.clear
            border.width: root.on ? Theme.edge : 0
            border.color: Theme.line.strong

            Icon {
                anchors.centerIn: parent
                name: root.icon.name
                size: Theme.icon
                color: root.on ? Theme.text.hi : Theme.text.low
            }
            Rectangle {
                anchors.horizontalCenter: parent.right
                anchors.horizontalCenterOffset: -Theme.space(2.5)
                anchors.verticalCenter: parent.top
                anchors.verticalCenterOffset: Theme.space(1)
                width: Math.max(height, count.implicitWidth + Theme.space(2))
                height: Theme.micro.line
                radius: height / 2
                visible: root.badge !== ""
                color: Theme.accent.solid
                border.width: 2
                border.color: Theme.bg.window

                Label {
                    id: count

                    anchors.centerIn: parent
                    text: root.badge
                    font.pixelSize: 10
                    font.weight: 700
                    num: true
                    color: Theme.accent.solidInk
                }
            }
            FocusRing {
                shown: root.visualFocus
                off: 1
                around: Theme.radius.card
            }
        }
        Label {
            width: root.width
            visible: root.worded
            text: root.word
            elide: Text.ElideNone
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.micro.px - 3
            leftPadding: Theme.space(0.5)
            rightPadding: leftPadding
            horizontalAlignment: Text.AlignHCenter
            kind: "micro"
            font.weight: root.on ? 600 : 500
            color: root.on || root.hovered ? Theme.text.hi : Theme.text.low
        }
    }
    HoverTip {
        text: root.worded ? "" : root.word
        keys: root.act.keys
        wanted: root.hovered
    }
}
