"""One run on the page: its data, and its figures as text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PySide6.QtQml import QmlElement

from app.run import display_rate
from app.run.left_files import LeftFiles
from app.run.metric_series import DERIVED, RunSeries
from app.run.run_poller import News, RunRecord
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable

if TYPE_CHECKING:
    from core.store.rows import Run
    from core.workers.manifest import Capabilities

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

STEADY_S = 60.0


@QmlElement
@uncreatable("Comes with the run")
class FileList(RowsModel):
    """List of artefacts with their locations; opens none."""

    roles = {
        name: (lambda row, name=name: row[name])
        for name in ("kind", "icon", "title", "place", "remote", "size", "when", "score", "trains",
                     "plays", "off", "why")
    }  # fmt: skip


@QmlElement
@uncreatable("Comes with the run")
class OfferList(RowsModel):
    """Things that a run left behind to open, and why some can't be."""

    roles = {
        name: (lambda row, name=name: row[name])
        for name in ("name", "text", "icon", "reason", "place", "count")
    }


@dataclass
class OpenRun:
    """One run on the page."""

    run_id: str
    record: RunRecord
    row: Run | None = None
    facts: dict[str, Any] = field(default_factory=dict)
    config: dict[str, Any] = field(default_factory=dict)
    reviews: str = ""
    series: RunSeries | None = None
    metrics: set[str] = field(default_factory=set)
    streams: frozenset[str] = frozenset()
    lanes: dict[str, str] = field(default_factory=dict)
    files: LeftFiles = field(default_factory=lambda: LeftFiles(""))
    capabilities: Capabilities | None = None
    steps: display_rate.Meter = field(default_factory=display_rate.Meter)
    episodes: display_rate.Meter = field(default_factory=display_rate.Meter)
    # Over longer: what is left must not hop with every pause between two episodes.
    steady: dict[str, display_rate.Meter] = field(
        default_factory=lambda: {
            what: display_rate.Meter(STEADY_S) for what in ("steps", "episodes")
        }
    )

    @property
    def name(self) -> str:
        return (self.row.name if self.row else "") or self.run_id[-8:]

    @property
    def started_s(self) -> float:
        return (self.row.started_ns or self.row.created_ns) / 1e9 if self.row else 0.0

    def take(self, news: News, now: float) -> set[str]:
        """Returns the metrics that have new points."""
        run = self.row = news.run
        self.config |= news.config
        if self.series is None:
            self.series = RunSeries(run.run_id, self.name, run.run_id, self.started_s)
        self.steps.note(now, run.steps)
        self.episodes.note(now, run.episodes)
        self.steady["steps"].note(now, run.steps)
        self.steady["episodes"].note(now, run.episodes)
        if news.facts is not None:
            self.facts = news.facts
        if news.reviews is not None:
            self.reviews = news.reviews
        if news.streams is not None:
            self.streams = news.streams
        if news.series is not None:
            self.metrics = {series.name for series in news.series}
        self.lanes |= news.lanes or {}
        self.files.take(self.facts, news.artifacts, news.files)
        touched: set[str] = set()
        if news.begun_at:
            self.series.begin_at(float(news.begun_at))
        if news.episodes is not None:
            self.series.take_episodes(news.episodes)
            touched |= set(DERIVED)
        if news.points:
            self.series.take_points(news.points)
            touched |= news.points.keys()
        return touched

    @property
    def live(self) -> bool:
        return self.row is not None and not self.row.state.ended


def return_word(row: Run | None) -> str:
    value = None
    if row is not None:
        value = row.mean_return if row.mean_return is not None else row.last_return
    return formatting.NOTHING if value is None else formatting.number(value)


def returns_label(row: Run) -> str:
    count = min(100, row.episodes)
    return tr("return, mean of {count}", count=count) if count > 1 else "return"


def rate_word(rate: float) -> str:
    if rate != rate:
        return formatting.NOTHING
    return formatting.number(rate, 2) if 0 < rate < 9.5 else formatting.grouped(rate)


def mean_rate(row: Run) -> float:
    """Mean rate of a finished run."""
    if not row.started_ns or not row.last_step_ns or row.last_step_ns <= row.started_ns:
        return float("nan")
    return row.steps / ((row.last_step_ns - row.started_ns) / 1e9)
