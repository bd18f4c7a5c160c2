"""A stored run as iterators that read in pages, so that memory stays constant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from core.compare.recorded_pgn import games
from core.events import RecordKind
from core.store.reader import Reader
from core.store.rows import Run, RunFile, StoredBatch
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

    def files(self, run_id: str) -> list[RunFile]:
        """Index of what the run left behind."""
        return self._reader.manifest.files(run_id)

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
        """Stored roll-ups: one seat's part of an episode each."""
        offset = 0
        while page := self._reader.episodes(run_id, limit=PAGE * 8, offset=offset):
            offset += len(page)
            for episode in page:
                yield {
                    "slot": episode.slot,
                    "seat": episode.seat,
                    "branch": episode.branch,
                    "episode": episode.episode,
                    "attempt": episode.attempt,
                    "length": episode.known_length,
                    "total_reward": episode.score,
                    "terminated": episode.terminated,
                    "truncated": episode.truncated,
                    "ended": episode.ended,
                    "seed": episode.seed,
                    "start_unix_ns": episode.start_ns,
                    "end_unix_ns": episode.end_ns,
                    "reported_return": episode.reported_return,
                    "reported_length": episode.reported_length,
                }

    def points(self, run_id: str) -> Iterator[dict[str, Any]]:
        """Metrics, series by series."""
        for series in self._reader.metrics(run_id):
            after = 0
            while True:
                points = self._reader.metric(run_id, series.name, after, POINTS)
                if not len(points):
                    break
                after = points.next
                steps, times = points.step.tolist(), points.unix_ns.tolist()
                for value, step, at in zip(points.value.tolist(), steps, times):
                    row: dict[str, Any] = {"name": series.name, "value": value}
                    if step != -1:
                        row["step"] = step
                    yield {**row, "ts_unix_ns": at}

    def logs(self, run_id: str) -> Iterator[dict[str, Any]]:
        after = 0
        while page := self._reader.logs(run_id, after, POINTS):
            after = page[-1].line
            for line in page:
                yield {
                    "level": line.level,
                    "source": line.source,
                    "text": line.text,
                    "ts_unix_ns": line.unix_ns,
                }

    def events(self, run_id: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """Configuration and lifecycle; lanes end with the process that opened them."""
        for event in _paged(lambda after: self._reader.events(run_id, after)):
            if event.kind == "config":
                yield "config", {"values": with_bytes(event.detail), "ts_unix_ns": event.unix_ns}
            elif event.kind == "lifecycle":
                detail = with_bytes(event.detail)
                yield (
                    "lifecycle",
                    {"name": event.name, "detail": detail, "ts_unix_ns": event.unix_ns},
                )

    def artifacts(self, run_id: str) -> Iterator[dict[str, Any]]:
        for artifact in _paged(lambda after: self._reader.artifacts(run_id, after)):
            yield {
                "kind": artifact.kind,
                "path": artifact.path,
                "url": artifact.url,
                "size": artifact.size,
                "metadata": artifact.metadata,
                "ts_unix_ns": artifact.unix_ns,
            }

    def rejects(self, run_id: str) -> Iterator[dict[str, Any]]:
        for reject in _paged(lambda after: self._reader.rejects(run_id, after)):
            yield {
                "source": reject.source,
                "reason": reject.reason,
                "head": reject.head,
                "size": reject.size,
                "ts_unix_ns": reject.unix_ns,
            }


def _paged(read: Callable[[int], Sequence[N]]) -> Iterator[N]:
    after = 0
    while page := read(after):
        yield from page
        after = page[-1].n
