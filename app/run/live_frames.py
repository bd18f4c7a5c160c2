"""Live frames of the open runs: lanes, watching, skipped frames."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.run import display_rate
from app.run.lane_tiles import TileList, TileRow, lane_order, lane_words
from app.shell.app_context import AppContext
from app.ui.qt_property import part, prop, uncreatable

if TYPE_CHECKING:
    from app.run.open_run import OpenRun

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

LEAST_HZ, MOST_HZ, USUAL_HZ = 1.0, 60.0, 30.0


@QmlElement
@uncreatable("Comes with the run")
class Pictures(QObject):
    changed = Signal()
    wordsChanged = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._tiles = TileList(self)
        self._seen: set[tuple[str, str]] = set()
        self._drawn = display_rate.Meter()
        state = desk.shell.state
        self._hud = state.get("page.run.hud", False)
        self._rate = min(MOST_HZ, max(LEAST_HZ, state.get("screen_rate", USUAL_HZ)))

    tiles = part(TileList, changed)
    enlarged = prop(str, "", changed)
    firstRun = prop(str, "", changed)
    firstLane = prop(str, "", changed)
    shownText = prop(str, "", wordsChanged)
    skippedText = prop(str, "", wordsChanged)

    def _keep(self, key: str, value: object) -> None:
        self._desk.shell.state.put(key, value)
        self._desk.shell.refresh_actions()

    hud = prop(
        bool,
        False,
        changed,
        writable=True,
        after=lambda self: self._keep("page.run.hud", self._hud),
    )
    lifted = prop(
        bool, False, changed, writable=True, after=lambda self: self._desk.shell.refresh_actions()
    )
    rate = prop(
        float,
        0.0,
        changed,
        writable=True,
        coerce=lambda v: float(round(min(MOST_HZ, max(LEAST_HZ, float(v))))),
        after=lambda self: self._keep("screen_rate", self._rate),
    )

    def clear(self) -> None:
        self._seen.clear()
        self._drawn = display_rate.Meter()
        self._enlarged, self._lifted = "", False
        self._shownText = self._skippedText = self._firstRun = self._firstLane = ""
        self._tiles.replace([])
        self.changed.emit()
        self.wordsChanged.emit()

    def show(self, runs: Sequence[OpenRun]) -> None:
        """Show one tile for each live lane; lanes that end while visible keep their last frame."""
        rows: list[TileRow] = []
        for index, open_run in enumerate(runs):
            live = set(self._desk.lanes.lanes(open_run.run_id))
            self._seen |= {(open_run.run_id, lane) for lane in live}
            lanes = sorted((n for r, n in self._seen if r == open_run.run_id), key=lane_order)
            alone = len({lane.partition(".")[0] for lane in lanes}) < 2
            for lane in lanes:
                title_words = lane_words(lane, alone)
                title = title_words[:1].upper() + title_words[1:] or open_run.name
                if title_words and len(runs) > 1:
                    title = f"{open_run.name}, {title_words}"
                rows.append(TileRow(open_run.run_id, lane, title, index, lane in live))
        self._tiles.assign(rows)
        first = rows[0] if rows else None
        self._firstRun = first.run_id if first else ""
        self._firstLane = first.lane if first else ""
        if self._enlarged and self._tiles.row(self._enlarged) is None:
            self._enlarged = ""
        self.changed.emit()
        self._desk.shell.refresh_actions()

    def show_rates(self, steps_hz: float, set_aside: int) -> None:
        """Show shown and skipped rates, once a second."""
        feeds = [self._desk.lanes.feed(row.run_id, row.lane) for row in self._tiles.rows]
        watched = [feed for feed in feeds if feed.watched]
        self._drawn.note(time.monotonic(), float(sum(feed.frames for feed in feeds)))
        drawn = self._drawn.rate if watched else 0.0
        skipped = display_rate.skipped_words(drawn, steps_hz, len(watched))
        texts = (
            display_rate.shown_words(drawn, len(watched)),
            f"{skipped} · {display_rate.kept_words(set_aside)}",
        )
        if texts != (self._shownText, self._skippedText):
            self._shownText, self._skippedText = texts
            self.wordsChanged.emit()

    @Slot(str)
    def enlarge(self, key: str) -> None:
        """Enlarge one picture; the same one again shows all."""
        self._enlarged = "" if key == self._enlarged else key
        self.changed.emit()
        self._desk.shell.refresh_actions()
