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
    sheet.y: Theme.space(6)
    sheet.width: Math.min(Theme.sheetWide, width - Theme.space(12))
    sheet.height: height - Theme.space(12)
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

        y: head.height + Theme.hairline
        width: root.wide ? parent.width - Theme.dryRun : parent.width
        height: parent.height - y - foot.height - (root.wide ? 0 : parent.height / 3)
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
        width: root.wide ? Theme.hairline : parent.width
        height: root.wide ? parent.height - y : Theme.hairline
    }
    DryRunPanel {
        x: root.wide ? area.width + Theme.hairline : 0
        y: (root.wide ? head.height : foot.y + foot.height) + Theme.hairline
        width: parent.width - x
        height: parent.height - y
        dry: root.mind.dry
        mind: root.mind
    }
}
