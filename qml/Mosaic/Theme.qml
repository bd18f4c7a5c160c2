pragma Singleton
pragma ComponentBehavior: Bound

import QtQuick
import Mosaic.Models

// Every colour, size, duration and text style on screen. The values are in resources/theme.
QtObject {
    id: root

    component Grounds: QtObject {
        required property var of
        readonly property color well: of.well
        readonly property color window: of.window
        readonly property color panel: of.panel
        readonly property color card: of.card
        readonly property color hover: of.hover
        readonly property color selected: of.selected
        readonly property color popover: of.popover
        readonly property color track: of.track
    }
    component Lines: QtObject {
        required property var of
        readonly property color hair: of.hair
        readonly property color strong: of.strong
        readonly property color control: of.control
        readonly property color chart: of.chart
    }
    component Inks: QtObject {
        required property var of
        readonly property color hi: of.hi
        readonly property color mid: of.mid
        readonly property color low: of.low
        readonly property color off: of.off
        readonly property color solidInk: of.onSolid
    }
    component Actor: QtObject {
        required property var of
        readonly property color fg: of.fg
        readonly property color solid: of.solid
        readonly property color tint: of.tint
        readonly property color solidInk: of.onSolid
    }
    component Radii: QtObject {
        required property var of
        readonly property int chip: of.chip
        readonly property int control: of.control
        readonly property int card: of.card
        readonly property int tile: of.tile
        readonly property int sheet: of.sheet
        readonly property int pill: of.pill
    }
    component Style: QtObject {
        required property var of
        readonly property int px: of.px
        readonly property int line: of.line
        readonly property int weight: of.weight
        readonly property string family: of.family === "mono" ? root.mono : of.family === "display" ? root.display : root.ui
    }

    readonly property string name: ThemeModel.name
    readonly property bool dark: name !== "light"
    readonly property bool contrast: name === "contrast"
    // What is left to magnify: Qt itself was started at the size that was chosen then.
    readonly property real scale: ThemeModel.zoom
    readonly property var now: ThemeModel.colours
    readonly property var fixed: ThemeModel.fixed

    readonly property Grounds bg: Grounds { of: root.now.bg }
    readonly property Lines line: Lines { of: root.now.line }
    readonly property Inks text: Inks { of: root.now.text }
    readonly property Actor accent: Actor { of: root.now.accent }
    readonly property Actor human: Actor { of: root.now.human }
    readonly property Actor agent: Actor { of: root.now.agent }
    readonly property Actor supervisor: Actor { of: root.now.supervisor }
    readonly property Actor warning: Actor { of: root.now.warning }
    readonly property Actor veto: Actor { of: root.now.veto }
    readonly property list<color> series: root.now.series
    readonly property var seriesDash: root.fixed.seriesDash
    readonly property var board: root.now.board
    readonly property var ice: root.now.ice
    readonly property var snack: root.now.snack
    readonly property var hud: root.now.hud
    readonly property var marks: root.fixed.frameMarks
    readonly property color shadow: root.now.shadow
    readonly property color scrim: root.now.scrim
    readonly property color clear: "transparent"
    // A line where other themes use a fill.
    readonly property int edge: contrast || !dark ? 1 : 0
    readonly property int contrastEdge: contrast ? 1 : 0

    readonly property string ui: root.fixed.font.ui
    readonly property string display: root.fixed.font.display
    readonly property string mono: root.fixed.font.mono
    readonly property var numbers: ({ "tnum": 1 })
    readonly property var code: root.fixed.font.features.code
    readonly property var plain: ({})
    readonly property Style micro: Style { of: root.fixed.type.micro }
    readonly property Style small: Style { of: root.fixed.type.small }
    readonly property Style body: Style { of: root.fixed.type.body }
    readonly property Style strong: Style { of: root.fixed.type.strong }
    readonly property Style title: Style { of: root.fixed.type.title }
    readonly property Style heading: Style { of: root.fixed.type.heading }
    readonly property Style headline: Style { of: root.fixed.type.display }
    readonly property Style figure: Style { of: root.fixed.type.figure }
    readonly property Style codeStyle: Style { of: root.fixed.type.code }

    readonly property Radii radius: Radii { of: root.fixed.radius }
    readonly property int rail: root.fixed.size.rail
    readonly property int topBar: root.fixed.size.topBar
    readonly property int transport: root.fixed.size.transport
    readonly property int statusBar: root.fixed.size.statusBar
    readonly property int control: root.fixed.size.control
    readonly property int controlDense: root.fixed.size.controlDense
    readonly property int row: root.fixed.size.row
    readonly property int rowDense: root.fixed.size.rowDense
    readonly property int railNarrow: root.fixed.size.railNarrow
    readonly property int controlTall: root.fixed.size.controlTall
    readonly property int rowTall: root.fixed.size.rowTall
    readonly property int rowTwo: root.fixed.size.rowTwo
    readonly property int chip: root.fixed.size.chip
    readonly property int badge: root.fixed.size.badge
    readonly property int tileFoot: root.fixed.size.tileFoot
    readonly property int tileTitle: root.fixed.size.tileTitle
    readonly property int hairline: root.fixed.size.hairline
    readonly property int marker: root.fixed.size.marker
    readonly property int markerLong: root.fixed.size.markerLong
    readonly property int track: root.fixed.size.track
    readonly property int caret: root.fixed.size.caret
    readonly property int dot: root.fixed.size.dot
    readonly property int dotLarge: root.fixed.size.dotLarge
    readonly property int handle: root.fixed.size.handle
    readonly property int iconDense: root.fixed.size.iconDense
    readonly property int iconTiny: root.fixed.size.iconTiny
    readonly property int columnShort: root.fixed.size.columnShort
    readonly property int columnNarrow: root.fixed.size.columnNarrow
    readonly property int column: root.fixed.size.column
    readonly property int columnWide: root.fixed.size.columnWide
    readonly property int columnText: root.fixed.size.columnText
    readonly property int columnTime: root.fixed.size.columnTime
    readonly property int fieldShort: root.fixed.size.fieldShort
    readonly property int field: root.fixed.size.field
    readonly property int fieldWide: root.fixed.size.fieldWide
    readonly property int fieldLong: root.fixed.size.fieldLong
    readonly property int popover: root.fixed.size.popover
    readonly property int popoverWide: root.fixed.size.popoverWide
    readonly property int sideSheet: root.fixed.size.sideSheet
    readonly property int message: root.fixed.size.message
    readonly property int notice: root.fixed.size.notice
    readonly property int form: root.fixed.size.form
    readonly property int band: root.fixed.size.band
    readonly property int tip: root.fixed.size.tip
    readonly property int nameShort: root.fixed.size.nameShort
    readonly property int nameLong: root.fixed.size.nameLong
    readonly property int picture: root.fixed.size.picture
    readonly property int thumb: root.fixed.size.thumb
    readonly property int plot: root.fixed.size.plot
    readonly property int plotSmall: root.fixed.size.plotSmall
    readonly property int plotStrip: root.fixed.size.plotStrip
    readonly property int seed: root.fixed.size.seed
    readonly property int tileHeader: root.fixed.size.tileHeader
    readonly property int icon: root.fixed.size.icon
    readonly property int iconSmall: root.fixed.size.iconSmall
    readonly property int focusRing: root.fixed.size.focusRing
    readonly property int search: root.fixed.size.search
    readonly property int railPlate: root.fixed.size.railPlate
    readonly property int thumbWide: root.fixed.size.thumbWide
    readonly property int progress: root.fixed.size.progress
    readonly property int fieldMiddle: root.fixed.size.fieldMiddle
    readonly property int where: root.fixed.size.where
    readonly property int dryRun: root.fixed.size.dryRun
    readonly property int sheetWide: root.fixed.size.sheetWide
    readonly property int chooser: root.fixed.size.chooser
    readonly property int strip: root.fixed.size.strip
    readonly property int card: root.fixed.size.card
    readonly property int sheetTop: root.fixed.size.sheetTop
    readonly property int palette: root.fixed.size.palette
    readonly property int hit: root.fixed.size.hitMin
    readonly property int spaceUnit: root.fixed.space["1"]
    readonly property int contentMax: root.fixed.breakpoint.wide
    readonly property real iconStroke: contrast ? 1.75 : 1.4

    readonly property bool still: ThemeModel.motion === "reduced"
    readonly property int quick: still ? 0 : root.fixed.motion.quick
    readonly property int base: still ? 0 : root.fixed.motion.base
    readonly property int slow: still ? 0 : root.fixed.motion.slow
    readonly property list<real> ease: [0.2, 0, 0, 1, 1, 1]

    // The scale of gaps and margins, as numbered in the tokens; half steps are for dense rows.
    function space(steps: real): real {
        return steps * spaceUnit;
    }
    function actor(name: string): Actor {
        return (root as QtObject)[name] ?? root.accent;
    }
    function style(kind: string): Style {
        return kind === "display" ? root.headline : kind === "code" ? root.codeStyle : (root as QtObject)[kind] ?? root.body;
    }
    function mix(a: color, b: color, amount: real): color {
        return Qt.rgba(a.r + (b.r - a.r) * amount, a.g + (b.g - a.g) * amount, a.b + (b.b - a.b) * amount, 1);
    }
    function alpha(c: color, a: real): color {
        return Qt.rgba(c.r, c.g, c.b, a);
    }
    // What a fill becomes under the pointer and under a press.
    function lift(c: color, hovered: bool, pressed: bool): color {
        return c.a === 0 ? (pressed ? bg.selected : hovered ? bg.hover : c) : mix(c, text.hi, pressed ? 0.12 : hovered ? 0.06 : 0);
    }
    function hex(c: color): string {
        return String(c).slice(1);
    }
}
