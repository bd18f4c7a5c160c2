"""A run as a film: every stored step of one slot in order of play, found by its number.

Knows no screen. Its methods block on the store and may be called from any thread.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from core.events import RecordKind
from core.replay.played_line import PlayedLines, played_lines
from mosaic_sdk.codec.step_builder import Payload, Steps, decode_steps
from mosaic_sdk.codec.wire_format import DecodeError

if TYPE_CHECKING:  # the window names these types before the store is needed
    from core.store.reader import Reader
    from core.store.rows import Episode, StepRow

RESET = 4
KEPT_BATCHES = 96
INDEX_PAGE = 4000
PAGE = 4000
# Batches that are looked through where steps do not rise from batch to batch.
MOST_WALKED = 4000


@dataclass(frozen=True, slots=True)
class Take:
    """One attempt at an episode: one of its branches, or one of its restarts."""

    episode: int
    branch: int
    attempt: int
    seats: tuple[str, ...]
    lead: str
    first_step: int
    last_step: int
    first_commit: int
    last_commit: int
    open: bool
    ended: bool
    terminated: bool
    truncated: bool
    score: float | None
    """Return of the lead seat."""
    seed: Any
    start_ns: int
    alone: bool = True
    """No other attempt at this branch of the episode."""

    @property
    def count(self) -> int:
        return self.last_step - self.first_step + 1

    @property
    def key(self) -> tuple[int, int, int]:
        return self.episode, self.branch, self.attempt


@dataclass(frozen=True, slots=True)
class Moment:
    """Stored data of one step: a row for each seat that has one, none if nothing is stored."""

    number: int
    take: Take
    place: int
    """Number of the take within the film."""
    step: int
    rows: tuple[StepRow, ...]
    payload: Payload | None

    @property
    def lead(self) -> StepRow | None:
        """The row that acted, else the lead seat's, else any."""
        acted = [row for row in self.rows if row.action is not None]
        mine = [row for row in acted or self.rows if row.seat == self.take.lead]
        return next(iter(mine or acted or self.rows), None)


Key = tuple[int, int, int]


def key_of(row: Episode) -> Key:
    return row.episode, row.branch, row.attempt


def take_of(key: Key, seats: Sequence[Episode], alone: bool) -> Take:
    """Take of an episode row; seats of the same attempt share one."""
    lead = next((row for row in seats if row.lead), seats[0])
    return Take(
        *key,
        seats=tuple(row.seat for row in seats),
        lead=lead.seat,
        first_step=min(row.first_step for row in seats),
        last_step=max(row.last_step for row in seats),
        first_commit=min(row.first_commit for row in seats),
        last_commit=max(row.last_commit for row in seats),
        open=any(row.open for row in seats),
        ended=any(row.ended for row in seats),
        terminated=any(row.terminated for row in seats),
        truncated=any(row.truncated for row in seats),
        score=lead.score,
        seed=lead.seed,
        start_ns=min(row.start_ns for row in seats),
        alone=alone,
    )


