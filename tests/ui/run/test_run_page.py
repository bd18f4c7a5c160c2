"""The run page in the real window, with the real engine and store behind it."""

from __future__ import annotations

import csv

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QImage
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from run_tools import Lane, RunHands
from shell_tools import accessible, name_of, takes_focus

TABS = ("curves", "frames", "episodes", "steps", "log", "facts")


def test_a_past_run_shows_all_that_is_known(act):
    def script(desk: RunHands):
        run = desk.make(parameters={"total_timesteps": 1000, "lr": 0.5})
        run.episodes(30).metric("loss", [3.0, 2.0, 1.0]).log((20, "begins"), (40, "burns"))
        run.file("checkpoint", str(desk.home / "model.pt")).end()
        yield from desk.opened(run)
        yield lambda: desk.lines("return") == [30]
        yield lambda: desk.says("ppo-lander") and desk.says("Done") and desk.says("LunarLander-v3")
        assert desk.figure("of 1") == "300"
        assert desk.figure("return") == "14.5"
        yield lambda: desk.has("run.panel.loss") and desk.lines("loss") == [3]
        # All episodes are of one length: there is nothing to see in such a curve.
        assert not desk.has("run.panel.length")
        yield from desk.tap("run.tabs.5")
        yield lambda: desk.has("run.fact.lr")
        yield from desk.tap("run.fact.lr")
        assert QGuiApplication.clipboard().text() == "0.5"
        yield from desk.tap("run.dock.tabs.1")
        yield lambda: desk.says("model.pt")
        yield from desk.tap("run.tabs.1")
        yield lambda: desk.says("No saved pictures")
        for action in ("run.pause", "run.stop", "run.checkpoint"):
            assert desk.shell.actions.item(action).reason == "The run has ended"

    act(script)


def test_a_live_run_grows_before_the_eye(act):
    def script(desk: RunHands):
        run = desk.make().episodes(3)
        yield from desk.opened(run)
        yield lambda: desk.lines("return") == [3]
        assert desk.run.heading.live and desk.says("Running")
        run.episodes(4).metric("loss", [1.0])
        yield lambda: desk.lines("return") == [7] and desk.has("run.panel.loss")
        assert desk.lines("length") == [7] and not desk.run.tables.episodes.count
        yield from desk.to("episodes")
        yield lambda: desk.run.tables.episodes.count == 7
        yield from desk.to("curves")
        run.end()
        run.episodes(0)
        desk.run._touched(type("Event", (), {"run_id": run.run_id}))
        yield lambda: not desk.run.heading.live and desk.says("Done")

    act(script)


def test_a_run_that_is_gone_says_so(act):
    def script(desk: RunHands):
        desk.shell.openRun("0190-no-such-run")
        yield lambda: desk.says("This run no longer exists")
        yield lambda: desk.has("run.empty.act")

    act(script)


def test_pictures_are_watched_only_while_they_are_seen(act):
    def script(desk: RunHands):
        run = desk.make().episodes(1)
        lanes = [Lane(desk, run, slot) for slot in range(3)]
        yield from desk.opened(run, tab="frames")
        yield lambda: all(lane.watched for lane in lanes)
        for lane, colour in zip(lanes, ((200, 0, 0), (0, 200, 0), (0, 0, 200)), strict=True):
            name = f"run.tile.{lane.lane}"
            yield desk.seen(lane, lambda n=name: desk.find(n), *colour, rolling_return=12.0)
        first = desk.find("run.tile.0.agent.main")
        yield lambda: "return 12" in accessible(first).text(QAccessible.Text.Description)
        # enlarged: the others rest
        first.forceActiveFocus()
        desk.key(Qt.Key.Key_Return)
        yield lambda: desk.has("run.large") and not lanes[1].watched and not lanes[2].watched
        yield desk.seen(lanes[0], lambda: desk.find("run.large"), 9, 90, 9)
        desk.key(Qt.Key.Key_Escape)
        yield lambda: all(lane.watched for lane in lanes)
        # nobody sees them: nobody asks for them
        yield from desk.to("log")
        yield lambda: not any(lane.watched for lane in lanes)
        yield from desk.to("frames")
        yield lambda: all(lane.watched for lane in lanes)
        desk.shell.go("library")
        yield lambda: not any(lane.watched for lane in lanes)

    act(script)


