"""One run in the writer: positions of its streams, its figures, its open episodes.

Everything here is a copy of the database. After a rollback it is discarded and read
again, so that memory and disk can't disagree.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any, cast

from core.store.rollup import ENDED, OPEN, WINDOW, EpisodeState, Key, Position, Rollup, Score
from core.store.schema import i64, key, u64
from core.store.sqlite import Database
from core.store.store_settings import StoreSettings


@dataclass(slots=True)
class Counters:
    """Columns of `runs` that every commit brings up to date."""

    commit_seq: int = 0
    step_rows: int = 0
    steps: int = 0
    episode_rows: int = 0
    last_step_ns: int | None = None
    heartbeat_ns: int | None = None
    metric_points: int = 0
    log_count: int = 0
    log_first: int = 1
    log_bytes: int = 0
    event_count: int = 0
    artifact_count: int = 0
    reject_count: int = 0
    reject_kept: int = 0
    reject_bytes: int = 0
    decision_count: int = 0
    payload_count: int = 0


@dataclass(slots=True)
class Stream:
    no: int
    committed: int
    dirty: bool = False


@dataclass(slots=True)
class SeriesState:
    no: int
    points: int
    last_value: float
    last_step: int | None
    last_ns: int
    dirty: bool = False


EVALUATION_SLOT = "evaluation_slot"
# Of a heartbeat: who it is from, and when.
_CLOCKS = ("run_id", "worker_id", "timestamp", "ts", "t", "ts_unix_ns")
_COUNTERS = tuple(field.name for field in fields(Counters))
_UPDATE_RUN = (
    f"update runs set {', '.join(f'{name} = ?' for name in _COUNTERS)},"
    " episodes = ?, last_return = ?, mean_return = ?, best_return = ? where run_no = ?"
)
_EPISODE = (
    "id, slot, branch, episode, seat, attempt, lead, state, flags, rows, length, \"return\","
    " seed, first_step, last_step, start_ns, end_ns, stream_no, first_sequence, last_sequence,"
    " first_commit, last_commit, ended_commit, reported_return, reported_length, reported_flags,"
    " metadata"
)  # fmt: skip
_INSERT_EPISODE = f"insert into episodes (run_no, {_EPISODE}) values ({', '.join('?' * 28)})"
_GROWS = (
    "state", "flags", "rows", "length", '"return"', "seed", "first_step", "last_step", "start_ns",
    "end_ns", "stream_no", "first_sequence", "last_sequence", "first_commit", "last_commit",
    "ended_commit", "reported_return", "reported_length", "reported_flags", "metadata",
)  # fmt: skip
_UPDATE_EPISODE = f"update episodes set {', '.join(f'{name} = ?' for name in _GROWS)} where id = ?"


class RunLedger:
    """Loaded when the first batch of a run comes; `flush` writes what changed."""

    MOST_SERIES = 50_000

    def __init__(self, db: Database, run_id: str, row: Sequence[Any]) -> None:
        self.run_id = run_id
        self.run_no: int = row[0]
        self.full: bool = row[1] == "full"
        self.sealed = bool(row[2])
        """Archived: no batch is taken. A deleted run takes them, for deleting may be undone."""
        self.counters = Counters(*row[4:])
        self._db = db
        self.streams = {
            name: Stream(no, u64(committed))
            for no, name, committed in db.execute(
                "select stream_no, stream, committed from streams where run_no = ?",
                (self.run_no,),
            )
        }
        self._dirty_streams: list[Stream] = []
        self._series: dict[str, SeriesState] = {}
        self._series_count = -1
        self._dirty_series: list[SeriesState] = []
        self._beat: object = None
        past = self._past = _Past(db, self.run_no)
        score = Score(row[3], *past.score())
        self.rollup = Rollup(past, self._next_episode, score, past.open())
        self.rollup.evaluations.update(past.evaluations())

    @classmethod
    def load(cls, db: Database, run_id: str) -> RunLedger | None:
        row = db.execute(
            "select run_no, durability, archived, episodes,"
            f" {', '.join(_COUNTERS)} from runs where run_id = ?",
            (run_id,),
        ).fetchone()
        return None if row is None else cls(db, run_id, row)

    def beats_anew(self, detail: str | None) -> bool:
        """Whether a heartbeat differs from the previous one, apart from its time."""
        beat: Any = None if detail is None else json.loads(detail)
        if isinstance(beat, dict):
            fields = cast("dict[str, Any]", beat)
            beat = {name: value for name, value in fields.items() if name not in _CLOCKS}
        before, self._beat = self._beat, beat or None
        return self._beat is not None and self._beat != before

    def stream(self, name: str) -> Stream:
        """The stream of that name, created if new."""
        stream = self.streams.get(name)
        if stream is None:
            self._db.execute(
                "insert into streams (run_no, stream, committed) values (?, ?, 0)",
                (self.run_no, name),
            )
            stream = self.streams[name] = Stream(self._db.last_insert_rowid(), 0)
        return stream

    def series(self, name: str) -> SeriesState:
        """The metric of that name, created if new."""
        series = self._series.get(name)
        if series is None:
            row = self._db.execute(
                "select series_no, points, last_value, last_step, last_ns from series"
                " where run_no = ? and name = ?",
                (self.run_no, name),
            ).fetchone()
            if row is None:
                self._db.execute(
                    "insert into series (run_no, name, points, last_ns) values (?, ?, 0, 0)",
                    (self.run_no, name),
                )
                row = (self._db.last_insert_rowid(), 0, None, None, 0)
                if self._series_count >= 0:
                    self._series_count += 1
            no, points, value, step, unix_ns = row
            series = SeriesState(no, points, value or 0.0, step, unix_ns)
            self._series[name] = series
        if not series.dirty:
            series.dirty = True
            self._dirty_series.append(series)
        return series

    @property
    def series_count(self) -> int:
        if self._series_count < 0:
            counted = "select count(*) from series where run_no = ?"
            self._series_count = int(self._db.execute(counted, (self.run_no,)).get)
        return self._series_count

    def new_series(self, names: set[str]) -> int:
        """Number of names that are new to this ledger, including those known before it."""
        return len(names - self._series.keys())

    def next_place(self, stream: Stream, sequence: int) -> Position:
        """Takes the next commit sequence for this batch."""
        stream.committed = sequence
        if not stream.dirty:
            stream.dirty = True
            self._dirty_streams.append(stream)
        self.counters.commit_seq += 1
        return Position(stream.no, sequence, self.counters.commit_seq)

    def declare_evaluations(self, slots: Iterable[int]) -> None:
        """Take all episodes of these slots out of the run's own figures."""
        for slot in slots:
            if slot not in self.rollup.evaluations:
                self._write_episodes(self.rollup.changed())
                self._leave_out(slot)

    def _leave_out(self, slot: int) -> None:
        """Leave out a slot, also the episodes that were counted before it was declared."""
        self.rollup.leave_out(slot)
        of_slot = (self.run_no, slot)
        steps = self._db.execute(
            "select coalesce(sum(length), 0) from episodes where run_no = ? and slot = ?", of_slot
        ).get
        if (
            not steps
            and not self._db.execute(
                "select 1 from episodes where run_no = ? and slot = ? limit 1", of_slot
            ).fetchone()
        ):
            return
        ended = self._db.execute(
            "select count(*) from episodes where run_no = ? and slot = ? and lead and branch = 0"
            f" and state = {ENDED}",
            of_slot,
        ).get
        self._db.execute(
            "update episodes set lead = 0 where run_no = ? and slot = ? and lead", of_slot
        )
        self.counters.steps -= int(steps)
        _, _, window = self._past.score()
        best = self._db.execute(
            'select max(case when rows then "return" else reported_return end) from episodes'
            f" where run_no = ? and state = {ENDED} and lead and branch = 0",
            (self.run_no,),
        ).get
        score = self.rollup.score
        last = window[-1] if window else None
        self.rollup.score = Score(score.episodes - int(ended), last, best, window)

    def flush(self, settings: StoreSettings) -> None:
        db = self._db
        self._write_episodes(self.rollup.changed())
        for stream in self._dirty_streams:
            stream.dirty = False
            db.execute(
                "update streams set committed = ? where stream_no = ?",
                (i64(stream.committed), stream.no),
            )
        self._dirty_streams.clear()
        for series in self._dirty_series:
            series.dirty = False
            db.execute(
                "update series set points = ?, last_value = ?, last_step = ?, last_ns = ?"
                " where series_no = ?",
                (series.points, series.last_value, series.last_step, series.last_ns, series.no),
            )
        self._dirty_series.clear()
        self._cap_logs(settings)
        score = self.rollup.score
        db.execute(
            _UPDATE_RUN,
            (
                *(getattr(self.counters, name) for name in _COUNTERS),
                score.episodes,
                score.last,
                score.mean,
                score.best,
                self.run_no,
            ),
        )

    def _write_episodes(self, changed: list[EpisodeState]) -> None:
        new, grown = [e for e in changed if e.new], [e for e in changed if not e.new]
        if new:
            self._db.executemany(
                _INSERT_EPISODE,
                [
                    (
                        self.run_no,
                        e.id,
                        e.key.slot,
                        e.key.branch,
                        i64(e.key.episode),
                        e.key.seat,
                        e.attempt,
                        e.lead,
                        *_growing(e),
                    )
                    for e in new
                ],
            )
        if grown:
            self._db.executemany(_UPDATE_EPISODE, [(*_growing(e), e.id) for e in grown])
        for episode in new:
            episode.new = False

    def _cap_logs(self, settings: StoreSettings) -> None:
        """Drops the oldest lines; `log_count` still counts them."""
        counters = self.counters
        lines = counters.log_count - counters.log_first + 1
        # A little slack, so that not every line of a full log costs a deletion.
        over = lines - settings.log_lines
        drop = over if over > settings.log_lines // 16 else 0
        while drop or (counters.log_bytes > settings.log_bytes and lines > 1):
            drop = max(1, drop or lines // 16)
            span = (
                key(self.run_no, counters.log_first),
                key(self.run_no, counters.log_first + drop),
            )
            size = self._db.execute(
                "select total(octet_length(text)) from logs where id >= ? and id < ?", span
            ).get
            self._db.execute("delete from logs where id >= ? and id < ?", span)
            counters.log_first += drop
            counters.log_bytes -= int(size)
            lines -= drop
            drop = 0

    def _next_episode(self) -> int:
        self.counters.episode_rows += 1
        return key(self.run_no, self.counters.episode_rows)


def _growing(e: EpisodeState) -> tuple[Any, ...]:
    return (
        e.state,
        e.flags,
        e.rows,
        e.length,
        e.total if e.rows else None,
        e.seed,
        e.first_step,
        e.last_step,
        e.start_ns,
        e.end_ns,
        e.stream_no,
        i64(e.first_sequence),
        i64(e.last_sequence),
        e.first_commit,
        e.last_commit,
        e.ended_commit,
        e.reported_return,
        e.reported_length,
        e.reported_flags,
        e.metadata,
    )


def _state(row: Sequence[Any]) -> EpisodeState:
    id, slot, branch, episode, seat, attempt, lead, state, flags, rows, length, total, *rest = row
    # NaN is null in the table.
    total = float("nan") if total is None and rows else total or 0.0
    key = Key(slot, branch, u64(episode), seat)
    open_episode = EpisodeState(
        id, key, attempt, bool(lead), state, flags, rows, length, total, *rest, new=False
    )
    open_episode.first_sequence, open_episode.last_sequence = (
        u64(open_episode.first_sequence),
        u64(open_episode.last_sequence),
    )
    return open_episode


class _Past:
    """Roll-up's lookups in the table."""

    def __init__(self, db: Database, run_no: int) -> None:
        self._db = db
        self._run_no = run_no

    def open(self) -> list[EpisodeState]:
        rows = self._db.execute(
            f"select {_EPISODE} from episodes where run_no = ? and state = {OPEN} order by id",
            (self._run_no,),
        )
        return [_state(row) for row in rows]

    def evaluations(self) -> list[int]:
        """Slots that were declared to be of evaluations."""
        rows = self._db.execute(
            "select json_extract(detail, '$.slot') from events where id between ? and ?"
            " and kind = 'lifecycle' and name = ?",
            (key(self._run_no, 0), key(self._run_no + 1, 0) - 1, EVALUATION_SLOT),
        )
        return [slot for (slot,) in rows if isinstance(slot, int)]

    def newest(self, key: Key) -> EpisodeState | None:
        row = self._db.execute(
            f"select {_EPISODE} from episodes where run_no = ? and slot = ? and episode = ?"
            " and branch = ? and seat = ? order by id desc limit 1",
            (self._run_no, key.slot, i64(key.episode), key.branch, key.seat),
        ).fetchone()
        return None if row is None else _state(row)

    def highest(self, slot: int) -> int:
        # Two questions, because only one extreme at a time is read off the index.
        select_one = "(select {}(episode) from episodes where run_no = ?1 and slot = ?2)"
        greatest, least = self._db.execute(
            f"select {select_one.format('max')}, {select_one.format('min')}", (self._run_no, slot)
        ).get
        if greatest is None:
            return -1
        # Numbers of more than 63 bits are negative in the table: then every one must be looked for.
        return greatest if least >= 0 else (1 << 64) - 1

    def lead_seat(self, slot: int) -> str | None:
        row = self._db.execute(
            "select seat from episodes where run_no = ? and slot = ? and lead limit 1",
            (self._run_no, slot),
        ).fetchone()
        return None if row is None else row[0]

    def ended_in_other_branch(self, key: Key) -> bool:
        row = self._db.execute(
            "select 1 from episodes where run_no = ? and slot = ? and episode = ?"
            f" and branch <> ? and seat = ? and state = {ENDED} limit 1",
            (self._run_no, key.slot, i64(key.episode), key.branch, key.seat),
        ).fetchone()
        return row is not None

    def score(self) -> tuple[float | None, float | None, Any]:
        """Last and best return, and the returns that the mean is over."""
        last, best = self._db.execute(
            "select last_return, best_return from runs where run_no = ?", (self._run_no,)
        ).get
        rows = self._db.execute(
            'select rows, "return", reported_return from episodes where run_no = ?'
            f" and state = {ENDED} and lead and branch = 0 order by ended_commit desc, id desc"
            f" limit {WINDOW}",
            (self._run_no,),
        ).fetchall()
        window = deque[float](maxlen=WINDOW)
        for rows_, total, reported in reversed(rows):
            score = total if rows_ else reported
            if score is not None or rows_:
                window.append(float("nan") if score is None else score)
        return last, best, window
