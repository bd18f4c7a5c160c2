"""Divergence of sessions while they play: each row of the record is read once, after it was
written.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from core.compare.live_games import At
from core.replay.divergence import Divergence, first_divergence
from core.store.reader import Reader
from core.store.step_search import readable
from mosaic_sdk.codec.step_builder import Steps
from mosaic_sdk.codec.values import encode_value

ENDS = 3  # terminated and truncated, among a row's flags


@dataclass
class Trace:
    """Rows of one session's episode: who moved at which step, and a digest of the rest."""

    marks: list[int] = field(default_factory=list[int])
    moves: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])

    def take(self, rows: Steps, row: int) -> None:
        self.moves.append((rows.step[row], rows.seats[rows.seat[row]]))
        did = encode_value(readable(lambda: rows.action(row)))
        saw = encode_value(readable(lambda: rows.observation(row)))
        self.marks.append(hash((did, saw, rows.reward[row], rows.flags[row] & ENDS)))


class Partings:
    """First differences of sessions. Blocks: reads the store. Ask about episodes in order."""

    def __init__(self, reader: Reader, sessions: Sequence[At]) -> None:
        self._reader, self._sessions = reader, list(sessions)
        self._places = {at: number for number, at in enumerate(sessions)}
        self._cursors = dict.fromkeys((run_id for run_id, _ in sessions), 0)
        self._traces: dict[tuple[int, int], Trace] = defaultdict(Trace)
        self._same: dict[tuple[int, int], int] = {}
        self._episode = -1

    def against(
        self, episode: int, session: int, others: Iterable[int]
    ) -> dict[int, Divergence | None]:
        """Divergence of each other session from this one, as far as both have played."""
        if episode != self._episode:
            self._episode = episode
            self._same.clear()
            for key in [key for key in self._traces if key[1] < episode]:
                del self._traces[key]
        self._read()
        return {other: self._parting(min(session, other), max(session, other)) for other in others}

    def _read(self) -> None:
        for run_id, cursor in list(self._cursors.items()):
            for commit_seq, rows in self._reader.decoded_steps(run_id, cursor + 1):
                self._cursors[run_id] = commit_seq
                self._take(run_id, rows)

    def _take(self, run_id: str, rows: Steps) -> None:
        for row in range(rows.count):
            if rows.branch[row] == 0 and rows.episode[row] >= self._episode:
                session = self._places.get((run_id, rows.slot[row]))
                if session is not None:
                    self._traces[session, rows.episode[row]].take(rows, row)

    def _parting(self, first: int, other: int) -> Divergence | None:
        a, b = self._traces[first, self._episode], self._traces[other, self._episode]
        both = min(len(a.marks), len(b.marks))
        at = self._same.get((first, other), 0)
        while at < both and a.marks[at] == b.marks[at] and a.moves[at] == b.moves[at]:
            at += 1
        self._same[first, other] = at
        if at >= both:
            return None
        rows = [
            self._reader.step(*self._sessions[session], self._episode, step, seat=seat)
            for session, (step, seat) in ((first, a.moves[at]), (other, b.moves[at]))
        ]
        return first_divergence(*([row] if row else [] for row in rows))
