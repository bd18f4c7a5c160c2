"""Index of files: looks through the folders of runs in a thread, and stores what changed.

Told of by workers at once, live runs every few seconds, ended ones once more at their end; runs
that ended while Mosaic was closed are caught up with. A fault in one run's files harms that run
alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from core.bus import RunBus
from core.clock import Clock
from core.errors import NotFound
from core.events import ArtifactAdded, FilesIndexed, RunStateChanged, run_of
from core.isolation import Isolation
from core.outputs.file_places import RunPlaces
from core.outputs.survey import Subject, survey
from core.store import Run, Store
from core.trust.powers import STRANGE
from mosaic_sdk.train.checkpoint_files import REMOVED

if TYPE_CHECKING:
    from core.store.reader import Reader
    from core.store.rows import Artifact, RunFile

TICK_S, LIVE_S, FINISH_S = 1.0, 10.0, 3.0
_AT_END = 16
# A look may take this part of the time.
_SHARE = 20
_PAGE, _MOST_TOLD = 1_000, 10_000
_RUNS = 100_000


class Indexer:
    def __init__(
        self,
        bus: RunBus,
        store: Store,
        runs: Path,
        clock: Clock,
        isolation: Isolation,
        live: Callable[[], list[str]],
    ) -> None:
        self._bus = bus
        self._store = store
        self._runs = runs
        self._clock = clock
        self._isolation = isolation
        self._live = live
        # Not the pool of all: a slow disk must not hold up what pages read.
        self._pool = ThreadPoolExecutor(1, "files")
        self._next: dict[str, float] = {}
        # Ended, but the store has not heard of it yet: the end is told before it is stored.
        self._ending: set[str] = set()

    async def run(self) -> None:
        """Keep the index of all runs up to date."""
        with self._bus.subscribe(
            ArtifactAdded,
            RunStateChanged,
            overflow="signal",
            capacity=_RUNS,
            key=run_of,
            name="files",
        ) as changes:
            for run_id in await asyncio.to_thread(self._store.reader().manifest.unscanned):
                await self._follow(changes.drain())
                await self.look(run_id)
            while True:
                await self._follow(changes.drain())
                live = self._live()
                self._next = {each: at for each, at in self._next.items() if each in live}
                for run_id in live:
                    if self._clock.monotonic() >= self._next.get(run_id, 0.0):
                        await self.look(run_id)
                await self._clock.sleep(TICK_S)

    async def _follow(self, changes: Iterable[object]) -> None:
        news = list(changes)
        self._ending |= {
            event.run_id
            for event in news
            if isinstance(event, RunStateChanged) and event.state.ended
        }
        for run_id in {*map(run_of, news), *self._ending}:
            await self.look(run_id)

    async def finish(self) -> None:
        """Look at what ended just now, before the engine closes; the rest waits for its start."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FINISH_S):
                newest = await asyncio.to_thread(self._store.reader().manifest.unscanned)
                for run_id in newest[:_AT_END]:
                    await self.look(run_id)
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def look(self, run_id: str) -> int:
        """Look through the files of a run; returns the number of entries that changed."""
        began = self._clock.monotonic()
        changed = 0
        with self._isolation.apart("Listing the files of a run", run_id):
            changed = await self._look(run_id)
        spent = self._clock.monotonic() - began
        self._next[run_id] = self._clock.monotonic() + max(LIVE_S, _SHARE * spent)
        return changed

    async def _look(self, run_id: str) -> int:
        loop = asyncio.get_running_loop()
        try:
            files, ended = await loop.run_in_executor(self._pool, self._surveyed, run_id)
        except NotFound:
            self._ending.discard(run_id)
            return 0
        scanned_ns = self._clock.unix_ns() if ended else None
        if not files and not ended:
            return 0
        if ended:
            self._ending.discard(run_id)
        future = self._store.runs.note_files(run_id, files, scanned_ns)
        revision, changed = await asyncio.wrap_future(future)
        if changed:
            self._bus.publish(FilesIndexed(run_id, revision, changed))
        return changed

    def _surveyed(self, run_id: str) -> tuple[list[RunFile], bool]:
        """Blocks: in the pool's thread."""
        reader = self._store.reader()
        run = reader.run(run_id)
        subject = subject_of(reader, self._runs, run)
        return survey(subject, self._clock.unix_ns()), subject.ended


def subject_of(reader: Reader, runs: Path, run: Run) -> Subject:
    """All that the record knows of a run's files. Blocks."""
    places = RunPlaces.of(str(runs / run.run_id), reader.facts(run.run_id))
    events = reader.events(run.run_id, limit=_MOST_TOLD, name=REMOVED) if run.event_count else []
    details = [
        cast("dict[str, Any]", event.detail) for event in events if isinstance(event.detail, dict)
    ]
    return Subject(
        places=places,
        started_ns=run.started_ns or run.created_ns,
        ended=run.state.ended,
        artifacts=_told(reader, run),
        removed={
            str(detail.get("path")): str(detail.get("reason") or "made room") for detail in details
        },
        known={(row.root, row.path, row.url): row for row in reader.manifest.files(run.run_id)},
        is_strange=run.kind in STRANGE,
        shares_folder=bool(places.folder) and run.state.ended and _shares(reader, run, places),
    )


def _told(reader: Reader, run: Run) -> list[Artifact]:
    artifacts: list[Artifact] = []
    while run.artifact_count and len(artifacts) < _MOST_TOLD:
        page = reader.artifacts(run.run_id, artifacts[-1].n if artifacts else 0, _PAGE)
        artifacts += page
        if len(page) < _PAGE:
            break
    # The newest word about a file counts.
    return artifacts[::-1]


def _shares(reader: Reader, run: Run, places: RunPlaces) -> bool:
    """Whether another run worked in the same folder, or above or below it, at the same time."""
    begin, end = run.started_ns or run.created_ns, run.ended_ns or run.created_ns
    for other in reader.runs(deleted=None):
        if other.run_id == run.run_id or (other.ended_ns or end) < begin or other.created_ns > end:
            continue
        facts = reader.facts(other.run_id)
        folder = RunPlaces.of("", facts).folder
        if folder and os.path.commonpath([folder, places.folder]) in (folder, places.folder):
            return True
    return False
