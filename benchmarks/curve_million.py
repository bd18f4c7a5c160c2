"""A curve of a million points that grows while one pans and zooms: what a paint of it takes.

The real panel in a real window, offscreen. Between paints points are appended as a live run does.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks._harness import Figure, percentile, rounded, sentinel
from benchmarks._screen import items

if TYPE_CHECKING:
    from PySide6.QtGui import QGuiApplication

    from app.curves.lines import Line
    from app.curves.plot import CurvePlot

POINTS = 1_000_000
BATCH = 64
SIZE = (1280, 560)
BUDGET_MS = 4.0
_PANEL = """
import QtQuick
import Mosaic
import Mosaic.Models
Window {
    id: root
    required property CurveModel curves
    visible: true
    color: Theme.bg.window
    CurvePanel {
        anchors.fill: parent
        curves: root.curves
        title: "return"
    }
}
"""


def run(quick: bool) -> Iterable[Figure]:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication

    from app.main import keep_memory_flat
    from app.shell.window import prepare_app, prepare_environment

    keep_memory_flat()
    prepare_environment()
    app = QGuiApplication([])
    prepare_app(app)
    with sentinel() as noise:
        times_by_kind = paints(app, 40 if quick else 120)
    every = [took for times in times_by_kind.values() for took in times["paint"]]
    frames = [took for times in times_by_kind.values() for took in times["frame"]]
    extra: dict[str, Any] = {"p50": rounded(percentile(every, 50)), "paints": len(every)}
    extra |= {
        name: rounded(percentile(times["paint"], 95)) for name, times in times_by_kind.items()
    }
    extra["frame_p95"] = rounded(percentile(frames, 95))
    work = [took for times in times_by_kind.values() for took in times["cpu"]]
    extra["cpu_p95"] = rounded(percentile(work, 95))  # without what others took of the machine
    extra |= noise.report
    yield Figure("curve_million.paint_ms", percentile(every, 95), "ms", BUDGET_MS, extra=extra)


def paints(app: QGuiApplication, turns: int) -> dict[str, dict[str, list[float]]]:
    """Milliseconds of each paint, and until its frame was there, by what was done."""
    from PySide6.QtCore import QUrl

    from app.curves.lines import Line
    from app.curves.plot import CurveModel, CurvePlot
    from app.shell.shell import ShellModel
    from app.shell.window import close_engine, make_engine
    from app.ui.resources import qml_path

    took: list[float] = []
    worked: list[float] = []
    plain = CurvePlot.paint

    def paint(self: CurvePlot, painter: Any) -> None:
        start, cpu = time.perf_counter(), time.thread_time()
        plain(self, painter)
        took.append((time.perf_counter() - start) * 1000)
        worked.append((time.thread_time() - cpu) * 1000)

    CurvePlot.paint = paint  # type: ignore[method-assign]
    shell = ShellModel(None)
    engine = make_engine(shell.theme)
    model = CurveModel()
    engine.setInitialProperties({"curves": model})
    engine.loadData(_PANEL.encode(), QUrl.fromLocalFile(str(qml_path() / "panel.qml")))
    window: Any = engine.rootObjects()[0]
    window.resize(*SIZE)
    plot = next(item for item in items(window.contentItem()) if isinstance(item, CurvePlot))
    line = model.add(Line("run", "return", "a run"))
    growth = grow(line)
    swapped: list[bool] = []
    window.frameSwapped.connect(lambda: swapped.append(True))
    times_by_kind: dict[str, dict[str, list[float]]] = {}
    try:
        for name, moves in scenes(plot, turns).items():
            times = times_by_kind[name] = {"paint": [], "cpu": [], "frame": []}
            for _ in moves:
                next(growth)
                took.clear()
                worked.clear()
                swapped.clear()
                start = time.perf_counter()
                model.changed.emit()
                while not (swapped and took):
                    app.processEvents()
                times["frame"].append((time.perf_counter() - start) * 1000)
                times["paint"].append(sum(took))
                times["cpu"].append(sum(worked))
        if len(line) < POINTS + turns * BATCH:
            raise RuntimeError("the curve did not grow")
    finally:
        CurvePlot.paint = plain  # type: ignore[method-assign]
        close_engine(engine)
    return times_by_kind


def grow(line: Line) -> Iterator[None]:
    """A million points, then a batch at each step."""
    draw = np.random.default_rng(1)

    def extend(count: int, size: int) -> None:
        step = np.arange(count, count + size, dtype=np.float64)
        line.extend(step, 1.7e9 + step / 1000, np.sin(step / 9e4) * 50 + draw.normal(0, 9, size))

    for count in range(0, POINTS, 10_000):
        extend(count, 10_000)
    while True:
        extend(len(line), BATCH)
        yield


def scenes(plot: CurvePlot, turns: int) -> dict[str, Iterator[None]]:
    """All of it as it grows; zooming from all to a hundred points; panning at three widths."""

    def follow() -> Iterator[None]:
        plot.fit()
        for _ in range(turns):
            yield

    def zoom() -> Iterator[None]:
        plot.fit()
        yield
        for turn in range(turns):
            plot.zoomAt(SIZE[0] * 0.7, 1e4 ** (1 / turns) if turn else 1.0)
            yield

    def pan(width: float) -> Iterator[None]:
        plot.show(POINTS / 3, POINTS / 3 + width)
        for _ in range(turns):
            plot.panBy(15)
            yield

    pans = {f"pan_{width:g}": pan(width) for width in (3e5, 2e4, 1e3)}
    return {"follow": follow(), "zoom": zoom(), **pans}
