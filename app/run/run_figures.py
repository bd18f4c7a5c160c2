"""Figures of the shown run: steps, rate, return, time left."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.run import display_rate, run_details
from app.run.open_run import OpenRun, mean_rate, rate_word, return_word, returns_label
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.qt_property import prop, reset, uncreatable
from mosaic_sdk.learning.resumption import Resumption, resumption_of

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the run")
class RunFigures(QObject):
    changed = Signal()
    rows = prop("QVariantList", list, changed)
    progress = prop(float, -1.0, changed)
    leftText = prop(str, "", changed)
    paceHz = prop(float, 0.0, changed)

    def clear(self) -> None:
        reset(self)
        self.changed.emit()

    def set_pace(self, hz: float) -> None:
        self._paceHz = hz
        self.changed.emit()

    def show(self, open_run: OpenRun | None) -> None:
        row = open_run.row if open_run else None
        if open_run is None or row is None:
            return
        kind, target = run_details.target_of(open_run.facts, open_run.config)
        # Of a training that goes on: its target counts from the first one's beginning.
        before = resumption_of(open_run.config) or Resumption(0, 0)
        steps = row.steps + before.steps * (kind == "steps")
        episodes = row.episodes + before.count * (kind == "episodes")
        own, done = (row.steps, steps) if kind == "steps" else (row.episodes, episodes)
        of_steps = (
            tr("of {target} steps", target=formatting.short(target))
            if target and kind == "steps"
            else tr("steps")
        )
        of_episodes = tr("episodes")
        if target and kind == "episodes":
            of_episodes = tr("of {target} episodes", target=formatting.short(target))
        total = target - (done - own)
        share = min(1.0, own / total) if total > 0 else 1.0
        self._progress = share if target and open_run.live else -1.0
        rate = open_run.steps.rate if open_run.live else mean_rate(row)
        self._leftText = ""
        if open_run.live and str(row.state) == "running":
            pace = open_run.steady["steps" if kind == "steps" else "episodes"].rate
            so_far = formatting.span(max(0.0, (time.time_ns() - (row.started_ns or 0)) / 1e9))
            self._leftText = display_rate.left_words(done, target, pace) or tr(
                "{so_far} so far", so_far=so_far
            )
        self._rows = [
            {"value": formatting.short(steps), "label": of_steps},
            {"value": rate_word(rate), "label": tr("steps per second")},
            {"value": return_word(row), "label": returns_label(row)},
            {"value": formatting.short(episodes), "label": of_episodes},
        ]
        self.changed.emit()
