"""The small charts of a run: constants and doubles have none."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from app.run.metric_series import RunSeries
from app.run.run_curves import RunCurves
from app.shell.shell import ShellModel

pytestmark = pytest.mark.usefixtures("qapp")


def points(values: list[float]) -> SimpleNamespace:
    count = len(values)
    return SimpleNamespace(
        step=np.arange(count), value=np.array(values), unix_ns=np.arange(count) * 10**9, next=count
    )


class Points(SimpleNamespace):
    def __len__(self) -> int:
        return len(self.value)


@pytest.fixture
def curves():
    shell = ShellModel(None)
    made = RunCurves(shell, lambda: None, lambda: None)
    yield made
    shell.close()


def drawn(curves: RunCurves, series: RunSeries, **values: list[float]) -> list[str]:
    series.take_points({name: Points(**vars(points(ys))) for name, ys in values.items()})  # type: ignore[arg-type]
    metrics = {"alpha", "loss", "episode/length"}
    curves.draw([series], metrics, set(values))
    return [panel.metric for panel in curves.panels.rows]


def test_a_constant_has_no_chart_until_it_changes(curves):
    series = RunSeries("a", "a", "a", 0.0)
    for metric in ("alpha", "loss", "episode/length"):
        series.line(metric)
    # Nothing is known of it yet: its place is kept.
    assert "alpha" in drawn(curves, series)
    assert "alpha" not in drawn(curves, series, alpha=[0.1, 0.1, 0.1], loss=[3.0, 2.0])
    assert "loss" in [panel.metric for panel in curves.panels.rows]
    # It is read on, can be chosen, and comes back with its first other value.
    assert "alpha" in curves.wanted()
    assert "alpha" in [choice["metric"] for choice in curves.choices]
    assert "alpha" in drawn(curves, series, alpha=[0.2])


def test_what_the_episodes_tell_is_drawn_once(curves):
    series = RunSeries("a", "a", "a", 0.0)
    series.line("episode/length")
    assert "episode/length" in drawn(curves, series)
    curves.draw([series], {"length", "episode/length"}, set())
    names = [panel.metric for panel in curves.panels.rows]
    assert "length" in names and "episode/length" not in names
