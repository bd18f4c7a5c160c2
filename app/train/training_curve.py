"""The curve of the selected training: returns of its episodes, or its first metric."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.curves.smoothing import smoother
from app.shared.resumed_runs import resumption_in
from app.shell.app_context import AppContext
from app.train.training_progress import Group
from app.ui.i18n import tr
from core.errors import NotFound

if TYPE_CHECKING:
    from app.curves.lines import Line
    from app.curves.plot import CurveModel
    from core.store.reader import Reader

PAGE = 20_000
LIKELY = ("return", "reward", "score")

# Steps, times and values of points.
Columns = tuple[list[float], list[float], list[float]]


@dataclass
class Feed:
    """Position up to which a run was read."""

    run_id: str
    line: Line
    after: int = 0
    steps: int = 0
    metric: str = ""
    # Of a training that goes on: the step from which it does, once that is known.
    begun_at: int = 0
    is_begun: bool = False


@dataclass(frozen=True)
class Read:
    feed: Feed
    step: list[float]
    unix_s: list[float]
    value: list[float]
    after: int
    metric: str = ""
    # Of a training that goes on: the curve until there, which is told once.
    past: Columns | None = None


class Returns:
    def __init__(self, desk: AppContext, model: CurveModel, changed: Callable[[], None]) -> None:
        self._desk = desk
        self._told = changed
        self.model = model
        self.key = ""
        self.title = tr("Return")
        self.smoothing = 1
        self.begun_at = 0
        self._feeds: list[Feed] = []
        self._busy = False

    def show(self, group: Group | None) -> None:
        """Another selection, or more seeds of the same."""
        from app.curves.lines import Line

        key = group.key if group else ""
        run_ids = [track.run.run_id for track in group.tracks] if group else []
        if key == self.key and run_ids == [feed.run_id for feed in self._feeds]:
            return
        self.key = key
        self.model.clear()
        self.smoothing, self.title, self.begun_at = 1, tr("Return"), 0
        self._feeds = [Feed(run_id, Line(run_id, "return", "", key)) for run_id in run_ids]
        self._busy = False
        self.read_on()

    def read_on(self) -> None:
        """Read new rows; one read at a time."""
        if not self._busy and self._feeds and self._desk.ready:
            self._busy = True
            self._desk.command("train.curve", self._read(list(self._feeds)), self._take)

    @property
    def drawn(self) -> int:
        """Number of lines, without those of what came before."""
        return sum(not line.is_past for line in self.model.lines)

    def _take_past(self, read: Read) -> None:
        """Draw the curve of the training before."""
        import numpy as np

        from app.curves.lines import Line

        if read.past is None:
            return
        begun_at = read.feed.begun_at
        self.begun_at = min(begun_at, self.begun_at) if self.begun_at else begun_at
        if read.past[0]:
            line = Line(read.feed.run_id, "return", "", f"{self.key} before")
            line.is_past = True
            line.extend(*(np.array(column) for column in read.past))
            self.model.add(line)
            read.feed.line.go_on_from(line)

    def _renew(self, feed: Feed) -> None:
        """Another quantity is another line."""
        from app.curves.lines import Line

        at = self.model.lines.index(feed.line)
        feed.line = self.model.lines[at] = Line(feed.run_id, "return", "", self.key)

    async def _read(self, feeds: Sequence[Feed]) -> list[Read]:
        reader = self._desk.engine.store.reader()
        try:
            return await asyncio.to_thread(lambda: [_read(reader, feed) for feed in feeds])
        finally:
            self._busy = False

    def _take(self, reads: Sequence[Read]) -> None:
        import numpy as np

        more = False
        for read in reads:
            feed = read.feed
            if feed not in self._feeds:
                continue
            feed.after = read.after
            self._take_past(read)
            if not read.value:
                continue
            if feed.metric != read.metric and len(feed.line):
                self._renew(feed)
            feed.metric, self.title = read.metric, read.metric or tr("Return")
            feed.steps = int(read.step[-1])
            feed.line.extend(np.array(read.step), np.array(read.unix_s), np.array(read.value))
            if feed.line not in self.model.lines:
                self.model.add(feed.line)
            more = more or len(read.value) >= PAGE
        self.smoothing = smoother(max(map(_length, self._feeds), default=0))
        self.model.changed.emit()
        self._told()
        if more:
            self.read_on()


def _length(feed: Feed) -> int:
    """Points of the whole curve: what goes on is as smooth as what it goes on from."""
    before = feed.line.before
    return len(feed.line) + (len(before) if before is not None else 0)


def _read(reader: Reader, feed: Feed) -> Read:
    """Read new points; episodes win over metrics as soon as there are any."""
    after = 0 if feed.metric else feed.after
    columns, ended = _episodes(reader, feed.run_id, feed.steps if after else feed.begun_at, after)
    if columns[0] or after:
        past = None if feed.is_begun else _past(reader, feed, columns)
        return Read(feed, *columns, ended, past=past)
    metric = feed.metric or _likely([series.name for series in reader.metrics(feed.run_id)])
    if not metric:
        return Read(feed, *columns, ended)
    points = reader.metric(feed.run_id, metric, feed.after, PAGE)
    return Read(
        feed,
        points.step.astype(float).tolist(),
        (points.unix_ns / 1e9).tolist(),
        points.value.tolist(),
        points.next,
        metric,
    )


def _past(reader: Reader, feed: Feed, own: Columns) -> Columns | None:
    """The episodes before those of a training that goes on; its own move behind them."""
    feed.is_begun = True
    before = resumption_in(reader, feed.run_id)
    if before is None:
        return None
    feed.begun_at = before.steps
    own[0][:] = [at + before.steps for at in own[0]]
    columns: Columns = [], [], []
    try:
        earlier = resumption_in(reader, before.run_id)
        at, after = float(earlier.steps if earlier else 0), 0
        while (page := _episodes(reader, before.run_id, at, after))[1] > after:
            (steps, *_), after = page
            kept = sum(step <= before.steps for step in steps)
            for column, more in zip(columns, page[0], strict=True):
                column.extend(more[:kept])
            at = steps[-1] if steps else at
    except NotFound:
        # The run before was deleted.
        return columns
    return columns


def _episodes(reader: Reader, run_id: str, at: float, after: int) -> tuple[Columns, int]:
    """Read episodes by the commit of their end, from this step on; a page never splits a commit."""
    page: list[Any] = reader.episodes(run_id, lead=True, ended=True, ended_after=after, limit=PAGE)
    if len(page) == PAGE and page[0].ended_commit != page[-1].ended_commit:
        page = [episode for episode in page if episode.ended_commit != page[-1].ended_commit]
    columns: Columns = [], [], []
    for episode in page:
        at += episode.length
        if episode.score is not None:
            for column, value in zip(
                columns, (at, episode.end_ns / 1e9, episode.score), strict=True
            ):
                column.append(float(value))
    return columns, page[-1].ended_commit if page else after


def _likely(names: Sequence[str]) -> str:
    """Most relevant metric: one named like a return, else the first."""
    own = [name for name in names if not name.startswith("system/")]
    matches = (name for word in LIKELY for name in own if word in name.casefold())
    return next(matches, own[0] if own else "")
