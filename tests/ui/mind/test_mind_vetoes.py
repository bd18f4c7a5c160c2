"""From a mark under the curve of a real supervised session to the step that it stands for."""

from __future__ import annotations

from mind_hands import watched
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from replay_hands import at
from stage_hands import StageHands


def test_a_press_on_a_mark_shows_the_first_veto_of_its_episode(act):
    def script(hands: StageHands):
        run = yield from watched(hands)
        refused = {
            (row.episode, row.step)
            for row in hands.session.desk.engine.store.reader().steps(run.run_id)
            if any(decision.verdict == "replace" for decision in row.decisions)
        }
        marked = sorted({episode for episode, _ in refused})
        curves = hands.session.run.curves
        hands.shell.openRun(run.run_id)
        # A game's page begins with its episodes.
        yield lambda: hands.session.run.loaded
        hands.session.run.tab = "curves"
        yield (
            lambda: curves.main is not None and curves.main.curves.marks and hands.has("run.curve")
        )
        [marks] = curves.main.curves.marks
        yield lambda: len(curves.main.curves.lines[0]) == 4
        assert curves.main.curves.marks[0].episode.tolist() == marked
        for episode, count in zip(marks.episode.tolist(), marks.count.tolist(), strict=True):
            assert count == sum(number == episode for number, _ in refused)
        curves.axis = "episode"
        plot = hands.find("run.curve.plot")
        yield lambda: plot.width() > 200 and plot.x1 == 3.0
        hands.settle()
        hands.shoot("veto-marks")
        edge = plot._edge()
        first = float(edge._bins(edge.marks[0]).x[0])
        point = plot.mapToScene(QPointF(first, edge.middle)).toPoint()
        QTest.mouseMove(hands.window, point)
        QTest.mouseClick(hands.window, Qt.MouseButton.LeftButton, pos=point)
        episode, step = min(refused)
        yield lambda: hands.shell.page == "replay"
        yield at(hands, step, episode)

    act(script, page="stage")
