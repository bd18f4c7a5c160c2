"""Supervision of one session: pending decisions, past decisions with reasons, and counts."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QTimer, Signal
from PySide6.QtQml import QmlElement

from app.shared.decider_words import actor_glyph, by_words, counters_of
from app.stage.decision_cards import DecisionRow, decision_rows, settled_words
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import part, prop, reset, uncreatable
from mosaic_sdk import gate
from mosaic_sdk.session.host_reports import Decided, QuestionOver
from mosaic_sdk.session.session_state import Question

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

TICK_MS = 50
KEPT = 400


@dataclass
class AskRow:
    """A waiting question; deadlines are on this process's clock."""

    seat: str
    question: int
    link: str
    title: str
    proposal: str
    who: str
    chance: str
    stands: Any
    stands_text: str
    reason: str
    vetoed_by: str
    action: Any
    probabilities: tuple[float, ...]
    asked_s: float
    deadline_s: float
    left: float = 1.0
    left_text: str = ""
    shown_ns: int = 0


@QmlElement
@uncreatable("Comes with the session")
class AskList(RowsModel):
    roles = {
        "seat": lambda a: a.seat,
        "question": lambda a: a.question,
        "title": lambda a: a.title,
        "proposal": lambda a: a.proposal,
        "who": lambda a: a.who,
        "chance": lambda a: a.chance,
        "standsText": lambda a: a.stands_text,
        "reason": lambda a: a.reason,
        "vetoedBy": lambda a: a.vetoed_by,
        "share": lambda a: a.left,
        "leftText": lambda a: a.left_text,
    }


@QmlElement
@uncreatable("Comes with the session")
class DecisionList(RowsModel):
    roles = {
        "kind": lambda d: d.kind,
        "title": lambda d: d.title,
        "reason": lambda d: d.reason,
        "change": lambda d: d.change,
        "took": lambda d: d.took,
        "step": lambda d: d.step,
        "seat": lambda d: d.seat,
        "then": lambda d: list(d.then),
        "actor": lambda d: d.actor,
    }

    def precede(self, rows: Sequence[DecisionRow]) -> None:
        """Insert a row, newest first."""
        if not rows:
            return
        self.beginInsertRows(QModelIndex(), 0, len(rows) - 1)
        self._rows[:0] = reversed(rows)
        self.endInsertRows()
        if len(self._rows) > KEPT:
            self.beginRemoveRows(QModelIndex(), KEPT, len(self._rows) - 1)
            del self._rows[KEPT:]
            self.endRemoveRows()
        self._counted()


@QmlElement
@uncreatable("Comes with the session")
class PendingQuestion(QObject):
    """The first waiting question, for the strip below the board."""

    changed = Signal()
    leftChanged = Signal()
    waiting = prop(bool, False, changed)
    seat = prop(str, "", changed)
    proposal = prop(str, "", changed)
    who = prop(str, "", changed)
    chance = prop(str, "", changed)
    stands = prop(str, "", changed)
    vetoedBy = prop(str, "", changed)
    reason = prop(str, "", changed)
    after = prop(str, "", changed)
    left = prop(float, 0.0, leftChanged)
    leftText = prop(str, "", leftChanged)

    def show(self, row: AskRow | None) -> None:
        self._waiting = row is not None
        if row is not None:
            self._seat = row.seat
            self._proposal, self._who, self._chance = row.proposal, row.who, row.chance
            self._stands, self._vetoedBy, self._reason = row.stands_text, row.vetoed_by, row.reason
        self.changed.emit()

    def count_down(self, row: AskRow | None) -> None:
        self._left = row.left if row else 0.0
        self._leftText = row.left_text if row else ""
        self.leftChanged.emit()

    def promise(self, after: str) -> None:
        """Text of what happens after the deadline."""
        if after != self._after:
            self._after = after
            self.changed.emit()


