"""Roll-up of steps: spans of batches, and episodes built from them. Pure; knows no SQL.

An episode belongs to (slot, branch, episode, seat). A reset, or another episode number, begins the
next one. If a producer repeats an episode number (a restarted worker,
forked processes that count alike), that is another attempt, and the old one stays unchanged.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

TERMINATED = 1
TRUNCATED = 2
RESET = 4
DONE = TERMINATED | TRUNCATED

OPEN, ENDED, LEFT = 0, 1, 2

WINDOW = 100
"""Episodes that a mean is over."""


class Columns(Protocol):
    """The columns of a batch that episodes are made of, all of length `count`."""

    count: int
    slot: NDArray[np.uint32]
    seat: NDArray[np.uint32]
    seats: tuple[str, ...]
    branch: NDArray[np.uint32]
    episode: NDArray[np.uint64]
    step: NDArray[np.uint32]
    reward: NDArray[np.float64]
    flags: NDArray[np.uint8]
    unix_ns: NDArray[np.int64]
    single: bool
    """One slot, one branch and one seat in the whole batch."""


class Key(NamedTuple):
    slot: int
    branch: int
    episode: int
    seat: str


class Position(NamedTuple):
    """Location of a batch."""

    stream_no: int
    sequence: int
    commit_seq: int
    # Why it is no part of the record; empty: it is.
    set_aside: str = ""


@dataclass(frozen=True, slots=True)
class Span:
    """Consecutive rows of one episode in their slot, branch and seat."""

    key: Key
    reset: bool
    rows: int
    rewards: list[float]
    first_step: int
    last_step: int
    flags: int
    start_ns: int
    end_ns: int
    first_row: int
    """In the batch; that of the reset where there is one."""


def spans(columns: Columns, most: int = 0) -> list[Span]:
    """Cuts a batch into spans, in the order in which their first rows came.

    Stops soon after `most` spans.
    """
    if not columns.count:
        return []
    if columns.single:
        return _of_one(columns, most)
    slot, branch, seat = columns.slot, columns.branch, columns.seat
    # Stable, so that the rows of a group keep their order.
    order = np.lexsort((seat, branch, slot))
    slot, branch, seat, episode = slot[order], branch[order], seat[order], columns.episode[order]
    flags, unix_ns = columns.flags[order], columns.unix_ns[order]
    begins = (flags & RESET) != 0
    begins[0] = True
    begins[1:] |= episode[1:] != episode[:-1]
    begins[1:] |= (slot[1:] != slot[:-1]) | (branch[1:] != branch[:-1]) | (seat[1:] != seat[:-1])
    first = _some(np.flatnonzero(begins), most)
    spans_found = [
        Span(Key(at, fork, number, columns.seats[seated]), *rest)
        for at, fork, seated, number, *rest in zip(
            slot[first].tolist(),
            branch[first].tolist(),
            seat[first].tolist(),
            episode[first].tolist(),
            *_middle(first, columns.step[order], columns.reward[order], flags, unix_ns),
            order[first].tolist(),
        )
    ]
    spans_found.sort(key=lambda span: span.first_row)
    return spans_found


def _of_one(columns: Columns, most: int) -> list[Span]:
    """Span of the usual batch: one slot, one branch, one seat."""
    episode, flags = columns.episode, columns.flags
    begins = (flags & RESET) != 0
    begins[0] = True
    begins[1:] |= episode[1:] != episode[:-1]
    first = _some(np.flatnonzero(begins), most)
    slot, branch = int(columns.slot[0]), int(columns.branch[0])
    seat = columns.seats[int(columns.seat[0])]
    return [
        Span(Key(slot, branch, number, seat), *rest)
        for number, *rest in zip(
            episode[first].tolist(),
            *_middle(first, columns.step, columns.reward, flags, columns.unix_ns),
            first.tolist(),
        )
    ]


def _some(first: NDArray[np.intp], most: int) -> NDArray[np.intp]:
    return first[: most + 1] if most else first


def _middle(
    first: NDArray[np.intp],
    step: NDArray[np.uint32],
    reward: NDArray[np.float64],
    flags: NDArray[np.uint8],
    unix_ns: NDArray[np.int64],
) -> tuple[list[Any], ...]:
    """The middle fields of the spans that begin at `first`."""
    last = np.append(first[1:], len(step)) - 1
    rewards = reward.tolist()
    return (
        ((flags[first] & RESET) != 0).tolist(),
        (last - first + 1).tolist(),
        [rewards[start : end + 1] for start, end in zip(first.tolist(), last.tolist())],
        np.minimum.reduceat(step, first).tolist(),
        np.maximum.reduceat(step, first).tolist(),
        np.bitwise_or.reduceat(flags, first).tolist(),
        unix_ns[first].tolist(),
        unix_ns[last].tolist(),
    )


@dataclass(slots=True)
class EpisodeState:
    """An episode as it stands, one row of its table."""

    id: int
    key: Key
    attempt: int = 0
    lead: bool = True
    state: int = OPEN
    flags: int = 0
    rows: int = 0
    length: int = 0
    total: float = 0.0
    seed: str | None = None
    first_step: int = 0
    last_step: int = 0
    start_ns: int = 0
    end_ns: int = 0
    stream_no: int = 0
    first_sequence: int = 0
    last_sequence: int = 0
    first_commit: int = 0
    last_commit: int = 0
    ended_commit: int | None = None
    reported_return: float | None = None
    reported_length: int | None = None
    reported_flags: int | None = None
    metadata: str | None = None
    new: bool = True
    """Not in the table yet."""

    @property
    def score(self) -> float | None:
        return self.total if self.rows else self.reported_return

    def add(self, span: Span, position: Position) -> None:
        if not self.rows:
            self.first_step, self.last_step = span.first_step, span.last_step
            self.start_ns = span.start_ns
            self.stream_no, self.first_sequence = position.stream_no, position.sequence
            self.first_commit = position.commit_seq
        elif self.stream_no != position.stream_no:
            self.stream_no = 0
        self.rows += span.rows
        self.length += span.rows - span.reset
        # One by one: sums of sums would depend in their last digits on where batches end.
        total = self.total
        for reward in span.rewards:
            total += reward
        self.total = total
        self.flags |= span.flags & DONE
        self.first_step = min(self.first_step, span.first_step)
        self.last_step = max(self.last_step, span.last_step)
        self.end_ns = span.end_ns
        self.last_sequence, self.last_commit = position.sequence, position.commit_seq


@dataclass(slots=True)
class Report:
    """Producer's report of an ended episode."""

    key: Key
    length: int | None
    total: float
    flags: int
    end_ns: int
    seed: str | None
    metadata: str | None


