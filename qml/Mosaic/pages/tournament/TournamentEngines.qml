pragma ComponentBehavior: Bound

import QtQuick
import Mosaic
import Mosaic.Models

// How long chess engines think about a move, with how much memory and how many threads.
Flow {
    id: root

    required property TournamentTerms terms
    readonly property EngineTerms engines: terms.engines
    readonly property bool bounded: terms.seconds > 0 || engines.nodes > 0 || engines.depth > 0

    spacing: Theme.space(3)

    Field {
        width: Theme.fieldShort
        objectName: "tournament.movetime"
        label: qsTr("Per move, ms")
        numeric: true
        text: root.engines.movetimeMs > 0 ? String(root.engines.movetimeMs) : root.bounded ? qsTr("none") : "200"
        onEdited: text => root.engines.movetimeMs = Number(text) || 0
        onStepped: by => root.engines.movetimeMs += 50 * by
    }
    Field {
        width: Theme.fieldShort
        objectName: "tournament.nodes"
        label: qsTr("Nodes")
        numeric: true
        text: root.engines.nodes > 0 ? String(root.engines.nodes) : qsTr("any")
        onEdited: text => root.engines.nodes = Number(text) || 0
        onStepped: by => root.engines.nodes += 1000 * by
    }
    Field {
        width: Theme.fieldShort
        objectName: "tournament.depth"
        label: qsTr("Depth")
        numeric: true
        text: root.engines.depth > 0 ? String(root.engines.depth) : qsTr("any")
        onEdited: text => root.engines.depth = Number(text) || 0
        onStepped: by => root.engines.depth += by
    }
    Field {
        width: Theme.fieldShort
        objectName: "tournament.hash"
        label: qsTr("Hash, MB")
        numeric: true
        text: root.engines.hashMb > 0 ? String(root.engines.hashMb) : qsTr("own")
        onEdited: text => root.engines.hashMb = Number(text) || 0
        onStepped: by => root.engines.hashMb += 16 * by
    }
    Field {
        width: Theme.fieldShort
        objectName: "tournament.threads"
        label: qsTr("Threads")
        numeric: true
        text: root.engines.threads > 0 ? String(root.engines.threads) : qsTr("own")
        onEdited: text => root.engines.threads = Number(text) || 0
        onStepped: by => root.engines.threads += by
    }
    Combo {
        width: Theme.fieldWide
        objectName: "tournament.ponder"
        label: qsTr("Engines think")
        options: [qsTr("On their own time"), qsTr("Always (ponder)")]
        current: root.engines.ponder ? 1 : 0
        onChosen: index => root.engines.ponder = index === 1
    }
}
