"""Open runs of the page, and reading of their new data, one read at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from app.run.left_files import LeftFiles
from app.run.open_run import OpenRun
from app.run.run_poller import News, RunRecord, Wants
from app.shell.app_context import AppContext
from core.errors import NotFound

Taken = Callable[[Sequence[OpenRun], Sequence[News | None]], None]


class OpenRuns:
    def __init__(self, desk: AppContext, wants: Callable[[OpenRun], Wants], taken: Taken) -> None:
        self._desk = desk
        self._wants, self._taken = wants, taken
        self.ids: tuple[str, ...] = ()
        self.runs: list[OpenRun] = []
        self.current = 0
        # Something of them is not read yet.
        self.stale = False
        self._polling = False
        # Of the runs that are open; what was read for others is thrown away.
        self._era = 0
        self._tables_era = 0

    @property
    def here(self) -> OpenRun | None:
        """The run that tables, log, facts and controls show."""
        return self.runs[self.current] if self.runs else None

    def open(self, ids: tuple[str, ...]) -> None:
        reader = self._desk.engine.store.reader()
        self._era += 1
        self.ids = ids
        folder = self._desk.engine.settings.places.runs
        self.runs = [
            OpenRun(run_id, RunRecord(reader, run_id), files=LeftFiles(str(folder / run_id)))
            for run_id in ids
        ]
        self.current = 0
        self._polling, self.stale = False, True
        self._desk.command("run.capabilities", asyncio.to_thread(self._read_capabilities))

    def choose(self, index: int) -> bool:
        """Choose a run; returns whether it changed."""
        if not 0 <= index < len(self.runs) or index == self.current:
            return False
        self.current = index
        self._tables_era += 1
        self.runs[index].record.rewind()
        self.stale = True
        return True

    def note(self, run_id: str) -> None:
        """Note a change of this run."""
        if run_id in self.ids:
            self.stale = True

    def poll(self) -> None:
        """Read new data of changed runs."""
        if not self.stale or self._polling or not self._desk.ready:
            return
        self.stale, self._polling = False, True
        era, tables, runs = self._era, self._tables_era, list(self.runs)
        asked = [(open_run, self._wants(open_run)) for open_run in runs]

        def read() -> list[News | None]:
            return [_polled(open_run.record, wants) for open_run, wants in asked]

        async def work() -> None:
            try:
                news = await asyncio.to_thread(read)
            finally:
                if era == self._era:
                    self._polling = False
            if era == self._era:
                if tables != self._tables_era:
                    self._forget_tables(news)
                self._taken(runs, news)

        self._desk.command("run.news", work())

    def _forget_tables(self, news: Sequence[News | None]) -> None:
        """Forget the tables of the previous run."""
        for update in news:
            if update is not None:
                update.listed, update.logs, update.batches = None, [], None
        if self.here is not None:
            self.here.record.rewind()

    def _read_capabilities(self) -> None:
        """In a thread: manifests are files."""
        from core.errors import MosaicError

        engine = self._desk.engine
        reader = engine.store.reader()
        for open_run in list(self.runs):
            try:
                worker = reader.run(open_run.run_id).worker
                if worker:
                    open_run.capabilities = engine.runs.catalogue.get(worker).manifest.capabilities
            except MosaicError:
                continue


def _polled(record: RunRecord, wants: Wants) -> News | None:
    try:
        return record.poll(wants)
    except NotFound:
        return None
