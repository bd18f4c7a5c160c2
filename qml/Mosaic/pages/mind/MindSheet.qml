pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// Where programs are written, checked while they are typed, and tried on what was recorded.
Overlay {
    id: root

    required property MindModel mind
    required property ShellModel shell
    readonly property ProgramEditor editor: mind.editor
    readonly property bool wide: sheet.width > 860

    objectName: "editor"
    dims: true
    opened: editor.opened
    sheet.y: 24
    sheet.width: Math.min(1240, width - 48)
    sheet.height: height - 48
    onDismissed: editor.close()
    onOpenedChanged: if (opened) area.take()
    Accessible.role: Accessible.Dialog
    Accessible.name: qsTr("Program")
    Keys.onShortcutOverride: event => event.accepted = event.matches(StandardKey.Save) || event.matches(StandardKey.SaveAs)
    Keys.onPressed: event => {
        event.accepted = event.matches(StandardKey.Save) || event.matches(StandardKey.SaveAs);
        if (event.accepted)
            event.matches(StandardKey.Save) ? root.editor.save() : root.editor.saveAs("");
    }

    EditorHead {
        id: head

        width: parent.width
        editor: root.editor
        area: area
    }
    Hairline {
        y: head.height
        width: parent.width
    }
    Rectangle {
        anchors.fill: area
        color: Theme.dark ? Theme.bg.well : Theme.bg.card
    }
    EditorArea {
        id: area

        y: head.height + 1
        width: root.wide ? parent.width - 380 : parent.width
        height: parent.height - y - foot.height - (root.wide ? 0 : 260)
        editor: root.editor
    }
    EditorFoot {
        id: foot

        y: area.y + area.height
        width: area.width
        editor: root.editor
    }
    Hairline {
        x: root.wide ? area.width : 0
        y: root.wide ? head.height : foot.y + foot.height
        width: root.wide ? 1 : parent.width
        height: root.wide ? parent.height - y : 1
    }
    DryRunPanel {
        x: root.wide ? area.width + 1 : 0
        y: root.wide ? head.height + 1 : foot.y + foot.height + 1
        width: parent.width - x
        height: parent.height - y
        dry: root.mind.dry
        mind: root.mind
    }
}
