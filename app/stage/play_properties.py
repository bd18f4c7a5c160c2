"""Properties of the session on stage for QML, each on the signal of its part."""

from __future__ import annotations

from copy import copy

from PySide6.QtCore import QObject, QUrl, Signal, SignalInstance

from app.shared.state_text import Names
from app.stage import play_parts as parts
from app.stage.move_list import MoveList
from app.stage.seat_rows import SeatList
from app.stage.supervision import Supervision
from app.ui.qt_property import of_part, part

VARIANTS = "QVariantList"


class StageShown(QObject):
    """Properties of the parts; a subclass writes them, and `emit_changes` emits the signals of
    changed ones.
    """

    #: Something of the session is new; bindings listen to the signals of their parts.
    changed = Signal()
    settingChanged = Signal()
    situationChanged = Signal()
    sceneChanged = Signal()
    inputsChanged = Signal()
    handsChanged = Signal()
    seatingChanged = Signal()
    progressChanged = Signal()
    gateChanged = Signal()
    clockChanged = Signal()
    scoreChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.names = Names()
        self._seats = SeatList(self)
        self._supervision = Supervision(self.names.of, self)
        self._moves = MoveList(self)
        self.shown = parts.Shown()
        self._told = {name: copy(getattr(self.shown, name)) for name in SIGNALS}

    seats = part(SeatList, changed)
    supervision = part(Supervision, changed)
    moves = part(MoveList, changed)

    runId = of_part(str, "shown.setting.runId", settingChanged)
    lane = of_part(str, "shown.setting.lane", settingChanged)
    title = of_part(str, "shown.setting.title", settingChanged)
    subtitle = of_part(str, "shown.setting.subtitle", settingChanged)
    help = of_part(str, "shown.setting.help", settingChanged)
    art = of_part(QUrl, "shown.setting.art", settingChanged)
    envText = of_part(str, "shown.setting.envText", settingChanged)
    sandbox = of_part(str, "shown.setting.sandbox", settingChanged)
    turnBased = of_part(bool, "shown.setting.turnBased", settingChanged)
    board = of_part(bool, "shown.setting.board", settingChanged)
    keyWords = of_part("QVariantMap", "shown.setting.keyWords", settingChanged)
    keyRows = of_part(VARIANTS, "shown.setting.keyRows", settingChanged)

    status = of_part(str, "shown.situation.status", situationChanged)
    statusText = of_part(str, "shown.situation.statusText", situationChanged)
    statusWord = of_part(str, "shown.situation.statusWord", situationChanged)
    turnText = of_part(str, "shown.situation.turnText", situationChanged)
    trouble = of_part(str, "shown.situation.trouble", situationChanged)
    hint = of_part(str, "shown.situation.hint", situationChanged)
    mode = of_part(str, "shown.situation.mode", situationChanged)
    said = of_part(str, "shown.situation.said", situationChanged)
    refusedText = of_part(str, "shown.situation.refusedText", situationChanged)
    mayOverride = of_part(bool, "shown.situation.mayOverride", situationChanged)
    canUndo = of_part(bool, "shown.situation.canUndo", situationChanged)
    undoReason = of_part(str, "shown.situation.undoReason", situationChanged)
    startsIn = of_part(int, "shown.situation.startsIn", situationChanged)

    payload = of_part("QVariant", "shown.scene.payload", sceneChanged)
    kind = of_part(str, "shown.scene.kind", sceneChanged)
    overlay = of_part("QVariantMap", "shown.scene.overlay", sceneChanged)
    layers = of_part(VARIANTS, "shown.scene.layers", sceneChanged)
    layerRows = of_part(VARIANTS, "shown.scene.layerRows", sceneChanged)
    viewSeat = of_part(str, "shown.scene.viewSeat", sceneChanged)

    legal = of_part(VARIANTS, "shown.inputs.legal", inputsChanged)
    legalNames = of_part(VARIANTS, "shown.inputs.legalNames", inputsChanged)
    listed = of_part(bool, "shown.inputs.listed", inputsChanged)
    actionNames = of_part(VARIANTS, "shown.inputs.actionNames", inputsChanged)
    others = of_part(VARIANTS, "shown.inputs.others", inputsChanged)
    pad = of_part(VARIANTS, "shown.inputs.pad", inputsChanged)
    axes = of_part(VARIANTS, "shown.inputs.axes", inputsChanged)
    mayAct = of_part(bool, "shown.inputs.mayAct", inputsChanged)
    handSeat = of_part(str, "shown.inputs.handSeat", inputsChanged)
    handTurn = of_part(bool, "shown.inputs.handTurn", inputsChanged)
    byHand = of_part(bool, "shown.inputs.byHand", inputsChanged)

    waiting = of_part(int, "shown.hands.waiting", handsChanged)
    overflow = of_part(bool, "shown.hands.overflow", handsChanged)
    pressed = of_part(VARIANTS, "shown.hands.pressed", handsChanged)

    focused = of_part(str, "shown.seating.focused", seatingChanged)
    meant = of_part(str, "shown.seating.meant", seatingChanged)
    seatTitles = of_part("QVariantMap", "shown.seating.seatTitles", seatingChanged)
    seatNames = of_part(VARIANTS, "shown.seating.seatNames", seatingChanged)
    turn = of_part(str, "shown.seating.turn", seatingChanged)
    agentsToo = of_part(bool, "shown.seating.agentsToo", seatingChanged)

    step = of_part(int, "shown.progress.step", progressChanged)
    episode = of_part(int, "shown.progress.episode", progressChanged)
    lastBy = of_part(str, "shown.progress.lastBy", progressChanged)
    whereText = of_part(str, "shown.progress.whereText", progressChanged)
    totalText = of_part(str, "shown.progress.totalText", progressChanged)
    returnText = of_part(str, "shown.progress.returnText", progressChanged)
    position = of_part(float, "shown.progress.position", progressChanged)
    segments = of_part(VARIANTS, "shown.progress.segments", progressChanged)
    marks = of_part(VARIANTS, "shown.progress.marks", progressChanged)

    chain = of_part(VARIANTS, "shown.gate.chain", gateChanged)
    policy = of_part("QVariantMap", "shown.gate.policy", gateChanged)
    substituteText = of_part(str, "shown.gate.substituteText", gateChanged)

    inControl = of_part(bool, "shown.control.inControl", clockChanged)
    controlHow = of_part(str, "shown.control.controlHow", clockChanged)
    controlOf = of_part(str, "shown.control.controlOf", clockChanged)
    controlText = of_part(str, "shown.control.controlText", clockChanged)

    scored = of_part(bool, "shown.sheet.scored", scoreChanged)
    scoreTitle = of_part(str, "shown.sheet.scoreTitle", scoreChanged)
    scoreNote = of_part(str, "shown.sheet.scoreNote", scoreChanged)
    scoreRows = of_part(VARIANTS, "shown.sheet.scoreRows", scoreChanged)
    tally = of_part(str, "shown.sheet.tally", scoreChanged)
    pgn = of_part(str, "shown.sheet.pgn", scoreChanged)
    tallyCount = of_part(int, "shown.sheet.tallyCount", scoreChanged)
    tallyFigure = of_part(str, "shown.sheet.tallyFigure", scoreChanged)
    tallyWho = of_part(str, "shown.sheet.tallyWho", scoreChanged)
    sittingText = of_part(str, "shown.sheet.sittingText", scoreChanged)
    touchedText = of_part(str, "shown.sheet.touchedText", scoreChanged)

    def emit_part_changes(self, all_of_them: bool = False) -> None:
        """Emit the signals of changed parts."""
        for name, signal in SIGNALS.items():
            now = getattr(self.shown, name)
            if all_of_them or now != self._told[name]:
                self._told[name] = copy(now)
                bound: SignalInstance = getattr(self, signal)
                bound.emit()

    def emit_changes(self, all_of_them: bool = False) -> None:
        self.emit_part_changes(all_of_them)
        self.changed.emit()


SIGNALS = {
    "setting": "settingChanged",
    "situation": "situationChanged",
    "scene": "sceneChanged",
    "inputs": "inputsChanged",
    "hands": "handsChanged",
    "seating": "seatingChanged",
    "progress": "progressChanged",
    "gate": "gateChanged",
    "control": "clockChanged",
    "sheet": "scoreChanged",
}
