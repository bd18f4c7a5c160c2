"""Decisions of the present episode from the record, for a window that came after them.

What is read knows actions by number only: their names come with the first state.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from app.shared.state_text import Names
from app.shared.step_values import move_on, payload_of
from app.stage.decision_cards import (
    DecisionRow,
    decision_rows,
    hands_row,
    refusal_row,
    taken_back_row,
)
from mosaic_sdk import gate
from mosaic_sdk.asking.decider_messages import plan_of
from mosaic_sdk.session.host_reports import Decided, DecisionLine
from mosaic_sdk.session.session_state import Move

if TYPE_CHECKING:
    from app.stage.model import StageModel
    from core.replay.timeline import Film, Moment, Take
    from core.store.reader import Reader
    from core.store.rows import RunEvent, StepRow

#: Cards of an episode that are read again.
MOST = 400
#: The record follows a running session within moments; after a restart it catches up first.
TRIES, PAUSE_S = 40, 0.25
TAKEN, HANDED, REFUSED, UNDONE = EVENTS = ("taken_over", "handed_back", "refused", "undone")

Namer = Callable[[str, int, Any], str]
"""Name of an action, of a seat at a step."""


def namer(names: Names, moves: Sequence[Move]) -> Namer:
    """Names as the first state brings them: those of actions, and of the moves that were made."""
    made = {(move.step, move.action): move.name for move in moves if isinstance(move.action, int)}

    def name(seat: str, step: int, action: Any) -> str:
        known = made.get((step, action)) if isinstance(action, int) else None
        return known or names.of(seat, action)

    return name


@dataclass(frozen=True)
class Step:
    """Decisions of a recorded step, and the board that they were made on."""

    made: Decided
    board: Mapping[str, Any] | None = None

    def rows(self, names: Namer) -> list[DecisionRow]:
        return decision_rows(self.made, self.namer(names))

    def namer(self, names: Namer) -> Callable[[Any], str]:
        seat, step = self.made.seat, self.made.step
        return lambda action: (
            (move_on(self.board, action) if isinstance(action, int) else "")
            or names(seat, step, action)
        )


@dataclass(frozen=True)
class Note:
    """A take-over, a hand-back, a take-back or a refusal: no decision of a step."""

    name: str
    detail: Mapping[str, Any]

    def rows(self, names: Namer) -> list[DecisionRow]:
        if self.name == UNDONE:
            return [taken_back_row(int(self.detail.get("to", 0)))]
        step, seat = int(self.detail.get("step", 0)), str(self.detail.get("seat", ""))
        if self.name != REFUSED:
            how = str(self.detail.get("how", ""))
            return [hands_row(seat, self.name == TAKEN, how, step)]
        remarks = cast("Sequence[Mapping[str, Any]]", self.detail.get("decisions") or ({},))
        by = str(remarks[-1].get("plan") or self.detail.get("who", ""))
        action = names(seat, step + 1, self.detail.get("action"))
        return [refusal_row(seat, action, by, str(self.detail.get("reason", "")), step + 1)]


@dataclass(frozen=True)
class Past:
    """The episode so far, oldest first."""

    told: tuple[Step | Note, ...] = ()
    #: Kind and step of what no state tells of a timeline.
    marks: tuple[tuple[str, int], ...] = ()
    #: Episode, branch and step that the record has come to.
    reach: tuple[int, int, int] = (-1, 0, 0)

    def rows(self, names: Namer) -> list[DecisionRow]:
        """Cards, newest first."""
        return [row for told in self.told for row in told.rows(names)][::-1]

    @property
    def last(self) -> Step | None:
        """The decisions of the step that the record has come to."""
        steps = [told for told in self.told if isinstance(told, Step)]
        is_last = steps and steps[-1].made.step == self.reach[2]
        return steps[-1] if is_last else None


async def recall(model: StageModel, run_id: str) -> None:
    """Show what was decided before this window came, once the record has come that far."""
    from core.replay.timeline import Film

    reader = model.desk.engine.store.reader()
    film = Film(reader, run_id, model.talk.slot)
    for _ in range(TRIES):
        joined = model.play.joined
        past = await asyncio.to_thread(read, reader, film)
        if model.talk.run_id != run_id:
            return
        if joined is not None:
            model.play.recall(past)
            if past.reach >= joined:
                return
        await asyncio.sleep(PAUSE_S)


def read(reader: Reader, film: Film) -> Past:
    """Read the present episode of a session. Blocks."""
    while film.extend():
        pass
    takes = _of_this_game(film)
    if not takes:
        return Past()
    begun_ns = takes[0][1].start_ns
    events = [
        event
        for name in EVENTS
        for event in reader.newest_events(film.run_id, name, MOST)
        if event.unix_ns >= begun_ns and _detail(event).get("slot", 0) == film.slot
    ]
    events.sort(key=lambda event: event.n)
    notes = [(event.unix_ns, Note(event.name, _detail(event))) for event in events]
    told = sorted([*_steps(film, takes), *notes], key=lambda at: at[0])
    return Past(tuple(entry for _, entry in told[-MOST:]), _marks(events), _reach(takes, events))


def _of_this_game(film: Film) -> list[tuple[int, Take]]:
    """Branches of the episode that began last, with their places in the film."""
    takes = list(enumerate(film.takes))
    if not takes:
        return []
    episode = takes[-1][1].episode
    roots = [at for at, take in takes if take.episode == episode and not take.branch]
    return [
        (at, take) for at, take in takes[roots[-1] if roots else 0 :] if take.episode == episode
    ]


def _detail(event: RunEvent) -> dict[str, Any]:
    return cast("dict[str, Any]", event.detail) if isinstance(event.detail, dict) else {}


def _marks(events: Sequence[RunEvent]) -> tuple[tuple[str, int], ...]:
    """Marks that stand: those of steps that were taken back do not."""
    kinds = {TAKEN: gate.HUMAN, HANDED: gate.AGENT, REFUSED: "veto"}
    marks: list[tuple[str, int]] = []
    for event in events:
        detail = _detail(event)
        if event.name == UNDONE:
            marks = [mark for mark in marks if mark[1] <= int(detail.get("to", 0))]
        else:
            marks.append((kinds[event.name], int(detail.get("step", 0)) + 1))
    return tuple(marks)


def _reach(takes: Sequence[tuple[int, Take]], events: Sequence[RunEvent]) -> tuple[int, int, int]:
    episode = takes[0][1].episode
    reached = [(take.branch, take.last_step) for _, take in takes]
    # A branch on which nothing was played has no rows.
    undone = (_detail(event) for event in events if event.name == UNDONE)
    reached += [(int(detail.get("branch", 0)), int(detail.get("to", 0))) for detail in undone]
    return (episode, *max(reached))


def _steps(film: Film, takes: Sequence[tuple[int, Take]]) -> Iterator[tuple[int, Step]]:
    """Decided steps with their times, newest first."""
    left = MOST
    for at, take in reversed(takes):
        for step in _decided(film, take):
            moment = film.moment(film.number(at, step))
            if moment is None:
                continue
            board = _board_before(film, takes, take, step)
            for row in moment.rows:
                if row.decisions and row.action is not None:
                    yield row.unix_ns, Step(_made(row), board)
                    left -= 1
            if left <= 0:
                return


def _decided(film: Film, take: Take) -> Iterator[int]:
    """Steps of a take with decisions, newest first."""
    for index in reversed(film.within(take)):
        batch = film.batch(index)
        if batch is None or not batch.decisions:
            continue
        decided = {decision.row for decision in batch.decisions}
        rows = [row for row in film.rows_of(take, index).tolist() if row in decided]
        yield from sorted({int(batch.step[row]) for row in rows}, reverse=True)


def _board_before(
    film: Film, takes: Sequence[tuple[int, Take]], take: Take, step: int
) -> Mapping[str, Any] | None:
    """The board that a step was decided on, which may be of an earlier branch."""
    for at, other in reversed(takes):
        if other.branch <= take.branch and other.first_step < step <= other.last_step + 1:
            moment: Moment | None = film.moment(film.number(at, step - 1))
            return None if moment is None else payload_of(moment)
    return None


def _made(row: StepRow) -> Decided:
    lines = tuple(
        DecisionLine(
            decision.order,
            decision.role,
            decision.who,
            decision.verdict,
            _plain(decision.action),
            decision.reason,
            decision.latency_us,
            decision.default_taken,
            decision.hint_visible,
            plan_of(decision.mind),
        )
        for decision in sorted(row.decisions, key=lambda decision: decision.order)
    )
    return Decided(row.slot, row.seat, row.episode, row.step, _plain(row.action), lines)


def _plain(action: Any) -> Any:
    """An action as the host tells it."""
    return action.tolist() if hasattr(action, "tolist") else action
