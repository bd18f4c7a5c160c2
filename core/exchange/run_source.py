"""A stored run as endless-safe iterators: everything comes in pages, nothing is held."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from core.compare.recorded_pgn import games
from core.events import RecordKind
from core.store.reader import Reader
from core.store.rows import Run, StoredBatch
from core.store.value_json import with_bytes

PAGE = 128
POINTS = 20_000


class _Numbered(Protocol):
    @property
    def n(self) -> int: ...


N = TypeVar("N", bound=_Numbered)


class Source:
    """Interface that exports read from."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def run(self, run_id: str) -> Run:
        return self._reader.run(run_id)

    def facts(self, run_id: str) -> dict[str, Any]:
        return self._reader.facts(run_id)

    def games(self, run_id: str) -> list[str]:
        """Chess games as PGN, in order."""
        return [text for _, text in sorted(games(self._reader, run_id).items()) if text]

    def batches(self, run_id: str) -> Iterator[StoredBatch]:
        """Step and episode batches in the order they were committed."""
        at = 1
        kinds = (RecordKind.STEPS, RecordKind.EPISODES)
        while page := self._reader.batches(run_id, at, PAGE, kinds):
            yield from page
            at = page[-1].commit_seq + 1

    def episodes(self, run_id: str) -> Iterator[dict[str, Any]]:
        """Roll-ups as they are stored, a seat's part of an episode each."""
        offset = 0
        while page := self._reader.episodes(run_id, limit=PAGE * 8, offset=offset):
            offset += len(page)
            for one in page:
                yield {
                    "slot": one.slot,
                    "seat": one.seat,
                    "branch": one.branch,
                    "episode": one.episode,
                    "attempt": one.attempt,
                    "length": one.length or one.reported_length or 0,
                    "total_reward": one.score,
                    "terminated": one.terminated,
                    "truncated": one.truncated,
                    "ended": one.ended,
                    "seed": one.seed,
                    "start_unix_ns": one.start_ns,
                    "end_unix_ns": one.end_ns,
                    "reported_return": one.reported_return,
                    "reported_length": one.reported_length,
                }

    def points(self, run_id: str) -> Iterator[dict[str, Any]]:
        """Metrics, series by series."""
        for series in self._reader.metrics(run_id):
            after = 0
            while True:
                found = self._reader.metric(run_id, series.name, after, POINTS)
                if not len(found):
                    break
                after = found.next
                steps, times = found.step.tolist(), found.unix_ns.tolist()
                for value, step, at in zip(found.value.tolist(), steps, times):
                    row: dict[str, Any] = {"name": series.name, "value": value}
                    if step != -1:
                        row["step"] = step
                    yield {**row, "ts_unix_ns": at}

    def logs(self, run_id: str) -> Iterator[dict[str, Any]]:
        after = 0
        while page := self._reader.logs(run_id, after, POINTS):
            after = page[-1].line
            for one in page:
                yield {
                    "level": one.level,
                    "source": one.source,
                    "text": one.text,
                    "ts_unix_ns": one.unix_ns,
                }

    def events(self, run_id: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """Configuration and lifecycle; lanes are gone with the process that opened them."""
        for one in _paged(lambda after: self._reader.events(run_id, after)):
            if one.kind == "config":
                yield "config", {"values": with_bytes(one.detail), "ts_unix_ns": one.unix_ns}
            elif one.kind == "lifecycle":
                detail = with_bytes(one.detail)
                yield "lifecycle", {"name": one.name, "detail": detail, "ts_unix_ns": one.unix_ns}

    def artifacts(self, run_id: str) -> Iterator[dict[str, Any]]:
        for one in _paged(lambda after: self._reader.artifacts(run_id, after)):
            yield {
                "kind": one.kind,
                "path": one.path,
                "url": one.url,
                "size": one.size,
                "metadata": one.metadata,
                "ts_unix_ns": one.unix_ns,
            }

    def rejects(self, run_id: str) -> Iterator[dict[str, Any]]:
        for one in _paged(lambda after: self._reader.rejects(run_id, after)):
            yield {
                "source": one.source,
                "reason": one.reason,
                "head": one.head,
                "size": one.size,
                "ts_unix_ns": one.unix_ns,
            }


def _paged(read: Callable[[int], Sequence[N]]) -> Iterator[N]:
    after = 0
    while page := read(after):
        yield from page
        after = page[-1].n
