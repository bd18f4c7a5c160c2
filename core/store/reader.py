"""Reader of the record, for any thread: short transactions, none of them open after a call.

Long answers come in pages, so that a checkpoint never waits for a reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from core.errors import NotFound
from core.events import RecordKind, RunState
from core.store import rows as out
from core.store import run_list
from core.store.checkpoint_rows import Saved, evaluated_returns, saved_checkpoints
from core.store.connections import Connections
from core.store.manifest_rows import ManifestReader
from core.store.migrations import missing
from core.store.run_ledger import EVALUATION_SLOT
from core.store.run_list import run_number
from core.store.schema import i64, key, u64
from core.store.sql_query import Answer, ask
from core.store.sqlite import Row
from core.store.step_search import extents, find_step, step_row
from core.store.store_settings import StoreSettings
from core.store.value_json import from_json
from mosaic_sdk.codec.step_builder import Steps, decode_steps
from mosaic_sdk.codec.wire_format import DecodeError

_PAGE = 64
"""Batches in one transaction of an iterator."""
_STREAMS = "(select stream from streams s where s.stream_no = t.stream_no)"
_EPISODE = (
    "id, slot, branch, episode, seat, attempt, lead, state, flags, rows, length, \"return\", seed,"
    f" first_step, last_step, start_ns, end_ns, coalesce({_STREAMS}, ''), first_commit,"
    " last_commit, ended_commit, reported_return, reported_length, metadata"
)  # fmt: skip


class Reader:
    """Each thread has a connection of its own."""

    def __init__(self, path: Path, settings: StoreSettings, vfs: str | None = None) -> None:
        self.connections = Connections(path, settings, vfs)
        self.manifest = ManifestReader(self.connections)
        self._reading = self.connections.reading
        self._settings = settings

    def close(self) -> None:
        self.connections.close()

    # -- runs

    @property
    def made(self) -> bool:
        """False while another process creates the database."""
        with self._reading() as c:
            row = c.db.execute("select 1 from sqlite_master where name = 'runs'").fetchone()
        return row is not None

    @property
    def current(self) -> bool:
        """False where an older Mosaic wrote the database and nobody has migrated it yet."""
        with self._reading() as c:
            return not missing(c.db)

    def runs(self, **wanted: Any) -> list[out.Run]:
        """Runs with their figures; see `run_list.question` for the filters."""
        sql, values = run_list.question(**wanted)
        with self._reading() as c:
            return [run_list.run_of(row) for row in c.db.execute(sql, values).fetchall()]

    def run(self, run_id: str) -> out.Run:
        """One run with its figures; NotFound where there is none."""
        with self._reading() as c:
            row = c.db.execute(
                f"select {run_list.COLUMNS} from runs where run_id = ?", (run_id,)
            ).fetchone()
        if row is None:
            raise NotFound(f"There is no run {run_id}")
        return run_list.run_of(row)

    def facts(self, run_id: str) -> dict[str, Any]:
        """Command, parameters, versions and other facts, as recorded at the start."""
        with self._reading() as c:
            text = c.db.execute(
                "select facts from facts where run_no = (select run_no from runs where run_id = ?)",
                (run_id,),
            ).get
        if text is None:
            raise NotFound(f"There is no run {run_id}")
        return from_json(text)

    def counts(self) -> dict[RunState, int]:
        """Number of runs in each state."""
        with self._reading() as c:
            rows = c.db.execute(
                "select state, count(*) from runs where deleted_ns is null group by state"
            ).fetchall()
        return {RunState(state): count for state, count in rows}

    def streams(self, run_id: str) -> dict[str, int]:
        """Committed position of each stream; empty for an unknown run."""
        with self._reading() as c:
            rows = c.db.execute(
                "select stream, committed from streams where run_no ="
                " (select run_no from runs where run_id = ?)",
                (run_id,),
            ).fetchall()
        return {stream: u64(committed) for stream, committed in rows}

    # -- batches and steps

    def batches(
        self,
        run_id: str,
        from_commit_seq: int = 1,
        limit: int = 1000,
        kinds: Iterable[RecordKind] | None = None,
    ) -> list[out.StoredBatch]:
        """Batches from a commit sequence on, in order."""
        wanted = tuple(int(kind) for kind in kinds) if kinds is not None else ()
        only = f" and kind in ({', '.join('?' * len(wanted))})" if wanted else ""
        with self._reading() as c:
            base = key(run_number(c.db, run_id), 0)
            rows = c.db.execute(
                f"select id, {_STREAMS}, sequence, kind, count, sent_ns, raw from batches t"
                f" where id >= ? and id < ?{only} order by id limit ?",
                (base + from_commit_seq, base + key(1, 0), *wanted, limit),
            ).fetchall()
            return [
                out.StoredBatch(
                    id - base,
                    stream,
                    u64(sequence),
                    RecordKind(abs(kind)),
                    count,
                    u64(sent),
                    c.chunks.raw(id, raw) if kind == RecordKind.STEPS else raw or b"",
                    kind < 0,
                )
                for id, stream, sequence, kind, count, sent, raw in rows
            ]

    def step_batches(
        self, run_id: str, after: int = 0, limit: int = 4000
    ) -> tuple[np.ndarray, np.ndarray]:
        """Commit sequences of step batches and their row counts."""
        with self._reading() as c:
            base = key(run_number(c.db, run_id), 0)
            rows = c.db.execute(
                "select id, count from batches where id > ? and id < ? and kind = 1"
                " order by id limit ?",
                (base + after, base + key(1, 0), limit),
            ).fetchall()
        ids, counts = zip(*rows) if rows else ((), ())
        return np.array(ids, np.int64) - base, np.array(counts, np.int64)

    def step(
        self,
        run_id: str,
        slot: int,
        episode: int,
        step: int,
        branch: int = 0,
        seat: str | None = None,
        attempt: int | None = None,
    ) -> out.StepRow | None:
        """One step; by default of the lead seat and the newest attempt."""
        with self._reading() as c:
            run_no = run_number(c.db, run_id)
            for extent in extents(c.db, run_no, slot, episode, branch, seat, attempt):
                hit = find_step(c.chunks, run_no, extent, step)
                if hit is not None:
                    return step_row(hit)
        return None

    def steps(
        self,
        run_id: str,
        *,
        slot: int | None = None,
        episode: int | None = None,
        branch: int | None = None,
        seat: str | None = None,
        from_commit_seq: int = 1,
    ) -> Iterator[out.StepRow]:
        """Steps in the order they were committed."""
        at = from_commit_seq
        if slot is not None and episode is not None:
            with self._reading() as c:
                first, last = c.db.execute(
                    "select min(first_commit), max(last_commit) from episodes where run_no = ?"
                    " and slot = ? and episode = ? and rows",
                    (run_number(c.db, run_id), slot, i64(episode)),
                ).get
            if first is None:
                return
            at = max(at, first)
        else:
            last = None
        for commit_seq, decoded in self.decoded_steps(run_id, at):
            if last is not None and commit_seq > last:
                return
            wanted = np.ones(decoded.count, bool)
            if slot is not None:
                wanted &= np.asarray(decoded.slot) == slot
            if episode is not None:
                wanted &= np.asarray(decoded.episode) == episode
            if branch is not None:
                wanted &= np.asarray(decoded.branch) == branch
            if seat is not None:
                names = np.array([name == seat for name in decoded.seats], bool)
                wanted &= names[np.asarray(decoded.seat)]
            for row in np.flatnonzero(wanted).tolist():
                yield step_row((commit_seq, decoded, row))

    def decoded_steps(self, run_id: str, from_commit_seq: int = 1) -> Iterator[tuple[int, Steps]]:
        """Batches of steps with their commit sequences, as columns; broken ones are left out."""
        at = from_commit_seq
        while page := self.batches(run_id, at, _PAGE, (RecordKind.STEPS,)):
            for batch in page:
                try:
                    yield batch.commit_seq, decode_steps(batch.raw)
                except DecodeError:
                    continue
            at = page[-1].commit_seq + 1

    def episodes(
        self,
        run_id: str,
        *,
        slot: int | None = None,
        seat: str | None = None,
        branch: int | None = None,
        episode: int | None = None,
        lead: bool | None = None,
        ended: bool | None = None,
        ended_after: int | None = None,
        newest: bool = False,
        limit: int | None = None,
        offset: int = 0,
    ) -> list[out.Episode]:
        """Episodes in the order they began; with `ended_after` a commit sequence, as they ended."""
        # They lie in this order: an index of another would make SQLite sort all of them.
        in_place = slot is None and episode is None and ended_after is None and ended is not False
        where, values = ["id > ? and id < ?" if in_place else "run_no = ?"], list[Any]()
        for column, wanted in (("slot", slot), ("seat", seat), ("branch", branch)):
            if wanted is not None:
                where.append(f"{column} = ?")
                values.append(wanted)
        if episode is not None:
            where.append("episode = ?")
            values.append(i64(episode))
        if lead is not None:
            where.append("lead" if lead else "not lead")
        if ended is not None:
            where.append("state = 1" if ended else "state <> 1")
        order = "id desc" if newest else "id"
        if ended_after is not None:
            where.append("state = 1 and ended_commit > ?")
            values.append(ended_after)
            order = "ended_commit, id"
        with self._reading() as c:
            run_no = run_number(c.db, run_id)
            which = (key(run_no, 0), key(run_no + 1, 0)) if in_place else (run_no,)
            rows = c.db.execute(
                f"select {_EPISODE} from episodes t where {' and '.join(where)} order by {order}"
                " limit ? offset ?",
                (*which, *values, -1 if limit is None else limit, offset),
            ).fetchall()
        return [_episode(row) for row in rows]

    # -- metrics

    def metrics(self, run_id: str) -> list[out.Series]:
        """Names of a run's metrics with their newest values."""
        with self._reading() as c:
            rows = c.db.execute(
                "select name, points, last_value, last_step, last_ns from series"
                " where run_no = ? order by name",
                (run_number(c.db, run_id),),
            ).fetchall()
        nan = float("nan")
        return [
            out.Series(name, points, nan if last is None else last, step, u64(at))
            for name, points, last, step, at in rows
        ]

    def metric(
        self, run_id: str, name: str, after: int = 0, limit: int | None = None
    ) -> out.MetricArrays:
        """Points of one metric; pass `next` of the last answer as `after` to read on."""
        with self._reading() as c:
            rows = c.db.execute(
                "select n, value, coalesce(step, -1), unix_ns from points where series_no ="
                " (select series_no from series where run_no = ? and name = ?) and n > ?"
                " order by n limit ?",
                (run_number(c.db, run_id), name, after, -1 if limit is None else limit),
            ).fetchall()
        n, value, step, unix_ns = zip(*rows) if rows else ((after,), (), (), ())
        return out.MetricArrays(
            name,
            np.array(value, np.float64),
            np.array(step, np.int64),
            np.array(unix_ns, np.int64),
            n[-1],
        )

    # -- what came with it

    def logs(
        self,
        run_id: str,
        after: int = 0,
        limit: int = 1000,
        min_level: int = 0,
        text: str = "",
    ) -> list[out.LogLine]:
        """Lines after a line number, oldest first."""
        return [
            out.LogLine(n, *rest)
            for n, *rest in self._after(
                run_id,
                "logs",
                "unix_ns, level, source, text, commit_seq",
                after,
                limit,
                "level >= ?1 and (?2 = '' or instr(lower(text), lower(?2)))",
                (min_level, text),
            )
        ]

    def last_logs(self, run_id: str, count: int = 100, min_level: int = 0) -> list[out.LogLine]:
        """The newest lines, oldest first."""
        with self._reading() as c:
            base = key(run_number(c.db, run_id), 0)
            rows = c.db.execute(
                "select id - ?1, unix_ns, level, source, text, commit_seq from logs"
                " where id > ?1 and id < ?2 and level >= ?3 order by id desc limit ?4",
                (base, base + key(1, 0), min_level, count),
            ).fetchall()
        return [out.LogLine(*row) for row in reversed(rows)]

    def events(
        self, run_id: str, after: int = 0, limit: int = 1000, kind: str = "", name: str = ""
    ) -> list[out.RunEvent]:
        """Configuration, lifecycle and lanes, after a number."""
        return [
            out.RunEvent(n, at, what, called, from_json(detail), seq)
            for n, at, what, called, detail, seq in self._after(
                run_id,
                "events",
                "unix_ns, kind, name, detail, commit_seq",
                after,
                limit,
                "?1 in ('', kind) and ?2 in ('', name)",
                (kind, name),
            )
        ]

    def newest_events(self, run_id: str, name: str, most: int = 1) -> list[out.RunEvent]:
        """The newest of a name, oldest of them first."""
        with self._reading() as c:
            base = key(run_number(c.db, run_id), 0)
            rows = c.db.execute(
                "select id - ?1, unix_ns, kind, name, detail, commit_seq from events"
                " where id > ?1 and id < ?2 and name = ?3 order by id desc limit ?4",
                (base, base + key(1, 0), name, most),
            ).fetchall()
        return [
            out.RunEvent(n, at, kind, called, from_json(detail), seq)
            for n, at, kind, called, detail, seq in reversed(rows)
        ]

    def artifacts(
        self, run_id: str, after: int = 0, limit: int = 1000, kind: str = ""
    ) -> list[out.Artifact]:
        return [
            out.Artifact(n, at, what, path, url, u64(size), from_json(metadata), seq)
            for n, at, what, path, url, size, metadata, seq in self._after(
                run_id,
                "artifacts",
                "unix_ns, kind, path, url, size, metadata, commit_seq",
                after,
                limit,
                "?1 in ('', kind)",
                (kind,),
            )
        ]

    def checkpoints(self) -> list[tuple[out.Run, Saved]]:
        """Checkpoints that are files, of all runs that are not deleted, the newest first."""
        with self._reading() as c:
            return saved_checkpoints(c.db)

    def evaluated(self, run_id: str, commit_seq: int, episodes: int) -> list[float]:
        """Returns of the newest evaluation episodes at a commit, the newest first."""
        with self._reading() as c:
            return evaluated_returns(c.db, run_number(c.db, run_id), commit_seq, episodes)

    def rejects(self, run_id: str, after: int = 0, limit: int = 1000) -> list[out.Reject]:
        """Rejected records, with the reason."""
        return [
            out.Reject(n, at, source, reason, bytes(head), u64(size), seq)
            for n, at, source, reason, head, size, seq in self._after(
                run_id, "rejects", "unix_ns, source, reason, head, size, commit_seq", after, limit
            )
        ]

    def decisions(
        self, run_id: str, slot: int | None = None, episode: int | None = None, limit: int = 100_000
    ) -> list[out.Decision]:
        """Decisions with author and reason, in order."""
        rows = self._after(
            run_id,
            "decisions",
            "slot, branch, episode, step, seat, ord, role, who, verdict, action, reason,"
            " latency_us, default_taken, hint_visible, commit_seq, row",
            0,
            limit,
            "(?1 is null or slot = ?1) and (?2 is null or episode = ?2)",
            (slot, None if episode is None else i64(episode)),
        )
        return [
            out.Decision(
                at, branch, u64(number), step, seat, order, role, who, verdict, from_json(action),
                reason, u64(latency), taken, bool(hint), seq, row,
            )
            for _, at, branch, number, step, seat, order, role, who, verdict, action, reason,
                latency, taken, hint, seq, row in rows
        ]  # fmt: skip

    def reviews(self, run_id: str) -> out.Reviews:
        """Shares of a supervised run, of the rows of its decisions."""
        steps = self.run(run_id).steps
        with self._reading() as c:
            number = run_number(c.db, run_id)
            span = (key(number, 0), key(number + 1, 0))
            # The gate sees evaluations too, whose steps are none of the training's.
            steps += c.db.execute(
                "select coalesce(sum(length), 0) from episodes where run_no = ?1 and not lead"
                " and slot in (select json_extract(detail, '$.slot') from events"
                " where id > ?2 and id < ?3 and kind = 'lifecycle' and name = ?4)",
                (number, *span, EVALUATION_SLOT),
            ).fetchall()[0][0]
            counted = c.db.execute(
                "select count(*), sum(vetoed), sum(replaced), sum(unreviewed), sum(late),"
                " sum(overridden) from (select max(role in ('rule', 'program', 'person')"
                " and verdict not in ('propose', 'override')) linked,"
                " max(verdict = 'veto') vetoed, max(verdict = 'replace' and role <> 'gate')"
                " replaced, max(verdict = 'unreviewed') unreviewed, max(verdict = 'late') late,"
                " max(verdict = 'override') overridden"
                " from decisions where id > ?1 and id < ?2 group by commit_seq, row) where linked",
                span,
            ).fetchall()[0]
            causes = c.db.execute(
                # Where there was no decision, the reason begins with the name of the cause.
                "select who, case when default_taken like 'no_decision: %'"
                " and instr(reason, ': ') > 1 and instr(reason, ' ') > instr(reason, ':')"
                " then substr(reason, 1, instr(reason, ':') - 1) || substr(default_taken, 12)"
                " else default_taken end, count(*) from decisions where id > ?1 and id < ?2"
                " and verdict = 'default' and role <> 'gate' group by 1, 2 order by 3 desc limit 8",
                span,
            ).fetchall()
        asked, *rest = (int(total or 0) for total in counted)
        return out.Reviews(
            steps, asked, *rest, causes={f"{who}: {taken}": n for who, taken, n in causes}
        )

    def payloads(self, run_id: str, after: int = 0, limit: int = 1000) -> list[out.PayloadRef]:
        """Steps that carry a payload; `step` returns it."""
        rows = self._after(
            run_id,
            "payloads",
            "slot, branch, episode, step, seat, kind, encoding, size, commit_seq, row",
            after,
            limit,
        )
        return [
            out.PayloadRef(slot, branch, u64(episode), step, seat, kind, encoding, size, seq, row)
            for _, slot, branch, episode, step, seat, kind, encoding, size, seq, row in rows
        ]

    # -- questions of people

    def sql(self, query: str, values: Iterable[Any] | None = None, limit: int = 10_000) -> Answer:
        """Column names and rows of a read-only query, in which `steps` is a table."""
        with self._reading() as c:
            return ask(c.db, query, values, limit, self._settings.sql_timeout_s)

    # -- inside

    def _after(
        self,
        run_id: str,
        table: str,
        columns: str,
        after: int,
        limit: int,
        condition: str = "1",
        values: tuple[Any, ...] = (),
    ) -> list[Row]:
        """Rows of a table of the run whose number is greater than `after`, number first."""
        with self._reading() as c:
            base = key(run_number(c.db, run_id), 0)
            marks = len(values)
            return c.db.execute(
                f"select id - ?{marks + 1}, {columns} from {table}"
                f" where {condition} and id > ?{marks + 2} and id < ?{marks + 3}"
                f" order by id limit ?{marks + 4}",
                (*values, base, base + after, base + key(1, 0), limit),
            ).fetchall()


def _episode(row: Row) -> out.Episode:
    (
        id, slot, branch, episode, seat, attempt, lead, state, flags, rows, length, total, seed,
        first_step, last_step, start, end, stream, first, last, ended, reported_return,
        reported_length, metadata,
    ) = row  # fmt: skip
    if total is None and rows:
        total = float("nan")
    return out.Episode(
        id, slot, branch, u64(episode), seat, attempt, bool(lead), state == 0, state == 1,
        bool(flags & 1), bool(flags & 2), rows, length, total, from_json(seed), first_step,
        last_step, u64(start), u64(end), stream, first, last, ended, reported_return,
        reported_length, from_json(metadata),
    )  # fmt: skip