@dataclass(slots=True)
class Score:
    """Figures of a run over its ended episodes."""

    episodes: int = 0
    last: float | None = None
    best: float | None = None
    window: deque[float] = field(default_factory=lambda: deque[float](maxlen=WINDOW))

    @property
    def mean(self) -> float | None:
        return sum(self.window) / len(self.window) if self.window else None

    def count(self, total: float | None) -> None:
        self.episodes += 1
        if total is not None:
            self.window.append(total)
            self.settle(total)

    def settle(self, total: float) -> None:
        """Take the return of an episode that is counted already, or is not counted again."""
        self.last = total
        # NaN is never the best.
        if total == total and (self.best is None or total > self.best):
            self.best = total


class Past(Protocol):
    """Lookup of episodes that the roll-up does not hold."""

    def newest(self, key: Key) -> EpisodeState | None: ...

    def highest(self, slot: int) -> int:
        """Highest episode number of the slot; -1 if there is none."""
        ...

    def lead_seat(self, slot: int) -> str | None: ...

    def ended_in_other_branch(self, key: Key) -> bool: ...


MOST_CURRENT = 1 << 16
"""Episodes of one run that may be under way at once."""
_Seat = tuple[int, int, int, str]


class Rollup:
    """The episodes of one run. Rows are added to the current one of stream, slot, branch, seat."""

    def __init__(
        self, past: Past, next_id: Callable[[], int], score: Score, current: Iterable[EpisodeState]
    ) -> None:
        self._past = past
        self._next_id = next_id
        self.score = score
        self._current: dict[_Seat, EpisodeState] = {}
        self._held: dict[Key, EpisodeState] = {}
        """The newest attempt of each episode that is current or not written yet."""
        self._leads: dict[int, str] = {}
        self.evaluations: set[int] = set()
        """Slots whose episodes are none of the run's own figures: no seat of theirs leads."""
        self._highest: dict[int, int] = {}
        self._dirty: dict[int, EpisodeState] = {}
        for episode in current:
            key = episode.key
            self._current[episode.stream_no, key.slot, key.branch, key.seat] = episode
        self._hold_current()

    def has_room(self, stream_no: int, fresh_spans: Sequence[Span]) -> bool:
        """Whether a run may have this many open episodes."""
        if len(self._current) + len(fresh_spans) <= MOST_CURRENT:
            return True
        fresh = {(stream_no, s.key.slot, s.key.branch, s.key.seat) for s in fresh_spans}
        return len(self._current) + len(fresh - self._current.keys()) <= MOST_CURRENT

    def add(self, span: Span, position: Position, seed: str | None = None) -> EpisodeState:
        """One span of a batch at `place`."""
        key = span.key
        seat: _Seat = (position.stream_no, key.slot, key.branch, key.seat)
        episode = self._current.get(seat)
        if episode is None or span.reset or episode.key.episode != key.episode:
            before, episode = episode, self._take_up(span, position, episode)
            if before is not None and before is not episode and before.state == OPEN:
                before.state = LEFT
                self._dirty[before.id] = before
            self._current[seat] = episode
        episode.add(span, position)
        if seed is not None:
            episode.seed = seed
        self._dirty[episode.id] = episode
        if span.flags & DONE and episode.state != ENDED:
            self._end(episode, position)
        return episode

    def report(self, report: Report, position: Position) -> EpisodeState:
        """Take the producer's report of an episode, beside its steps or instead of them."""
        key = report.key
        episode = self._newest(key)
        if episode is None or episode.reported_flags is not None:
            episode = self._begin(key, position, 0 if episode is None else episode.attempt + 1)
        self._held[key] = episode
        if not episode.rows:
            episode.end_ns = report.end_ns
            episode.start_ns = episode.start_ns or report.end_ns
            episode.last_commit = position.commit_seq
        episode.reported_return = report.total
        episode.reported_length = report.length
        episode.reported_flags = report.flags
        episode.flags |= report.flags & DONE
        episode.metadata = report.metadata
        if episode.seed is None:
            episode.seed = report.seed
        self._dirty[episode.id] = episode
        if episode.state != ENDED:
            self._end(episode, position)
        if episode.lead and episode.key.branch:
            # Its rows are those since the take-back alone; the producer knows the whole.
            self.score.settle(report.total)
        return episode

    def leave_out(self, slot: int) -> None:
        """Declare a slot to be of evaluations: from now on none of its seats leads."""
        self.evaluations.add(slot)
        for episode in (*self._current.values(), *self._held.values()):
            if episode.key.slot == slot:
                episode.lead = False

    def changed(self) -> list[EpisodeState]:
        """Episodes to be written since the last call."""
        dirty = list(self._dirty.values())
        self._dirty.clear()
        self._hold_current()
        return dirty

    def _take_up(self, span: Span, position: Position, before: EpisodeState | None) -> EpisodeState:
        """The episode that these rows continue, or a new one."""
        known = self._newest(span.key)
        if known is None:
            return self._begin(span.key, position, 0)
        if not known.rows:
            return known  # so far only its report came
        follows = not span.reset and span.first_step > known.last_step
        if follows and (known.state != ENDED or known.stream_no == position.stream_no):
            if known.state == LEFT:
                known.state = OPEN
            self._held[span.key] = known
            return known
        return self._begin(span.key, position, known.attempt + 1)

    def _newest(self, key: Key) -> EpisodeState | None:
        held = self._held.get(key)
        if held is not None:
            return held
        highest = self._highest.get(key.slot)
        if highest is None:
            highest = self._highest[key.slot] = self._past.highest(key.slot)
        # Most episodes are new: no need to look for them.
        return self._past.newest(key) if key.episode <= highest else None

    def _hold_current(self) -> None:
        self._held.clear()
        for episode in self._current.values():
            other = self._held.get(episode.key)
            if other is None or other.id < episode.id:
                self._held[episode.key] = episode

    def _begin(self, key: Key, position: Position, attempt: int) -> EpisodeState:
        lead = self._leads.get(key.slot)
        if lead is None:
            lead = self._past.lead_seat(key.slot) or key.seat
            self._leads[key.slot] = lead
        if key.episode > self._highest.get(key.slot, -1):
            self._highest[key.slot] = key.episode
        episode = self._held[key] = EpisodeState(
            self._next_id(),
            key,
            attempt,
            lead == key.seat and key.slot not in self.evaluations,
            stream_no=position.stream_no,
            first_sequence=position.sequence,
            last_sequence=position.sequence,
            first_commit=position.commit_seq,
            last_commit=position.commit_seq,
        )
        return episode

    def _end(self, episode: EpisodeState, position: Position) -> None:
        episode.state = ENDED
        episode.ended_commit = position.commit_seq
        if not episode.lead:
            return
        if episode.key.branch:
            # What was undone and played again is one episode; its sum is only that of its own rows.
            if not self._past.ended_in_other_branch(episode.key):
                self.score.count(None)
            return
        self.score.count(episode.score)