@QmlElement
@uncreatable("Comes with the session")
class LastDecision(QObject):
    """Decision of the last step."""

    changed = Signal()
    proposed = prop(str, "", changed)
    who = prop(str, "", changed)
    struck = prop(bool, False, changed)
    kind = prop(str, "", changed)
    verdict = prop(str, "", changed)
    reason = prop(str, "", changed)
    ran = prop(str, "", changed)
    actor = prop(str, "", changed)
    by = prop(str, "", changed)

    #: What is shown, to be told again.
    made: Decided | None = None

    def clear(self) -> None:
        reset(self)
        self.made = None
        self.changed.emit()

    def show(self, made: Decided, name: Callable[[Any], str]) -> None:
        """`name` says what an action is called. The caller emits `changed`."""
        decisions, executed = made.decisions, made.executed
        proposed = next((d for d in decisions if d.verdict == "propose"), None)
        if proposed is None:
            return
        self.made = made
        self._proposed = name(proposed.action)
        self._who = "you" if proposed.role == "person" else proposed.who
        self._struck = proposed.action != executed
        self._ran = name(executed)
        settled = gate.attribute(decisions)
        self._kind, self._verdict, self._reason = settled_words(settled, decisions)
        self._actor = actor_glyph(settled.by)
        self._by = by_words(settled, getattr(settled.decision, "plan", ""))


