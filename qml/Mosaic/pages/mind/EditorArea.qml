pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Mosaic
import Mosaic.Models

// The text of a program with numbers before its lines. Tab goes on to the next control.
Flickable {
    id: root

    required property ProgramEditor editor
    readonly property bool canUndo: field.canUndo
    readonly property real line: field.lineCount > 0 ? field.contentHeight / field.lineCount : 18
    readonly property real around: Theme.space(3)
    readonly property real gutter: numbers.implicitWidth + numbers.x + around

    function undo() {
        field.undo();
    }
    function take() {
        field.forceActiveFocus(Qt.OtherFocusReason);
    }
    function place() {
        contentX = 0;
        contentY = Math.max(0, Math.min(field.cursorRectangle.y - height / 4, contentHeight - height));
    }
    function reveal(y: real, x: real) {
        contentY = Math.max(0, Math.max(Math.min(contentY, y - line), y + 2 * line + 2 * around - height));
        contentX = Math.max(0, Math.max(Math.min(contentX, x - Theme.space(5)), x + gutter + Theme.space(10) - width));
    }

    clip: true
    boundsBehavior: Flickable.StopAtBounds
    contentWidth: Math.max(width, gutter + field.contentWidth + Theme.space(10))
    contentHeight: Math.max(height, field.contentHeight + 2 * around)
    T.ScrollBar.vertical: ScrollBar {}
    T.ScrollBar.horizontal: ScrollBar {}

    Connections {
        target: root.editor

        function onLoaded(given: string) {
            field.text = given;
        }
        function onPlaced(line: int, column: int) {
            field.cursorPosition = Math.min(field.length, root.editor.offset(field.text, line) + Math.max(0, column - 1));
            root.place();
            root.take();
        }
    }
    Rectangle {
        y: root.around + field.cursorRectangle.y
        width: root.contentWidth
        height: root.line
        color: Theme.alpha(Theme.text.hi, 0.04)
    }
    Rectangle {
        y: root.around + (root.editor.check.line - 1) * root.line
        width: root.contentWidth
        height: root.line
        visible: root.editor.check.line > 0
        color: Theme.veto.tint
    }
    Text {
        id: numbers

        x: Theme.space(4)
        y: root.around
        text: root.editor.numbers(field.lineCount)
        horizontalAlignment: Text.AlignRight
        color: Theme.text.low
        font: field.font
        textFormat: Text.PlainText
        Accessible.ignored: true
    }
    TextEdit {
        id: field

        x: root.gutter
        y: root.around
        width: Math.max(root.width - root.gutter - root.around, contentWidth + root.around)
        height: Math.max(contentHeight, root.height - 2 * root.around)
        objectName: "editor.text"
        activeFocusOnTab: true
        color: Theme.text.hi
        selectionColor: Theme.mix(Theme.bg.card, Theme.accent.solid, 0.35)
        selectedTextColor: Theme.text.hi
        selectByMouse: true
        persistentSelection: true
        textFormat: TextEdit.PlainText
        wrapMode: TextEdit.NoWrap
        font.family: Theme.mono
        font.pixelSize: Theme.codeStyle.px + 1
        font.features: Theme.code
        font.hintingPreference: Font.PreferNoHinting
        Accessible.role: Accessible.EditableText
        Accessible.multiLine: true
        Accessible.name: qsTr("Program text")
        Accessible.description: root.editor.check.problemText
        Keys.onTabPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
        Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
        onTextChanged: root.editor.edited(text)
        onCursorRectangleChanged: if (activeFocus) root.reveal(cursorRectangle.y, cursorRectangle.x)
        Component.onCompleted: root.editor.check.attach(textDocument)

        cursorDelegate: Rectangle {
            width: Theme.caret
            visible: field.activeFocus
            color: Theme.accent.solid
        }
    }
    EditorColours {
        editor: root.editor
    }
}
