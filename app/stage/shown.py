"""What QML sees of the session on stage: properties and what they begin as. It decides nothing."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QUrl, Signal

from app.props import stored
from app.stage.moves import MoveList
from app.stage.reading import Names
from app.stage.seats import SeatList
from app.stage.supervision import Supervision

VARIANTS = "QVariantList"
LAYERS = ("legal", "last", "coordinates", "value", "fog", "probabilities")


class StageShown(QObject):
    """Its subclass writes the attributes and says which signal goes out."""

    changed = Signal()
    handsChanged = Signal()
    clockChanged = Signal()
    scoreChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.names = Names()
        self._seats = SeatList(self)
        self._supervision = Supervision(self.names.of, self)
        self._runId = self._lane = self._title = self._subtitle = self._help = ""
        self._status, self._statusText, self._turnText = "", "", ""
        self._trouble = self._hint = self._mode = self._kind = ""
        self._legal: list[Any] = []
        self._legalNames: list[str] = []
        self._pad: list[dict[str, Any]] = []
        self._axes: list[dict[str, Any]] = []
        self._listed = self._mayAct = False
        self._actionNames: list[str] = []
        self._viewSeat = ""
        self._overlay: dict[str, Any] = {}
        self._layers = list(LAYERS)
        self._layerRows: list[dict[str, str]] = []
        self._moves = MoveList(self)
        self._turnBased = self._agentsToo = self._board = False
        self._art, self._envText, self._substituteText, self._statusWord = QUrl(), "", "", ""
        self._keyRows: list[dict[str, Any]] = []
        self._tallyCount = 0
        self._tallyFigure = self._tallyWho = self._sittingText = self._touchedText = ""
        self._others: list[dict[str, Any]] = []
        self._seatNames: list[str] = []
        self._turn = self._lastBy = ""
        self._raw: Any = None
        self._about = ""
        self._keyWords: dict[str, str] = {}
        self._chain: list[dict[str, Any]] = []
        self._focused = ""
        self._handSeat = ""
        self._byHand = self._canUndo = self._mayOverride = False
        self._undoReason = self._refusedText = self._said = ""
        self._step, self._episode = 0, 0
        self._whereText = self._totalText = self._returnText = ""
        self._position = 0.0
        self._segments: list[dict[str, Any]] = []
        self._marks: list[dict[str, Any]] = []
        self._inControl = False
        self._controlHow, self._controlText = "toggle", ""
        self._waiting, self._overflow = 0, False
        self._pressed: list[str] = []
        self._policy: dict[str, Any] = {}
        self._scoreTitle = self._scoreNote = self._tally = self._pgn = ""
        self._scoreRows: list[dict[str, Any]] = []
        self._scored = False

    seats = stored(SeatList, "_seats", changed)
    supervision = stored(Supervision, "_supervision", changed)
    runId = stored(str, "_runId", changed)
    lane = stored(str, "_lane", changed)
    title = stored(str, "_title", changed)
    subtitle = stored(str, "_subtitle", changed)
    help = stored(str, "_help", changed)
    status = stored(str, "_status", changed)
    statusText = stored(str, "_statusText", changed)
    turnText = stored(str, "_turnText", changed)
    trouble = stored(str, "_trouble", changed)
    hint = stored(str, "_hint", changed)
    mode = stored(str, "_mode", changed)
    kind = stored(str, "_kind", changed)
    legal = stored(VARIANTS, "_legal", changed)
    legalNames = stored(VARIANTS, "_legalNames", changed)
    pad = stored(VARIANTS, "_pad", changed)
    axes = stored(VARIANTS, "_axes", changed)
    others = stored(VARIANTS, "_others", changed)
    listed = stored(bool, "_listed", changed)
    actionNames = stored(VARIANTS, "_actionNames", changed)
    viewSeat = stored(str, "_viewSeat", changed)
    mayAct = stored(bool, "_mayAct", changed)
    overlay = stored("QVariantMap", "_overlay", changed)
    layers = stored(VARIANTS, "_layers", changed)
    layerRows = stored(VARIANTS, "_layerRows", changed)
    seatNames = stored(VARIANTS, "_seatNames", changed)
    turn = stored(str, "_turn", changed)
    lastBy = stored(str, "_lastBy", changed)
    turnBased = stored(bool, "_turnBased", changed)
    agentsToo = stored(bool, "_agentsToo", changed)
    board = stored(bool, "_board", changed)
    art = stored(QUrl, "_art", changed)
    envText = stored(str, "_envText", changed)
    keyRows = stored(VARIANTS, "_keyRows", changed)
    substituteText = stored(str, "_substituteText", changed)
    statusWord = stored(str, "_statusWord", changed)
    moves = stored(MoveList, "_moves", changed)
    payload = stored("QVariant", "_raw", changed)
    keyWords = stored("QVariantMap", "_keyWords", changed)
    chain = stored(VARIANTS, "_chain", changed)
    focused = stored(str, "_focused", changed)
    handSeat = stored(str, "_handSeat", changed)
    byHand = stored(bool, "_byHand", changed)
    canUndo = stored(bool, "_canUndo", changed)
    undoReason = stored(str, "_undoReason", changed)
    refusedText = stored(str, "_refusedText", changed)
    mayOverride = stored(bool, "_mayOverride", changed)
    said = stored(str, "_said", changed)
    step = stored(int, "_step", changed)
    episode = stored(int, "_episode", changed)
    whereText = stored(str, "_whereText", changed)
    totalText = stored(str, "_totalText", changed)
    returnText = stored(str, "_returnText", changed)
    position = stored(float, "_position", changed)
    segments = stored(VARIANTS, "_segments", changed)
    marks = stored(VARIANTS, "_marks", changed)
    inControl = stored(bool, "_inControl", changed)
    controlHow = stored(str, "_controlHow", changed)
    controlText = stored(str, "_controlText", clockChanged)
    waiting = stored(int, "_waiting", handsChanged)
    overflow = stored(bool, "_overflow", handsChanged)
    pressed = stored(VARIANTS, "_pressed", handsChanged)
    policy = stored("QVariantMap", "_policy", changed)
    scored = stored(bool, "_scored", scoreChanged)
    scoreTitle = stored(str, "_scoreTitle", scoreChanged)
    scoreNote = stored(str, "_scoreNote", scoreChanged)
    scoreRows = stored(VARIANTS, "_scoreRows", scoreChanged)
    tally = stored(str, "_tally", scoreChanged)
    pgn = stored(str, "_pgn", scoreChanged)
    tallyCount = stored(int, "_tallyCount", scoreChanged)
    tallyFigure = stored(str, "_tallyFigure", scoreChanged)
    tallyWho = stored(str, "_tallyWho", scoreChanged)
    sittingText = stored(str, "_sittingText", scoreChanged)
    touchedText = stored(str, "_touchedText", scoreChanged)