class Film:
    """`extend` reads new steps; the numbers of known steps never change."""

    def __init__(self, reader: Reader, run_id: str, slot: int = 0) -> None:
        self.run_id = run_id
        self.slot = slot
        self.takes: list[Take] = []
        self.lines = PlayedLines()
        self._reader = reader
        self._rows: list[Episode] = []
        self._closed = 0
        self._groups: dict[Key, dict[int, Episode]] = {}
        self._places: dict[Key, int] = {}
        self._starts = np.zeros(1, np.int64)
        self._seqs = np.empty(0, np.int64)
        self._batches: OrderedDict[int, Steps | None] = OrderedDict()
        self._hint = 0
        self._begun: dict[int, Payload] | None = None
        self._lock = threading.RLock()

    # -- what there is

    @property
    def count(self) -> int:
        return int(self._starts[-1])

    def extend(self) -> bool:
        """Read more; true if there may be more at once. A live episode grows at its end."""
        with self._lock:
            self._extend_index()
            # What is closed stays as it is; so does what was left open long ago.
            rows = self._rows
            while self._closed < len(rows) and (
                not rows[self._closed].open or len(rows) - self._closed > PAGE // 2
            ):
                self._closed += 1
            fresh = self._reader.episodes(
                self.run_id, slot=self.slot, offset=self._closed, limit=PAGE
            )
            self._rows = rows[: self._closed] + fresh
            self._take_in([row for row in fresh if row.rows])
            return len(fresh) == PAGE

    def _take_in(self, fresh: Sequence[Episode]) -> None:
        touched: dict[Key, None] = {}
        for row in fresh:
            key = key_of(row)
            group = self._groups.setdefault(key, {})
            if group.get(row.id) != row:
                group[row.id] = row
                touched[key] = None
                if row.attempt:
                    touched |= dict.fromkeys((*key[:2], n) for n in range(row.attempt))
        takes = list(self.takes)
        for key in touched:
            group = self._groups.get(key)
            if not group:
                continue
            alone = key[2] == 0 and (*key[:2], 1) not in self._groups
            take = take_of(key, list(group.values()), alone)
            if key in self._places:
                takes[self._places[key]] = take
            else:
                self._places[key] = len(takes)
                takes.append(take)
        if touched:
            starts = np.zeros(len(takes) + 1, np.int64)
            np.cumsum([take.count for take in takes], out=starts[1:])
            self.takes, self._starts = takes, starts
            self.lines = played_lines(takes, starts.tolist())
            self._begun = None

    def _extend_index(self) -> None:
        while True:
            after = int(self._seqs[-1]) if len(self._seqs) else 0
            seqs, _ = self._reader.step_batches(self.run_id, after, INDEX_PAGE)
            self._seqs = np.concatenate([self._seqs, seqs])
            if len(seqs) < INDEX_PAGE:
                return

    def locate(self, number: int) -> tuple[int, int]:
        """Take of a step, and the step within it."""
        with self._lock:
            number = min(max(0, number), self.count - 1)
            index = int(np.searchsorted(self._starts, number, side="right")) - 1
            return index, self.takes[index].first_step + number - int(self._starts[index])

    def start(self, index: int) -> int:
        """The number of a take's first step."""
        return int(self._starts[index])

    def number(self, index: int, step: int) -> int:
        with self._lock:
            take = self.takes[index]
            inside = min(max(take.first_step, step), take.last_step) - take.first_step
            return int(self._starts[index]) + inside

    def find(self, episode: int, step: int, branch: int = 0, attempt: int = 0) -> int | None:
        """Number of the step with this episode, step and branch."""
        with self._lock:
            index = self._places.get((episode, branch, attempt))
            if index is None:
                return None
            take = self.takes[index]
            return self.number(index, step) if take.first_step <= step <= take.last_step else None

    def nearest(self, episode: int, step: int, branch: int = 0, attempt: int = 0) -> int | None:
        """Number of this step, or of the first or last one of its take."""
        with self._lock:
            index = self._places.get((episode, branch, attempt))
            return None if index is None else self.number(index, step)

    # -- steps

    def moment(self, number: int) -> Moment | None:
        """Stored data of a step; None if the film is empty."""
        return next(iter(self.moments((number,))), None)

    def moments(self, numbers: Iterable[int]) -> list[Moment]:
        from core.store.step_search import step_row

        with self._lock:
            if not self.count:
                return []
            moments: list[Moment] = []
            for number in numbers:
                index, step = self.locate(number)
                take = self.takes[index]
                rows = tuple(step_row(hit) for hit in self._hits(take, step))
                payload = next((payload for row in rows for payload in row.payloads), None)
                if payload is None and any(row.reset for row in rows):
                    payload = self._beginning(take)
                moments.append(Moment(number, take, index, step, rows, payload))
            return moments

    def batch(self, index: int) -> Steps | None:
        """The index-th step batch of the run; None where it can't be read."""
        with self._lock:
            seq = int(self._seqs[index])
            if seq in self._batches:
                self._batches.move_to_end(seq)
                return self._batches[seq]
            batches = self._reader.batches(self.run_id, seq, 1, (RecordKind.STEPS,))
            raw = batches[0].raw if batches and batches[0].commit_seq == seq else b""
            steps = _decoded(raw)
            self._batches[seq] = steps
            while len(self._batches) > KEPT_BATCHES:
                self._batches.popitem(last=False)
            return steps

    def commit_of(self, index: int) -> int:
        """The commit of the index-th step batch."""
        return int(self._seqs[index])

    def within(self, take: Take) -> range:
        """Batches of the index with rows of this take."""
        first = int(np.searchsorted(self._seqs, take.first_commit))
        last = int(np.searchsorted(self._seqs, take.last_commit, side="right"))
        return range(first, last)

    def rows_of(self, take: Take, index: int) -> NDArray[np.intp]:
        """Rows of that batch which belong to the take."""
        with self._lock:
            steps = self.batch(index)
            if steps is None:
                return np.empty(0, np.intp)
            mask = np.asarray(steps.episode) == take.episode
            mask &= np.asarray(steps.slot) == self.slot
            mask &= np.asarray(steps.branch) == take.branch
            rows = np.flatnonzero(mask)
            if take.alone or not len(rows):
                return rows
            return self._part(take, steps, rows, int(self._seqs[index]))

    def _part(self, take: Take, steps: Steps, rows: NDArray[np.intp], seq: int) -> NDArray[np.intp]:
        """Rows of one attempt; attempts in a batch follow each other, each from its reset on."""
        lead = np.array([steps.seats[steps.seat[row]] == take.lead for row in rows.tolist()], bool)
        resets = (np.frombuffer(steps.flags, np.uint8)[rows] & RESET != 0) & lead
        resets[0] = False
        before = [
            other
            for other in self.takes
            if other.key[:2] == take.key[:2] and other.attempt < take.attempt
        ]
        part = sum(other.first_commit <= seq <= other.last_commit for other in before)
        return rows[np.cumsum(resets) == part]

    def _hits(self, take: Take, step: int) -> list[tuple[int, Steps, int]]:
        index = self._search(take, step)
        if index is None:
            return []
        span = self.within(take)
        hits = self._here(take, step, index)
        # Seats of a joint step may lie in the batches beside, with other slots between them.
        for way in (-1, 1):
            beside = index + way
            while len(hits) < len(take.seats) and beside in span:
                steps_here = self._here(take, step, beside)
                if not steps_here and len(self.rows_of(take, beside)):
                    break
                hits += steps_here
                beside += way
        return sorted(hits, key=lambda hit: (hit[0], hit[2]))

    def _here(self, take: Take, step: int, index: int) -> list[tuple[int, Steps, int]]:
        steps = self.batch(index)
        if steps is None:
            return []
        rows = self.rows_of(take, index)
        rows = rows[np.asarray(steps.step)[rows] == step]
        return [(int(self._seqs[index]), steps, row) for row in rows.tolist()]

    def _search(self, take: Take, step: int) -> int | None:
        """Batch of a step by interpolation and bisection: steps of a take rise from batch to
        batch.
        """
        span = self.within(take)
        low, high = span.start, span.stop - 1
        length = take.last_step - take.first_step
        guess = low + (high - low) * (step - take.first_step) // length if length else low
        if low <= self._hint <= high:
            # Who plays on finds the next step where the last one was.
            guess = self._hint
        tries = 0
        while low <= high and tries < 64:
            tries += 1
            at = self._filled(take, guess, high)
            if at is None:
                high = guess - 1
            else:
                here = self._steps_at(take, at)
                if here[0] <= step <= here[-1] and step in here:
                    self._hint = at
                    return at
                if step < here[0]:
                    high = guess - 1
                elif step > here[-1]:
                    low = at + 1
                else:
                    break
                if 0 < step - here[-1] <= 2 * len(here) and low <= high:
                    guess = low
                    continue
            guess = self._between(take, step, low, high, tries)
        return self._walk(take, step, span) if tries < 64 or len(span) < MOST_WALKED else None

    @staticmethod
    def _between(take: Take, step: int, low: int, high: int, tries: int) -> int:
        if tries > 1 or high <= low:
            return (low + high) // 2
        length = max(1, take.last_step - take.first_step)
        return min(high, max(low, low + (high - low) * (step - take.first_step) // length))

    def _filled(self, take: Take, index: int, high: int) -> int | None:
        """The first batch from there on that has rows of the take."""
        return next((at for at in range(index, high + 1) if len(self.rows_of(take, at))), None)

    def _steps_at(self, take: Take, index: int) -> NDArray[Any]:
        steps = self.batch(index)
        assert steps is not None
        return np.asarray(steps.step)[self.rows_of(take, index)].astype(np.int64)

    def _walk(self, take: Take, step: int, span: range) -> int | None:
        """Linear search, for several streams, unordered steps and missing steps."""
        for index in span[:MOST_WALKED]:
            rows = self.rows_of(take, index)
            if len(rows) and step in self._steps_at(take, index):
                return index
        return None

    # -- how episodes begin

    def _beginning(self, take: Take) -> Payload | None:
        """First picture of an episode, which hosts record as an event."""
        if take.branch:
            return None
        if self._begun is None:
            self._begun = {}
            after = 0
            while page := self._reader.events(self.run_id, after, 1000, name="start"):
                for event in page:
                    detail = cast("dict[str, Any]", event.detail or {})
                    data = detail.get("payload")
                    if detail.get("slot") == self.slot and isinstance(data, str):
                        kind = str(detail.get("kind") or kind_of(data))
                        payload = Payload(0, kind, "json", data.encode())
                        self._begun[int(detail.get("episode", -1))] = payload
                after = page[-1].n
        return self._begun.get(take.episode)


def kind_of(data: str) -> str:
    """Kind of a first picture whose record doesn't name it."""
    if '"game"' in data:
        return "board"
    return "text" if '"blackjack"' in data else "grid"


def _decoded(raw: bytes) -> Steps | None:
    try:
        return decode_steps(raw) if raw else None
    except DecodeError:
        return None