@QmlElement
@uncreatable("Comes with the session")
class Supervision(QObject):
    changed = Signal()

    def __init__(
        self,
        name_action: Callable[[str, Any], str],
        parent: QObject | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self._name = name_action
        self._clock = clock
        self._asks = AskList(self)
        self._history = DecisionList(self)
        self._pending = PendingQuestion(self)
        self._last = LastDecision(self)
        self._tick = QTimer(self, interval=TICK_MS)
        self._tick.timeout.connect(self._count_down)
        self._resting_s: float | None = None
        # Of each seat, the newest question that waits no more. Questions are counted over the
        # whole session, and what tells of them may come by several ways.
        self._done: dict[str, int] = {}
        self.count({})

    asks = part(AskList, changed)
    history = part(DecisionList, changed)
    pending = part(PendingQuestion, changed)
    last = part(LastDecision, changed)
    counters = prop("QVariantList", list, changed)

    def begin(self) -> None:
        """Begin with another session."""
        self._done.clear()
        self.clear()

    def clear(self) -> None:
        self._last.clear()
        self._asks.replace([])
        self._history.replace([])
        self.count({})
        self._show_first()

    @property
    def first(self) -> AskRow | None:
        return self._asks.rows[0] if self._asks.rows else None

    # news

    def ask(self, asked: Question) -> None:
        seat, question = asked.seat, asked.question
        shown = max((row.question for row in self._asks.rows if row.seat == seat), default=0)
        if question <= max(shown, self._done.get(seat, 0)):
            return
        proposal = asked.proposal
        action, stands = proposal.action, asked.action
        vetoed = [remark for remark in asked.said if remark.verdict == "veto"]
        name = self._name(seat, action)
        row = AskRow(
            seat,
            question,
            asked.link,
            name,
            name,
            proposal.who,
            chance_words(proposal.probabilities, action),
            stands,
            self._name(seat, stands) if stands is not None else "",
            vetoed[-1].reason if vetoed else thought(asked),
            vetoed[-1].who if vetoed else "",
            action,
            proposal.probabilities,
            self._asked_s(asked),
            asked.deadline_ms / 1000,
        )
        same = [other for other in self._asks.rows if other.seat != seat]
        self._asks.replace([*same, row])
        self._show_first()

    def _asked_s(self, asked: Question) -> float:
        """Time of the question on the machine's clock: a window that comes later goes on there."""
        now = self._clock()
        return min(now, asked.asked_ns / 1e9) if asked.asked_ns else now

    def over(self, over: QuestionOver) -> None:
        self._end([(over.seat, over.question)])

    def settle(self, asks: Sequence[Question], newest: Mapping[str, int]) -> None:
        """Take what waits by a whole state; `newest`: the last question that it knows of a seat."""
        for asked in asks:
            self.ask(asked)
        waiting = {(asked.seat, asked.question) for asked in asks}
        known = ((row.seat, row.question) for row in self._asks.rows)
        self._end(
            [(seat, question) for seat, question in known
             if (seat, question) not in waiting and question <= newest.get(seat, 0)]
        )  # fmt: skip

    def _end(self, gone: Sequence[tuple[str, int]]) -> None:
        for seat, question in gone:
            self._done[seat] = max(question, self._done.get(seat, 0))
        left = [row for row in self._asks.rows if (row.seat, row.question) not in gone]
        if len(left) < len(self._asks.rows):
            self._asks.replace(left)
            self._show_first()

    def rest(self, on: bool) -> None:
        """Hold deadlines while the session is paused."""
        if on == (self._resting_s is not None):
            return
        now = self._clock()
        if self._resting_s is not None:
            for row in self._asks.rows:
                row.asked_s += now - max(self._resting_s, row.asked_s)
        self._resting_s = now if on else None
        self._show_first()

    def void(self) -> None:
        """Void all questions, because the episode has ended or was left."""
        self._end([(row.seat, row.question) for row in self._asks.rows])

    def forget_last(self) -> None:
        """Forget what was decided of a step that is not the last one any more."""
        if self._last.ran:
            self._last.clear()

    def decided(self, made: Decided, later: bool = False) -> None:
        """Take the decisions of a step. `later`: the caller emits the signal."""
        self.show_last(made)
        if not later:
            self._last.changed.emit()
        rows = decision_rows(made, lambda action: self._name(made.seat, action))
        self._history.precede(rows)

    def show_last(self, made: Decided) -> None:
        """Show a step beside the board without a card. The caller emits the signal."""
        self._last.show(made, lambda action: self._name(made.seat, action))

    def note(self, row: DecisionRow) -> None:
        """Add a card of what is no decision of a step: a take-over, a hand-back, a refusal."""
        self._history.precede([row])

    def recall(self, rows: Sequence[DecisionRow], known: int) -> None:
        """Show these cards, newest first, in place of the `known` oldest ones."""
        shown = self._history.rows
        fresh = [row for row in shown[: max(0, len(shown) - known)] if row not in rows]
        self._history.replace([*fresh, *rows][:KEPT])

    def retell(self) -> None:
        """The same decisions, in another language."""
        self._history.exchange([self._retold(row) for row in self._history.rows])
        if self._last.made is not None:
            self.show_last(self._last.made)
            self._last.changed.emit()

    def _retold(self, row: DecisionRow) -> DecisionRow:
        if row.made is None:
            return row
        # Moves keep their names: those of other steps are no longer known.
        again = decision_rows(row.made, partial(self._name, row.made.seat))[0]
        return replace(again, change=row.change)

    def count(self, counts: Mapping[str, int]) -> None:
        made = [
            {"key": key, "text": tr(text), "actor": actor, "value": formatting.grouped(counted)}
            for key, text, actor, counted in counters_of(counts)
        ]
        if made != self._counters:
            self._counters = made
            self.changed.emit()

    def presented(self, now_ns: int) -> None:
        for row in self._asks.rows:
            row.shown_ns = row.shown_ns or now_ns

    # words

    def _show_first(self) -> None:
        row = self.first
        self._pending.show(row)
        if row is None:
            self._tick.stop()
        elif row.deadline_s > 0:
            self._tick.start()
        self._count_down()

    def _count_down(self) -> None:
        now = self._clock() if self._resting_s is None else self._resting_s
        for index, row in enumerate(self._asks.rows):
            left_s = row.deadline_s - max(0.0, now - row.asked_s) if row.deadline_s > 0 else -1.0
            row.left = max(0.0, left_s / row.deadline_s) if row.deadline_s > 0 else 1.0
            row.left_text = (
                f"{max(0.0, left_s):.1f}{formatting.THIN}s" if row.deadline_s > 0 else ""
            )
            self._asks.touch(index, "share", "leftText")
        self._pending.count_down(self.first)


def thought(asked: Question) -> str:
    """Reason for the question, or the operator's thought; engines only repeat the move."""
    text = asked.reason or asked.proposal.text
    return text if " " in text else ""


def chance_words(probabilities: Sequence[float], action: Any) -> str:
    if isinstance(action, int) and 0 <= action < len(probabilities):
        return f"p {probabilities[action]:.2f}"
    return ""
