"""Janitor: applies the rules of storage at the start and every hour, and can undo until it ends.

It moves files, never deletes them; what was moved is deleted when Mosaic starts again. When the
disk is nearly full it says what could go, and leaves the decision to a person.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from core.bus import RunBus
from core.clock import Clock
from core.errors import MosaicError, NotFound
from core.events import ArtifactPruned, FilesIndexed, NoticeRaised
from core.isolation import Isolation
from core.outputs.held_files import planned
from core.outputs.packing import pack, packable
from core.outputs.pruned_files import PrunedFiles
from core.outputs.retention import PROFILES, SMALL, Leaving, Plan, Rules, rules_of
from core.outputs.survey import PRUNED, THERE
from core.settings import Settings
from core.store import Store
from core.store.rows import RunFile

log = logging.getLogger(__name__)

HOUR_S = 3600.0
# Of the disk of the profile.
LOW_BYTES = 2 << 30


@dataclass(frozen=True, slots=True)
class Tidied:
    files: int = 0
    bytes: int = 0


class Janitor:
    def __init__(
        self,
        store: Store,
        bus: RunBus,
        clock: Clock,
        isolation: Isolation,
        settings: Callable[[], Settings],
    ) -> None:
        self._store = store
        self._bus = bus
        self._clock = clock
        self._isolation = isolation
        self._settings = settings
        places = settings().places
        self._runs = places.runs
        self._pruned = PrunedFiles(places.profile, places.runs)
        self._is_low = False
        # One at a time: a person may ask while it works.
        self._turn = asyncio.Lock()

    async def run(self) -> None:
        """Work for as long as the engine does."""
        with self._isolation.apart("Deleting files that made room before"):
            await asyncio.to_thread(self._pruned.empty)
        while True:
            with self._isolation.apart("Making room"):
                await self.tidy()
                await self._pack()
                await self._warn()
            await self._clock.sleep(HOUR_S)

    async def preview(self, rules: Rules | None = None) -> Plan:
        """Files that would go now, by these rules or by those of the settings."""
        return await asyncio.to_thread(self._planned, rules or rules_of(self._settings()))

    async def tidy(self, rules: Rules | None = None) -> Tidied:
        """Move away what goes by the rules."""
        async with self._turn:
            leaving = (await self.preview(rules)).leaving
            if not leaving:
                return Tidied()
            moved = await asyncio.to_thread(self._move, leaving)
            await self._note(
                (each.run_id, replace(each.file, state=PRUNED, note=each.reason)) for each in moved
            )
        for each in moved:
            file = each.file
            self._bus.publish(
                ArtifactPruned(each.run_id, file.kind, file.path, file.size, each.reason)
            )
        return Tidied(len(moved), sum(each.file.size for each in moved))

    async def undo(self) -> Tidied:
        """Bring back everything that made room since the engine started."""
        async with self._turn:
            back = await asyncio.to_thread(self._bring_back)
            await self._note((run_id, replace(file, state=THERE, note="")) for run_id, file in back)
        return Tidied(len(back), sum(file.size for _, file in back))

    async def undoable(self) -> Tidied:
        files = [file for _, file in await asyncio.to_thread(self._waiting)]
        return Tidied(len(files), sum(file.size for file in files))

    def _planned(self, rules: Rules) -> Plan:
        places = self._settings().places
        return planned(self._store.reader(), places, rules, self._clock.unix_ns())

    def _move(self, leaving: Iterable[Leaving]) -> list[Leaving]:
        moved: list[Leaving] = []
        for each in leaving:
            try:
                self._pruned.move(each.run_id, each.file.path, each.file.size, each.file.written_ns)
            except NotFound:
                continue  # it went, or is another one, since it was listed
            except OSError as error:
                log.warning("%s of run %s stays: %s", each.file.path, each.run_id, error)
                continue
            moved.append(each)
        return moved

    def _waiting(self) -> list[tuple[str, RunFile]]:
        return [
            (run_id, file)
            for run_id, file in self._store.reader().manifest.everything((PRUNED,))
            if self._pruned.has(run_id, file.path)
        ]

    def _bring_back(self) -> list[tuple[str, RunFile]]:
        back: list[tuple[str, RunFile]] = []
        for run_id, file in self._waiting():
            try:
                self._pruned.bring_back(run_id, file.path)
            except (MosaicError, OSError) as error:
                log.warning("%s of run %s was not brought back: %s", file.path, run_id, error)
                continue
            back.append((run_id, file))
        return back

    async def _pack(self) -> None:
        days = self._settings().compress_days
        if not days:
            return
        for run_id, file in await asyncio.to_thread(self._packable, days):
            entries = await asyncio.to_thread(pack, self._runs / run_id, file)
            await self._note((run_id, entry) for entry in entries)

    def _packable(self, days: int) -> list[tuple[str, RunFile]]:
        reader = self._store.reader()
        return packable(reader.runs(), reader.manifest.everything(), days, self._clock.unix_ns())

    async def _note(self, entries: Iterable[tuple[str, RunFile]]) -> None:
        by_run: dict[str, list[RunFile]] = defaultdict(list)
        for run_id, file in entries:
            by_run[run_id].append(file)
        for run_id, files in by_run.items():
            with self._isolation.apart("Noting what made room", run_id):
                revision, changed = await asyncio.wrap_future(
                    self._store.runs.note_files(run_id, files)
                )
                self._bus.publish(FilesIndexed(run_id, revision, changed))

    async def _warn(self) -> None:
        """Offer, once each time the disk gets nearly full; a person decides."""
        free = (await asyncio.to_thread(shutil.disk_usage, self._runs)).free
        is_low, self._is_low = self._is_low, free < LOW_BYTES
        if self._is_low and not is_low:
            could = await self.preview(PROFILES[SMALL])
            self._bus.publish(
                NoticeRaised(
                    "warning",
                    f"The disk is nearly full: {free // 1_000_000:,} MB are left."
                    f" Settings > Storage can make room for {could.bytes // 1_000_000:,} MB",
                )
            )
