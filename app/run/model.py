"""The run page: open runs, their new data, and actions.

New data is read in a thread at 10 Hz, and only after changes; the loop only
appends it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.run import (
    actions,
    clip_view,  # noqa: F401 - for its QML type
)
from app.run.details_model import RunDetails
from app.run.film_viewer import FilmViewer
from app.run.live_frames import Pictures
from app.run.metric_series import labels_of
from app.run.open_run import OpenRun
from app.run.open_runs import OpenRuns
from app.run.run_curves import RunCurves
from app.run.run_figures import RunFigures
from app.run.run_heading import RunHeading
from app.run.run_poller import News, Wants
from app.run.run_tables import RunTables
from app.shell.app_context import AppContext
from app.ui.i18n import tr
from app.ui.qt_property import part, prop, uncreatable

if TYPE_CHECKING:
    from core.engine import Engine

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

TICK_MS = 100
SECOND_MS = 1000
MOST_RUNS = 16
TABS = ("curves", "frames", "episodes", "steps", "log", "facts")


@QmlElement
@uncreatable("Made by the session")
class RunModel(QObject):
    opened = Signal()
    currentChanged = Signal()
    tabChanged = Signal()
    stepFound = Signal(int)

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        # Where files are saved to; the person's downloads where nothing else is said.
        self.exports: Path | None = None
        self._film = FilmViewer(desk, self)
        self._open = OpenRuns(desk, self._wants, self._take)
        self._heading = RunHeading(self)
        self._figures = RunFigures(self)
        self._details = RunDetails(self)
        self._pictures = Pictures(desk, self)
        self._curves = RunCurves(desk.shell, self._stale, self._label, self)
        self._tables = RunTables(desk, self)
        self._tables.steps.found.connect(self.stepFound)
        tab = desk.shell.state.get("page.run.tab", TABS[0])
        self._tab = tab if tab in TABS else TABS[0]
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._open.poll)
        self._slow = QTimer(self, interval=SECOND_MS)
        self._slow.timeout.connect(self._each_second)
        desk.shell.pageChanged.connect(self._follow)
        desk.lanes.lanesChanged.connect(self._lanes_changed)
        desk.shell.registry.add(*actions.actions(self))
        desk.shell.language.changed.connect(self._retell)
        desk.on_ready(self._begin)

    loaded = prop(bool, False, opened)
    gone = prop(str, "", opened)
    current = prop(int, 0, currentChanged)
    heading = part(RunHeading, opened)
    figures = part(RunFigures, opened)
    details = part(RunDetails, opened)
    pictures = part(Pictures, opened)
    curves = part(RunCurves, opened)
    tables = part(RunTables, opened)
    film = part(FilmViewer, opened)
    tab = prop(
        str,
        "",
        tabChanged,
        writable=True,
        coerce=lambda v: v if v in TABS else TABS[0],
        after=lambda self: self._tab_chosen(),
    )

    # opening

    def _begin(self, engine: Engine) -> None:
        from core.events import (
            BatchCommitted,
            FilesIndexed,
            RunDeleted,
            RunEdited,
            RunStateChanged,
        )

        self.desk.listen(self._committed, BatchCommitted)
        self.desk.listen(self._touched, RunStateChanged, RunEdited, RunDeleted, FilesIndexed)
        self._open.ids = ()
        self._follow()

    def _committed(self, event: Any) -> None:
        self._open.note(event.batch.header.run_id)

    def _touched(self, event: Any) -> None:
        self._open.note(event.run_id)

    def _follow(self) -> None:
        """Follow the shell: begin, change or rest."""
        shell = self.desk.shell
        here = shell.page == "run"
        ids = tuple(dict.fromkeys(part for part in shell.runId.split("+") if part))[:MOST_RUNS]
        if here and self.desk.ready and ids != self._open.ids:
            self._show(ids)
        if here and self._open.ids and self.desk.ready:
            self._stale()
            self._timer.start()
            self._slow.start()
            self.desk.engine.recorder.attention.look(self, self._open.ids)
        else:
            self._film.close()
            if self.desk.ready:
                self.desk.engine.recorder.attention.look(self, ())
            self._timer.stop()
            self._slow.stop()

    def _show(self, ids: tuple[str, ...]) -> None:
        self._open.open(ids)
        self._film.close()
        self._current, self._loaded, self._gone = 0, False, ""
        for group in (self._heading, self._figures, self._details, self._curves, self._pictures):
            group.clear()
        self._tables.open(self.here)
        self.opened.emit()
        self.currentChanged.emit()

    @property
    def here(self) -> OpenRun | None:
        """The run that tables, log, facts and controls show."""
        return self._open.here

    # news

    def _wants(self, open_run: OpenRun) -> Wants:
        here = open_run is self.here
        return Wants(
            metrics=self._curves.wanted() & open_run.metrics,
            episodes=here and self._tab == "episodes",
            log=here and self._tab == "log",
            steps=here and self._tab == "steps",
        )

    def _stale(self) -> None:
        self._open.stale = True

    def _take(self, runs: Sequence[OpenRun], news: Sequence[News | None]) -> None:
        if all(update is None for update in news):
            self._gone, self._loaded = tr("This run no longer exists"), True
            self.opened.emit()
            return
        touched: set[str] = set()
        for open_run, fresh in zip(runs, news, strict=True):
            if fresh is not None:
                touched |= self._take_one(open_run, fresh)
                self._open.stale = self._open.stale or fresh.more
        if not self._loaded:
            self._loaded = True
            self._show_tab()
            self._label()
            self._pictures.show(self._open.runs)
            self.opened.emit()
        self._show_run()
        self._curves.draw(
            [open_run.series for open_run in self._open.runs if open_run.series is not None],
            {name for open_run in self._open.runs for name in open_run.metrics},
            touched,
        )
        if touched:
            self._figures.show(self.here)
        if self._open.stale:
            QTimer.singleShot(0, self._open.poll)

    def _take_one(self, open_run: OpenRun, news: News) -> set[str]:
        before, run = open_run.row, news.run
        renamed = before is not None and (before.name, before.parent) != (run.name, run.parent)
        changed = before is None or before.state != run.state
        touched = open_run.take(news, time.monotonic())
        if renamed:
            self._label()
        if news.series is not None and self._curves.wanted() & open_run.metrics:
            self._stale()
        if news.lanes:
            self._pictures.show(self._open.runs)
        if open_run is self.here:
            self._tables.add(open_run, news)
            if news.facts is not None or news.config or changed:
                self._details.show(open_run)
        return touched

    def _label(self) -> None:
        known = [open_run for open_run in self._open.runs if open_run.row is not None]
        labels = labels_of(
            [open_run.row for open_run in known if open_run.row], self._curves.grouped
        )
        for open_run, (label, group) in zip(known, labels, strict=True):
            if open_run.series is not None:
                open_run.series.rename(label, group)
        self._curves.named()
        if self._loaded:
            self._show_run()

    def _retell(self) -> None:
        """Heading, figures and details, in the language that is now in force."""
        if self._loaded and not self._gone:
            self._heading.clear()
            self._label()
            self._details.show(self.here)
            self._figures.show(self.here)
            self._curves.retell()
            self.opened.emit()

    def _show_run(self) -> None:
        open_run = self.here
        if open_run is not None and open_run.row is not None:
            why_no_pace = actions.why_no_pace(self)
            if self._heading.show(open_run, self._open.runs, why_no_pace):
                self.desk.shell.refresh_actions()

    def _each_second(self) -> None:
        now, runs = time.monotonic(), self._open.runs
        for open_run in runs:
            if open_run.row is not None:
                open_run.steps.note(now, open_run.row.steps)
                open_run.episodes.note(now, open_run.row.episodes)
        rate = sum(open_run.steps.rate for open_run in runs if open_run.live)
        aside = sum(open_run.row.reject_count for open_run in runs if open_run.row)
        self._pictures.show_rates(rate, aside)
        self._figures.show(self.here)

    def _lanes_changed(self, run_id: str) -> None:
        if run_id in self._open.ids:
            self._pictures.show(self._open.runs)

    # tables

    def _show_tab(self) -> None:
        """The one chosen last; of a game, where a curve says nothing, its episodes instead."""
        shown = self.here.row if self.here else None
        tab = self.desk.shell.state.get("page.run.tab", TABS[0])
        if tab == "curves" and shown is not None and shown.kind == "session":
            tab = "episodes"
        if tab in TABS and tab != self._tab:
            self._tab = tab
            self.tabChanged.emit()
            self._stale()

    def _tab_chosen(self) -> None:
        self._stale()
        self.desk.shell.state.put("page.run.tab", self._tab)
        self.desk.shell.refresh_actions()

    @Slot(int)
    def choose(self, index: int) -> None:
        """Select the run that tables, log, details and controls show."""
        if self._open.choose(index):
            self._current = index
            self.currentChanged.emit()
            self._tables.open(self.here)
            self._show_run()
            self._details.show(self.here)

    @Slot(int)
    def showEpisode(self, row: int) -> None:
        """Show the steps of the episode in this row of the table."""
        self.tab = "steps"
        self._tables.seek(row)

    # what a person does

    @Slot(str, result=str)
    def exportPath(self, what: str) -> str:
        """Path for an export of this run: `<exports>/<run> <what>`, never an existing file."""
        return str(actions.export_path(self, what))

    @Slot(str)
    def saidSaved(self, path: str) -> None:
        actions.report_saved(self, path)

    @Slot(float)
    def setPace(self, hz: float) -> None:
        """Limit the steps per second; 0 means no limit."""
        actions.set_pace(self, max(0.0, hz))

    @Property(str, notify=currentChanged)
    def shownId(self) -> str:
        """Id of the run that tables, log and files are of."""
        return self.here.run_id if self.here is not None else ""

    @Slot(str, str)
    def openOffer(self, name: str, target: str) -> None:
        actions.open_offer(self, name, target)

    @Slot(str)
    def playFilm(self, path: str) -> None:
        actions.play_film(self, path)

    @Slot(str)
    def openPlace(self, place: str) -> None:
        actions.open_place(self, place)

    @Slot(str, str)
    def copyText(self, text: str, what: str) -> None:
        actions.copy(self, text, what)
