"""The seats of the session on stage, as rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtQml import QmlElement

from app.shared.environment_cards import Card
from app.shared.operator_choices import CHECKPOINT_KEY
from app.shared.state_text import clock_words, spoken
from app.stage.play_parts import Seating
from app.stage.supervision import AskRow
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable
from app.ui.told import joined
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.operator_kinds import POLICY
from mosaic_sdk.session.session_state import SeatState

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

# Kinds of operators that play a checkpoint.
TRAINED = (POLICY, "tabular")


@dataclass
class SeatRow:
    name: str
    title: str
    operator: str = ""
    kind: str = ""
    by_hand: bool = False
    taken_over: bool = False
    to_move: bool = False
    focused: bool = False
    waiting: int = 0
    returned: str = ""
    clock: str = ""
    #: Its time is out.
    fallen: bool = False
    chooser: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    current: int = -1
    many: bool = False
    starting: bool = False
    #: Who gets ready to play here.
    awaited: str = ""

    @property
    def actor(self) -> str:
        return "human" if self.by_hand else "agent"

    @property
    def sitter(self) -> dict[str, str]:
        """The player of this seat in the chooser, if any."""
        return self.chooser[self.current] if 0 <= self.current < len(self.chooser) else {}

    @property
    def who(self) -> str:
        return tr("You") if self.kind == "human" else self.sitter.get("text", self.operator)

    @property
    def note(self) -> str:
        parts: list[str] = []
        if self.many:
            parts.append(self.title)
        if self.awaited:
            parts.append(tr("{title} is getting ready", title=self.awaited))
        elif self.taken_over:
            parts.append(tr("you are in control"))
        elif self.starting and self.kind != "human":
            parts.append(tr("starting"))
        elif self.kind == "human":
            parts.append(tr("keys, mouse or pad"))
        else:
            parts.append(self.sitter.get("note", self.kind if self.chooser else ""))
        return joined(" · ", parts)


@QmlElement
@uncreatable("Comes with the session")
class SeatList(RowsModel):
    roles = {
        "name": lambda s: s.name,
        "title": lambda s: s.title,
        "who": lambda s: s.who,
        "note": lambda s: s.note,
        "actor": lambda s: s.actor,
        "byHand": lambda s: s.by_hand,
        "takenOver": lambda s: s.taken_over,
        "toMove": lambda s: s.to_move,
        "focused": lambda s: s.focused,
        "returned": lambda s: s.returned,
        "clock": lambda s: s.clock,
        "fallen": lambda s: s.fallen,
        "starting": lambda s: s.starting and not s.by_hand,
        "awaits": lambda s: bool(s.awaited),
        "chooser": lambda s: s.chooser,
        "current": lambda s: s.current,
    }

    def assign(self, rows: Sequence[SeatRow]) -> None:
        """Update only changed rows, so that an open chooser stays."""
        if [row.name for row in rows] != [row.name for row in self._rows]:
            self.replace(rows)
            return
        for index, (old, new) in enumerate(zip(list(self._rows), rows, strict=True)):
            if old != new:
                self._rows[index] = new
                self.touch(index)

    def row(self, name: str) -> SeatRow | None:
        return next((row for row in self._rows if row.name == name), None)


def rows_of(
    card: Card,
    state: SessionState,
    focused: str,
    chooser: Sequence[Mapping[str, str]],
    keys: Sequence[str],
    awaited: Mapping[str, str],
) -> list[SeatRow]:
    """Seat rows from the host's report; `chooser` are the possible players, `keys` their
    identities, `awaited` those who get ready for a seat.
    """
    clock = state.clock or {}
    options = [dict(choice) for choice in chooser]
    rows: list[SeatRow] = []
    for name, seat in state.seats.items():
        to_move = name in state.turns and state.status == "running"
        rows.append(
            SeatRow(
                name,
                tr(card.seats[name]) if name in card.seats else spoken(name),
                seat.operator,
                seat.kind,
                seat.by_hand,
                seat.taken_over,
                to_move,
                name == focused,
                seat.waiting,
                formatting.number(state.returns.get(name, 0.0)),
                clock_words(clock[name]) if name in clock else "",
                clock.get(name, 1.0) <= 0,
                options,
                place_of(seat, keys, options),
                len(state.seats) > 1,
                seat.starting,
                awaited.get(name, ""),
            )
        )
    return rows


def meant_seat(seating: Seating, asks: Sequence[AskRow]) -> str:
    """The seat that a take-over concerns: the one whose proposal waits, unless the person chose
    another one meanwhile; where nothing waits, the chosen one.
    """
    waiting = [(ask.seat, ask.question) for ask in asks]
    if not waiting or seating.focusedAt == waiting[0]:
        return seating.focused
    return seating.focused if seating.focused in dict(waiting) else waiting[0][0]


def place_of(seat: SeatState, keys: Sequence[str], options: Sequence[Mapping[str, str]]) -> int:
    """Line of the chooser that matches the operator of this seat."""
    kind, operator = seat.kind, seat.operator
    titles = [option.get("text", "") for option in options]
    if kind == "human":
        return keys.index("human") if "human" in keys else -1
    for index, key in enumerate(keys):
        if key == kind or (key.startswith(f"{kind}.") and titles[index].endswith(operator)):
            return index
        if (
            key.partition(".")[0] == kind
            and operator
            and titles[index].replace(", level", "") == operator
        ):
            return index
    # Trainings of one name are seeds of one algorithm: which of them it is, nobody told.
    saved = [
        index
        for index, key in enumerate(keys)
        if kind in TRAINED and key.startswith(CHECKPOINT_KEY) and titles[index] == operator
    ]
    return saved[0] if len(saved) == 1 else -1
