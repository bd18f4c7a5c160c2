"""Displayed parts of a session on stage, grouped by common changes. Plain values, no Qt."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QUrl

from app.ui.list_model import QmlRow
from mosaic_sdk.session.session_state import Move

LAYERS = ("legal", "last", "coordinates", "value", "fog", "probabilities")

Rows = list[QmlRow]


@dataclass
class Setting:
    """Game and settings; set when a session opens."""

    runId: str = ""
    lane: str = ""
    title: str = ""
    subtitle: str = ""
    about: str = ""
    help: str = ""
    art: QUrl = field(default_factory=QUrl)
    envText: str = ""
    # Means of its sandbox and what that leaves open; empty: it is in none.
    sandbox: str = ""
    turnBased: bool = False
    board: bool = False
    keyWords: dict[str, str] = field(default_factory=dict[str, str])
    keyRows: Rows = field(default_factory=Rows)


@dataclass
class Situation:
    """Status of the session and its text."""

    status: str = ""
    statusText: str = ""
    statusWord: str = ""
    turnText: str = ""
    trouble: str = ""
    hint: str = ""
    mode: str = ""
    said: str = ""
    refusedText: str = ""
    mayOverride: bool = False
    canUndo: bool = False
    undoReason: str = ""
    #: Seconds of the count-down that are left, rounded up; 0: none.
    startsIn: int = 0


@dataclass
class Scene:
    """The drawing and its overlays."""

    payload: Any = None
    kind: str = ""
    overlay: QmlRow = field(default_factory=dict[str, Any])
    layers: list[str] = field(default_factory=lambda: list(LAYERS))
    layerRows: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    viewSeat: str = ""


@dataclass
class Inputs:
    """Current legal input, and the seat that it is for."""

    legal: list[Any] = field(default_factory=list[Any])
    legalNames: list[str] = field(default_factory=list[str])
    listed: bool = False
    actionNames: list[str] = field(default_factory=list[str])
    others: Rows = field(default_factory=Rows)
    pad: Rows = field(default_factory=Rows)
    axes: Rows = field(default_factory=Rows)
    mayAct: bool = False
    handSeat: str = ""
    byHand: bool = False
    #: Whether the seat of the hands is on turn.
    handTurn: bool = False


@dataclass
class HandsShown:
    """Input of a person as displayed; changes with every key."""

    waiting: int = 0
    overflow: bool = False
    pressed: list[str] = field(default_factory=list[str])


@dataclass
class Seating:
    """Seat on turn, and the focused seat."""

    focused: str = ""
    #: The question at which it was focused: seat and number.
    focusedAt: tuple[str, int] | None = None
    #: The seat that a take-over concerns.
    meant: str = ""
    seatNames: list[str] = field(default_factory=list[str])
    #: Titles by name where there are several: who says something then says for which one.
    seatTitles: dict[str, str] = field(default_factory=dict[str, str])
    turn: str = ""
    agentsToo: bool = False
    # Who gets ready for a seat while somebody else still plays there.
    awaited: dict[str, str] = field(default_factory=dict[str, str])


@dataclass
class Progress:
    """Progress of the episode; changes with every step."""

    step: int = 0
    episode: int = 0
    lastBy: str = ""
    whereText: str = ""
    totalText: str = ""
    returnText: str = ""
    position: float = 0.0
    segments: Rows = field(default_factory=Rows)
    marks: Rows = field(default_factory=Rows)


@dataclass
class GateShown:
    """The gate's chain and policy, as text."""

    chain: Rows = field(default_factory=Rows)
    policy: QmlRow = field(default_factory=dict[str, Any])
    substituteText: str = ""


@dataclass
class TakenOver:
    """A take-over of an agent's seat, with its duration; changes every second."""

    inControl: bool = False
    # Seats whose taking over or handing back was asked for and is not told yet.
    asked: dict[str, bool] = field(default_factory=dict[str, bool])
    controlHow: str = "toggle"
    #: Titles of the seats, where there are several.
    controlOf: str = ""
    controlText: str = ""


@dataclass
class Sheet:
    """The score of the last episode, and of this session."""

    scored: bool = False
    scoreTitle: str = ""
    scoreNote: str = ""
    scoreRows: Rows = field(default_factory=Rows)
    tally: str = ""
    pgn: str = ""
    tallyCount: int = 0
    tallyFigure: str = ""
    tallyWho: str = ""
    sittingText: str = ""
    touchedText: str = ""


@dataclass
class Shown:
    """All displayed parts of a session."""

    setting: Setting = field(default_factory=Setting)
    situation: Situation = field(default_factory=Situation)
    scene: Scene = field(default_factory=Scene)
    inputs: Inputs = field(default_factory=Inputs)
    hands: HandsShown = field(default_factory=HandsShown)
    seating: Seating = field(default_factory=Seating)
    progress: Progress = field(default_factory=Progress)
    gate: GateShown = field(default_factory=GateShown)
    control: TakenOver = field(default_factory=TakenOver)
    sheet: Sheet = field(default_factory=Sheet)


# -- what is kept beside it


@dataclass
class Judged:
    """Evaluations by engines and agents, kept until they evaluate again."""

    worth: QmlRow = field(default_factory=dict[str, Any])
    table: tuple[tuple[float, ...], ...] | None = None
    #: Evaluations of this line, each with its step.
    line: list[tuple[int, QmlRow]] = field(default_factory=list[tuple[int, QmlRow]])

    def judge(self, step: int, worth: QmlRow) -> None:
        if worth and (not self.line or self.line[-1][1] != worth):
            self.line.append((step, worth))
        self.worth = worth

    def back_to(self, step: int, where: tuple[int, int]) -> None:
        """Restore what was thought of the last judged step up to this one: on another branch."""
        self.line = [(at, {**worth, "of": where}) for at, worth in self.line if at <= step]
        self.worth = self.line[-1][1] if self.line else {}


@dataclass
class Counted:
    """Counted seconds or when they began, and the newest key whose fate is known."""

    #: In control so far, and when they were counted last.
    control_s: float = 0.0
    ticked_s: float = 0.0
    clock_s: float = 0.0
    starts_s: float = 0.0
    key: int = 0


@dataclass
class Presented:
    """Presentation of pictures: whether the newest step is still waiting."""

    fresh: bool = False
    at_ns: int = 0
    step: int = -1


@dataclass(frozen=True)
class Joined:
    """The moment at which this window came to the session."""

    game: int
    #: Episode, branch and step.
    at: tuple[int, int, int]
    #: The moves until then, by name.
    moves: tuple[Move, ...] = ()
    #: Cards of then that are shown.
    cards: int = 0
