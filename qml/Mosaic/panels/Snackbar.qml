import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// What happened, and undo. Six seconds; stays while hovered or focused.
FocusScope {
    id: root

    required property SnackModel snack
    property real most: 560

    // The notice goes; where it had the keys, they need another place.
    signal freed(bool hadKeys)

    function leave(by: var) {
        const had = activeFocus;
        by();
        freed(had);
    }

    implicitWidth: Math.min(most, bar.implicitWidth + Theme.space(6))
    implicitHeight: Math.max(Theme.rowTall, words.implicitHeight + Theme.space(5))
    visible: opacity > 0
    opacity: snack.shown ? 1 : 0
    enabled: snack.shown
    Accessible.role: Accessible.AlertMessage
    Accessible.name: snack.text
    onActiveFocusChanged: snack.hold(activeFocus || hover.hovered)
    Keys.onEscapePressed: leave(snack.dismiss)

    TextMetrics {
        id: measured

        font: words.font
        text: root.snack.text
    }
    Behavior on opacity {
        NumberAnimation {
            duration: Theme.slow
            easing.type: Easing.Bezier
            easing.bezierCurve: Theme.ease
        }
    }
    HoverHandler {
        id: hover

        onHoveredChanged: root.snack.hold(hovered || root.activeFocus)
    }
    Rectangle {
        anchors.fill: parent
        radius: Theme.radius.card
        color: Theme.snack.bg
        border.width: Theme.contrastEdge
        border.color: Theme.line.strong
    }
    RowLayout {
        id: bar

        anchors.centerIn: parent
        spacing: Theme.space(3)

        Icon {
            name: root.snack.icon
            color: Theme.snack.text
        }
        Label {
            id: words

            objectName: "snack.words"
            // Measured beside the layout: a longer notice may take the place of this one.
            Layout.preferredWidth: Math.min(Math.ceil(measured.advanceWidth) + Theme.space(0.5), root.most - Theme.fieldWide)
            text: root.snack.text
            wrapMode: Text.WordWrap
            color: Theme.snack.text
            num: true
        }
        T.Button {
            id: undo

            visible: root.snack.action !== ""
            objectName: "snack.act"
            text: root.snack.action
            implicitWidth: implicitContentWidth
            implicitHeight: Theme.controlDense
            focusPolicy: Qt.TabFocus
            hoverEnabled: true
            Accessible.role: Accessible.Button
            Accessible.name: text
            Keys.onReturnPressed: click()
            onClicked: root.leave(root.snack.act)

            contentItem: Label {
                text: undo.text
                kind: "strong"
                font.weight: 600
                font.underline: undo.hovered
                color: Theme.snack.action
            }
            background: Rectangle {
                anchors.fill: parent
                anchors.margins: -Theme.space(1)
                visible: undo.visualFocus
                radius: Theme.radius.control
                color: Theme.clear
                border.width: 2
                border.color: Theme.snack.action
            }
        }
        Label {
            id: more

            visible: root.snack.waiting > 0
            text: qsTr("%1 more").arg(root.snack.waiting)
            kind: "small"
            color: Theme.snack.text
            opacity: 0.75
            num: true
        }
        T.Button {
            id: cross

            objectName: "snack.close"
            implicitWidth: Theme.controlDense
            implicitHeight: Theme.controlDense
            focusPolicy: Qt.TabFocus
            text: qsTr("Close the notice")
            Accessible.role: Accessible.Button
            Accessible.name: text
            Keys.onReturnPressed: click()
            onClicked: root.leave(root.snack.dismiss)

            contentItem: Item {
                Icon {
                    anchors.centerIn: parent
                    name: "close"
                    size: Theme.iconDense
                    color: Theme.snack.text
                }
            }
            background: Rectangle {
                visible: cross.visualFocus
                radius: Theme.radius.control
                color: Theme.clear
                border.width: 2
                border.color: Theme.snack.action
            }
        }
    }
}