def test_a_picture_can_be_frozen_and_saved(act):
    def script(desk: RunHands):
        run = desk.make().episodes(1)
        lane = Lane(desk, run)
        yield from desk.opened(run, tab="frames")
        yield lambda: lane.watched
        yield lambda: desk.has("run.tile.0.agent.main")
        tile = desk.find("run.tile.0.agent.main")
        yield desk.seen(lane, lambda: tile, 200, 0, 0)
        desk.move(tile)
        yield from desk.calm()
        yield from desk.tap("run.tile.0.agent.main.freeze")
        yield lambda: not lane.watched
        lane.show(0, 0, 200)
        desk.settle()
        assert desk.colour_in(tile) == (200, 0, 0)
        yield lambda: desk.says("frozen")
        tile.forceActiveFocus()
        desk.key(Qt.Key.Key_S)
        [saved] = (desk.home / "exports").iterdir()
        image = QImage(str(saved))
        assert image.width() == 64 and image.pixelColor(5, 5).red() == 200
        assert " step " in saved.name
        desk.key(Qt.Key.Key_F)
        yield lambda: lane.watched
        yield desk.seen(lane, lambda: tile, 0, 0, 200)

    act(script)


def test_an_old_picture_says_how_old_it_is(act):
    def script(desk: RunHands):
        run = desk.make().episodes(1)
        lane = Lane(desk, run)
        yield from desk.opened(run, tab="frames")
        yield lambda: desk.says("No picture yet")
        yield lambda: lane.watched
        lane.show(200, 0, 0)
        yield lambda: desk.says("frame is ") and desk.says(" old")

        def fresh() -> bool:
            lane.show(0, 200, 0)
            desk.settle()
            return not desk.says("frame is ")

        yield fresh

    act(script)


def test_steps_are_read_where_somebody_looks(act):
    def script(desk: RunHands):
        run = desk.make()
        for _ in range(60):
            run.episodes(20, length=40)
        yield from desk.opened(run, tab="steps")
        yield lambda: desk.run.tables.steps.count == 60 * 20 * 41
        yield lambda: desk.says("reset")
        rows = desk.find("run.steps.rows")
        rows.forceActiveFocus()
        desk.key(Qt.Key.Key_End)
        yield lambda: desk.says("terminated") and desk.says("1,199")
        assert len(desk.run.tables.steps._pages) < 60 * 20 / 16
        # from an episode to its steps
        yield from desk.to("episodes")
        yield lambda: desk.has("run.episodes.rows")
        yield from desk.tap("run.episodes.head.number")
        yield from desk.tap("run.episodes.head.number")
        yield lambda: desk.run.tables.episodes.sortKey == "number"
        desk.find("run.episodes.rows").forceActiveFocus()
        for _ in range(7):
            desk.key(Qt.Key.Key_Down)
        desk.key(Qt.Key.Key_Return)
        yield lambda: desk.run.tab == "steps" and desk.has("run.steps.rows")
        yield lambda: desk.find("run.steps.rows").property("currentIndex") == 7 * 41

    act(script)


def test_episodes_are_sorted_and_grow_at_their_head(act):
    def script(desk: RunHands):
        run = desk.make().episodes(5)
        yield from desk.opened(run, tab="episodes")
        table = desk.run.tables.episodes
        yield lambda: table.count == 5
        roles = {bytes(name.data()).decode(): role for role, name in table.roleNames().items()}

        def column(name: str) -> list[str]:
            return [table.data(table.index(i, 0), roles[name]) for i in range(table.count)]

        assert column("number") == ["4", "3", "2", "1", "0"]
        run.episodes(1)
        yield lambda: table.count == 6
        assert column("number")[0] == "5"
        yield from desk.tap("run.episodes.head.returned")
        assert column("returned") == ["5", "4", "3", "2", "1", "0"]
        yield from desk.tap("run.episodes.head.returned")
        assert column("returned") == ["0", "1", "2", "3", "4", "5"]
        run.episodes(1)
        yield lambda: table.count == 7
        assert column("returned")[-1] == "6", "where it is until somebody sorts again"

    act(script)


