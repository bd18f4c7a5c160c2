pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// Type a few letters, press Enter. What can't be done now says why.
Overlay {
    id: root

    required property ShellModel shell
    readonly property PaletteModel hits: shell.palette

    opened: shell.paletteOpen
    onDismissed: shell.closeOverlays()
    onOpenedChanged: if (opened) typed.forceActiveFocus(Qt.PopupFocusReason)
    sheet.y: Math.min(Theme.transport + Theme.space(3), height * 0.1)
    sheet.width: Math.min(Theme.palette, width - Theme.space(8))
    sheet.height: Math.min(list.y + list.contentHeight + Theme.space(list.count > 0 ? 2 : 10), height - 2 * sheet.y)
    Accessible.role: Accessible.Dialog
    Accessible.name: qsTr("Search or run")

    T.TextField {
        id: typed

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.margins: Theme.space(3)
        height: Theme.space(10)
        leftPadding: Theme.space(10)
        rightPadding: Theme.space(3)
        objectName: "palette.input"
        focus: true
        text: root.hits.query
        color: Theme.text.hi
        font.family: Theme.ui
        font.pixelSize: Theme.title.px
        verticalAlignment: Text.AlignVCenter
        selectByMouse: true
        selectionColor: Theme.mix(Theme.bg.card, Theme.accent.solid, 0.35)
        selectedTextColor: Theme.text.hi
        Accessible.role: Accessible.EditableText
        Accessible.name: qsTr("Search or run")
        Accessible.description: qsTr("%1 found").arg(list.count)
        Keys.onDownPressed: list.incrementCurrentIndex()
        Keys.onUpPressed: list.decrementCurrentIndex()
        Keys.onTabPressed: list.incrementCurrentIndex()
        Keys.onBacktabPressed: list.decrementCurrentIndex()
        Keys.onReturnPressed: root.hits.run(list.currentIndex)
        Keys.onEnterPressed: root.hits.run(list.currentIndex)
        onTextEdited: {
            root.hits.query = text;
            list.currentIndex = 0;
        }

        background: FieldBox {
            focused: true
        }
        Icon {
            x: Theme.space(3)
            anchors.verticalCenter: parent.verticalCenter
            name: "search"
        }
        Label {
            x: Theme.space(10)
            anchors.verticalCenter: parent.verticalCenter
            visible: typed.length === 0
            text: qsTr("Search pages, commands and runs")
            font.pixelSize: Theme.title.px
            tone: "low"
        }
    }
    ListView {
        id: list

        anchors.top: typed.bottom
        anchors.topMargin: Theme.space(2)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space(1.5)
        anchors.left: parent.left
        anchors.leftMargin: Theme.space(1.5)
        anchors.right: parent.right
        anchors.rightMargin: Theme.space(1.5)
        objectName: "palette.list"
        // Rows made ahead of need may be gone when their turn comes: Qt warns then.
        cacheBuffer: 0
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: root.hits
        highlightMoveDuration: 0
        onCountChanged: currentIndex = 0
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Results")

        delegate: PaletteRow {
            width: ListView.view.width
            highlighted: ListView.isCurrentItem
            onPointed: ListView.view.currentIndex = index
            onPicked: root.hits.run(index)
        }
        Label {
            anchors.centerIn: parent
            visible: list.count === 0
            text: qsTr("No matches.")
            tone: "low"
        }
    }
}
