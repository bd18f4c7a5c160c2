import QtQuick
import Mosaic
import Mosaic.Models

// The theme's colours for AgentSpeak, told anew when the theme changes.
QtObject {
    id: root

    required property ProgramEditor editor
    readonly property var colours: ({
            "word": Theme.text.hi,
            "comment": Theme.text.low,
            "text": Theme.human.fg,
            "label": Theme.supervisor.fg,
            "trigger": Theme.accent.fg,
            "variable": Theme.agent.fg,
            "number": Theme.human.fg,
            "keyword": Theme.supervisor.fg,
            "verdict": Theme.accent.fg,
            "operator": Theme.text.mid,
            "action": Theme.text.mid,
            "wrong": Theme.veto.fg
        })

    onColoursChanged: editor.check.paint(colours)
    Component.onCompleted: editor.check.paint(colours)
}