def test_the_log_is_filtered_by_severity_and_words(act):
    def script(desk: RunHands):
        run = desk.make().log((10, "whispers"), (20, "says"), (30, "warns of smoke"), (40, "burns"))
        yield from desk.opened(run, tab="log")
        yield lambda: desk.run.tables.log.count == 3
        desk.run.tables.log.least = 30
        desk.settle()
        yield lambda: desk.says("burns") and not desk.says("says")
        yield from desk.tap("run.log.search.input")
        desk.type("smoke")
        assert desk.run.tables.log.count == 1
        run.log((40, "more smoke"), (40, "more fire"))
        yield lambda: desk.run.tables.log.count == 2

    act(script)


def test_a_curve_is_read_moved_and_fitted(act):
    def script(desk: RunHands):
        yield from desk.opened(desk.make().episodes(200).end())
        yield lambda: desk.lines("return") == [200]
        panel, area = desk.find("run.curve"), desk.find("run.curve.area")
        plot = desk.find("run.curve.plot")
        desk.settle()
        assert plot.property("fitted")
        middle = area.mapToScene(QPointF(area.width() / 2, area.height() / 2)).toPoint()
        for dx in (0, 1, 2):
            QTest.mouseMove(desk.window, middle + QPoint(dx, 0))
            desk.settle()
        assert desk.says(" steps"), "the read-out says where it is"
        whole = plot.property("x1") - plot.property("x0")
        desk.wheel(area, 240)
        near = plot.property("x1") - plot.property("x0")
        assert near < whole and not plot.property("fitted")
        before = plot.property("x0")
        desk.drag(area, -100)
        assert plot.property("x0") > before
        assert plot.property("x1") - plot.property("x0") == pytest.approx(near)
        yield from desk.tap("run.curve.fit")
        assert plot.property("fitted")
        panel.forceActiveFocus()
        desk.type("+")
        assert not plot.property("fitted")
        desk.key(Qt.Key.Key_Home)
        assert plot.property("fitted")

    act(script)


def test_any_metric_can_be_the_large_one_and_a_second_beside_it(act):
    def script(desk: RunHands):
        run = desk.make().episodes(5).metric("loss", [3.0, 2.0]).metric("entropy", [1.0])
        yield from desk.opened(run.end())
        yield lambda: desk.has("run.panel.loss")
        yield from desk.tap("run.panel.loss")
        yield lambda: desk.run.curves.metric == "loss" and desk.has("run.panel.return")
        assert desk.find("run.metric").property("text") == "loss"
        yield from desk.tap("run.metric")
        yield lambda: desk.has("run.metric.entropy")
        yield from desk.tap("run.metric.entropy")
        yield lambda: desk.run.curves.metric == "entropy" and desk.lines("entropy") == [1]
        yield from desk.tap("run.options")
        yield lambda: desk.has("run.second.input")
        yield from desk.tap("run.second.input")
        yield lambda: desk.options("run.second", "Return")
        yield from desk.calm()
        desk.click(desk.options("run.second", "Return")[0])
        desk.key(Qt.Key.Key_Escape)
        yield lambda: desk.lines("entropy") == [1, 5]
        yield lambda: desk.says("Return") and desk.run.curves.second == "return"
        desk.run.curves.showSecond("")
        assert desk.lines("entropy") == [1]
        yield from desk.tap("run.axis.2")
        assert desk.run.curves.axis == "time"

    act(script)


