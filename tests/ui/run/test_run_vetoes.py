"""Marks of vetoes on the large curve: where they are, what they say, what a press does."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from run_tools import RunHands

VETOES = "gate/vetoes"
COUNTS = [0, 3, 0, 1] * 5 + [0] * 20 + [2] * 10


def recorded(desk: RunHands):
    run = desk.make()
    for count in COUNTS:
        run.episodes(1).metric(VETOES, [float(count)])
    return run


def test_vetoes_are_marked_on_the_curve(act):
    def script(desk: RunHands):
        run = recorded(desk)
        yield from desk.opened(run)
        main = desk.run.curves.main
        many = sum(count > 0 for count in COUNTS)
        yield (
            lambda: (
                main.curves.marksText == f"vetoes in {many} episodes"
                and len(main.curves.lines[0]) == len(COUNTS)
            )
        )
        yield lambda: desk.has(f"run.panel.{VETOES}")
        names = [panel.metric for panel in desk.run.curves.panels.rows]
        assert names[-1] == VETOES and desk.says("Vetoes per episode")
        panel, plot = desk.find("run.curve"), desk.find("run.curve.plot")
        interface = QAccessible.queryAccessibleInterface(panel)
        assert f"vetoes in {many} episodes" in interface.text(QAccessible.Text.Description)
        # Hovering reads it out, on every axis at the episode's place.
        returns = main.curves.lines[0]
        for axis in ("step", "episode", "time"):
            desk.run.curves.axis = axis
            yield from desk.calm()
            at = plot._x_scale().at(float(returns.pyramid.x.view[1]))
            rows = plot.readout(at)["marks"]
            assert rows == [{"label": "Vetoes", "text": "3 in episode 1"}], (axis, rows)
        # A press on it asks for the first veto of that episode, one beside it for nothing.
        asked: list[tuple[str, int, int]] = []
        desk.run.curves.vetoWanted.connect(lambda *spot: asked.append(spot))
        edge = plot._edge()
        plot.press(at, edge.middle - 60)
        point = plot.mapToScene(QPointF(at, edge.middle)).toPoint()
        QTest.mouseMove(desk.window, point + QPoint(3, 0))
        QTest.mouseMove(desk.window, point)
        yield lambda: desk.says("3 in episode 1")
        QTest.mouseClick(desk.window, Qt.MouseButton.LeftButton, pos=point)
        yield lambda: asked == [(run.run_id, 0, 1)]
        yield lambda: desk.shell.page == "replay"

    act(script)


def test_a_run_without_a_supervisor_has_no_marks(act):
    def script(desk: RunHands):
        run = desk.make().episodes(6).metric("loss", [1.0])
        yield from desk.opened(run)
        yield lambda: desk.has("run.panel.loss")
        assert desk.run.curves.main.curves.marksText == ""
        plot = desk.find("run.curve.plot")
        assert plot.readout(plot.width() / 2)["marks"] == []
        panel = QAccessible.queryAccessibleInterface(desk.find("run.curve"))
        assert "veto" not in panel.text(QAccessible.Text.Description)

    act(script)