def test_curves_go_to_files(act):
    def script(desk: RunHands):
        yield from desk.opened(desk.make().episodes(7).end())
        yield lambda: desk.lines("return") == [7]
        desk.shell.actions.trigger("run.export_csv")
        desk.shell.actions.trigger("run.export_png")
        folder = desk.home / "exports"
        yield lambda: folder.is_dir() and len(list(folder.iterdir())) == 2
        yield lambda: (folder / "ppo-lander Return.csv").stat().st_size > 100
        rows = list(csv.DictReader((folder / "ppo-lander Return.csv").open()))
        assert [float(row["value"]) for row in rows] == pytest.approx([0, 1, 2, 3, 4, 5, 6])
        assert [float(row["step"]) for row in rows] == [10, 20, 30, 40, 50, 60, 70]
        image = QImage(str(folder / "ppo-lander Return.png"))
        assert image.width() > 400
        assert len({image.pixel(x, image.height() // 2) for x in range(image.width())}) > 1
        desk.shell.actions.trigger("run.export_csv")
        # nothing is written over
        yield lambda: (folder / "ppo-lander Return 2.csv").exists()

    act(script)


def test_seeds_lie_over_each_other_as_a_band(act):
    def script(desk: RunHands):
        runs = [desk.make(f"ppo seed {s}", s).episodes(20 + s).end() for s in (1, 2, 3)]
        runs.append(desk.make("dqn seed 1", 1).episodes(9).end())
        yield from desk.opened(*runs)
        yield lambda: desk.lines("return") == [21, 22, 23, 9]
        yield lambda: desk.says("4 runs overlaid") and desk.has("run.overlay.3")
        assert [row["place"] for row in desk.run.heading.overlay] == [0, 1, 2, 3]
        desk.run.curves.grouped = True
        yield lambda: desk.says("ppo, IQM of 3") and desk.says("band: all seeds")
        assert [row["place"] for row in desk.run.heading.overlay] == [0, 0, 0, 1]
        # tables are about the one that is chosen
        yield from desk.to("episodes")
        yield lambda: desk.run.tables.episodes.count == 21
        yield from desk.tap("run.overlay.3")
        yield lambda: desk.run.tables.episodes.count == 9
        yield from desk.to("steps")
        yield lambda: desk.run.tables.steps.count == 9 * 11
        yield from desk.tap("run.overlay.1")
        yield lambda: desk.run.tables.steps.count == 22 * 11
        assert desk.run.heading.title == "ppo seed 2"

    act(script)


def test_all_seeds_of_a_run_are_one_press_away(act):
    def script(desk: RunHands):
        runs = [desk.make(f"ppo seed {s}", s).episodes(2).end() for s in (1, 2)]
        desk.make("dqn seed 1").episodes(2).end()
        yield from desk.opened(runs[0])
        desk.shell.actions.trigger("run.seeds")
        yield lambda: len(desk.run.heading.overlay) == 2 and desk.run.curves.grouped

    act(script)


def test_one_sample_of_a_resource_is_a_figure_and_no_empty_chart(act):
    def script(desk: RunHands):
        run = desk.make().episodes(4).metric("system/cpu_percent", [5.0])
        run.metric("system/memory_mb", [5.0, 6.0])
        yield from desk.opened(run)
        yield lambda: desk.says("CPU") and desk.run.curves.resources.rowCount() == 2
        panels = desk.run.curves.resources.rows
        yield lambda: [panel.drawn for panel in panels] == [False, True]

    act(script)


@pytest.mark.parametrize("tab", TABS)
def test_everything_can_be_reached_and_has_a_name(act, tab):
    def script(desk: RunHands):
        run = desk.make(parameters={"lr": 1.0}).episodes(4).metric("loss", [1.0, 2.0])
        run.metric("system/cpu_percent", [5.0, 6.0]).log((20, "hello"))
        lane = Lane(desk, run)
        yield from desk.opened(run, tab=tab)
        yield lambda: desk.run.loaded and desk.has("run.dock.tabs.0")
        lane.show(1, 2, 3)
        for _ in range(3):
            desk.settle()
        yield lambda: desk.says("CPU")
        focusable = [item for item in desk.all() if takes_focus(item)]
        for item in focusable:
            where = f"{item.objectName()!r} {item.metaObject().className()}"
            assert item.objectName() and name_of(item).strip(), where
            assert accessible(item).role() not in (
                QAccessible.Role.NoRole,
                QAccessible.Role.Client,
            ), where
        reached: set[str] = set()
        seen: list[QQuickItem | None] = []
        while desk.focused not in seen and len(seen) < 150:
            seen.append(desk.focused)
            desk.key(Qt.Key.Key_Tab)
            item = desk.focused
            while item is not None:  # a list is reached in its current row
                reached.add(item.objectName())
                item = item.parentItem()
        missing = {i.objectName() for i in desk.all() if takes_focus(i)} - reached
        # those of a tile are there while it has the focus
        assert {name for name in missing if not name.startswith("run.tile.")} == set()

    act(script)


@pytest.mark.parametrize("size", [(640, 400), (1000, 700), (1920, 1080)])
def test_every_width_works(act, size):
    def script(desk: RunHands):
        run = desk.make().episodes(20).metric("loss", [1.0, 2.0]).log((20, "hello"))
        lanes = [Lane(desk, run, slot) for slot in range(5)]
        yield from desk.opened(run)
        for lane in lanes:
            lane.show(50, 60, 70)
        for tab in TABS:
            yield from desk.to(tab)
            desk.settle()
            yield lambda: True
        for name in ("run.pause", "run.stop"):
            item = desk.find(name)
            at = item.mapToScene(QPointF(0, 0))
            assert at.x() >= 0 and at.x() + item.width() <= size[0], name

    act(script, size=size)


def test_a_real_worker_pauses_resumes_saves_and_stops(act):
    from core.runs.submission import Submission

    worker = """
import os, time, mosaic_sdk
with mosaic_sdk.run({"total_steps": 100000}) as run:
    def save(args):
        path = os.path.join(os.environ["MOSAIC_RUN_DIR"], "model.pt")
        open(path, "w").write("x")
        run.checkpoint(path)
    run.on_control("checkpoint", save)
    step = 0
    while not run.should_stop:
        run.reset(0)
        for i in range(20):
            run.step(1, i, 1.0, i == 19)
            time.sleep(0.002)
"""

    def script(desk: RunHands):
        import sys

        wanted = Submission(name="worker", argv=(sys.executable, "-c", worker))
        made: list[str] = []
        desk.session.desk.command(
            "submit", desk.engine_.runs.submit(wanted), lambda row: made.append(row.run_id)
        )
        yield lambda: made
        desk.shell.openRun(made[0])
        yield lambda: desk.run.heading.state == "running" and sum(desk.lines("return")) > 2
        yield lambda: desk.shell.actions.item("run.checkpoint").reason == ""
        desk.ctrl(Qt.Key.Key_P)
        yield lambda: desk.run.heading.state == "paused" and desk.says("Paused")
        yield from desk.tap("run.pause")
        yield lambda: desk.run.heading.state == "running"
        yield from desk.tap("run.checkpoint")
        yield (
            lambda: (
                desk.run.tables.files.count == 1
                and desk.shell.snack.text == "model.pt"
                or (desk.run.tables.files.count == 1)
            )
        )
        yield lambda: desk.figure("steps per second") not in ("0", "–")
        yield from desk.tap("run.pace.2")
        yield lambda: desk.shell.snack.text.startswith("At most 10 steps")
        yield from desk.tap("run.stop")
        yield lambda: desk.run.heading.state == "cancelled" and desk.says("Stopped")
        assert desk.shell.actions.item("run.stop").reason == "The run has ended"

    act(script)


def test_a_constant_is_told_in_words_where_it_would_be_the_large_curve(act):
    def script(desk: RunHands):
        run = desk.make().episodes(12).metric("alpha", [0.1] * 12)
        yield from desk.opened(run)
        yield lambda: "alpha" in [choice["metric"] for choice in desk.run.curves.choices]
        desk.run.curves.showMetric("alpha")
        yield lambda: desk.has("run.curve.constant")
        assert desk.find("run.curve.constant").property("text").startswith("0.1, 12 times")
        assert not desk.has("run.curve")
        run.metric("alpha", [0.2])
        yield lambda: desk.has("run.curve") and not desk.has("run.curve.constant")

    act(script)
