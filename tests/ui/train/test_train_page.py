"""The Train page in the real window, with the real engine behind it."""

from __future__ import annotations

import json
import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from train_tools import Hands, Script

SHIFT_CTRL = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def choose_strange(desk: Hands) -> Script:
    """Picks the stranger and lets it tell its settings."""
    yield lambda: len(desk.setup.picker.options) > 1
    if desk.setup.picker.options[desk.setup.picker.choice]["text"] != "Strange learner":
        desk.pick("train.worker", "Strange learner")
    yield lambda: desk.setup.ready or desk.setup.first_cure() == "ask"
    if not desk.setup.ready:
        desk.press("train.check.ask.cure")
    yield lambda: desk.setup.ready and desk.setup.launch.startText.startswith("Start")


def test_a_stranger_runs_only_when_it_is_let(act, home):
    ran = home / "workers" / "strange" / "ran.txt"

    def script(desk: Hands) -> Script:
        yield lambda: len(desk.setup.picker.options) > 1
        desk.pick("train.worker", "Strange learner")
        yield lambda: desk.setup.first_cure() == "ask"
        assert not ran.exists()
        assert desk.setup.launch.startText == "Fix 1 thing to start"
        assert desk.setup.launch.command.endswith("train.py --describe")
        assert desk.says("Inspecting runs this command as you")
        desk.click("train.start")
        assert desk.focused.objectName() == "train.check.ask.cure"
        desk.key(Qt.Key.Key_Space)
        yield lambda: desk.setup.ready
        assert ran.read_text() == "--describe\n"
        assert desk.has("train.form.mode") and desk.has("train.form.layers.input")
        assert not desk.has("train.form.seed.input"), "it is among the seeds"
        assert desk.text("train.seeds.input") == "1"

    act(script)


def test_the_list_is_right_before_somebody_comes_to_it(act):
    """A training that was started elsewhere is there at once, not after "No training yet"."""

    def script(desk: Hands) -> Script:
        from core.runs.submission import Submission

        yield lambda: desk.session.desk.ready and desk.train.begun
        wanted = Submission(
            name="elsewhere", argv=(sys.executable, "-c", "import time; time.sleep(60)")
        )
        desk.session.desk.command("test", desk.session.desk.engine.runs.submit(wanted))
        yield lambda: desk.rows("running") == ["elsewhere"]
        assert desk.shell.page == "library"
        desk.click("rail.go.train")
        assert not desk.says("No training yet")

    act(script, page="library")


def test_from_start_to_done_and_its_own_page(act, home):
    def script(desk: Hands) -> Script:
        yield from choose_strange(desk)
        desk.press("train.form.more")
        desk.write("train.form.episodes", "40")
        desk.write("train.form.rate", "0.25")
        desk.pick("train.form.mode", "wild")
        desk.write("train.name", "first light")
        desk.click("train.start")
        yield lambda: desk.rows("running") == ["first light"]
        assert desk.train.selected and desk.train.summary.title == "first light"
        # A busy machine may see only its end.
        yield (
            lambda: (
                desk.rows("ended")
                or (desk.train.running.rows and desk.train.running.rows[0].share > 0)
            )
        )
        yield lambda: desk.train.summary.returns.drawn
        yield lambda: desk.rows("ended") == ["first light"]
        yield lambda: desk.train.summary.status == "finished"
        # One act matters most: to look at what was learnt, until another training is set up.
        desk.settle()
        assert desk.find("train.watch").property("kind") == "primary"
        assert desk.find("train.start").property("kind") == "plain"
        desk.shoot("train-over")
        run_id = desk.train.summary.group.lead.run.run_id
        assert desk.train.summary.figures[0] == {"value": "40", "label": "of 40 episodes"}
        facts = desk.session.desk.engine.store.reader().facts(run_id)
        assert facts["parameters"] == {
            "mode": "wild", "rate": 0.25, "layers": [64, 64], "data": "", "episodes": 40, "seed": 1,
        }  # fmt: skip
        desk.click(f"train.row.{run_id}")
        desk.key(Qt.Key.Key_Return)
        yield lambda: (desk.shell.page, desk.shell.runId) == ("run", run_id)
        desk.key(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
        yield lambda: desk.shell.page == "train"

    act(script)


def test_three_clicks_from_anywhere(act, home):
    def script(desk: Hands) -> Script:
        yield from choose_strange(desk)
        desk.shell.go("settings")
        desk.settle()
        desk.click("rail.go.train")
        yield lambda: desk.has("train.start")
        desk.click("train.start")
        yield lambda: desk.rows("running") == ["strange"]

    act(script)


def test_what_is_wrong_is_counted_and_found(act, home):
    def script(desk: Hands) -> Script:
        yield from choose_strange(desk)
        desk.write("train.form.rate", "-3")
        assert desk.setup.launch.startText == "Fix 1 thing to start"
        desk.write("train.seeds", "1, x")
        assert desk.setup.launch.startText == "Fix 2 things to start"
        desk.click("train.start")
        assert desk.focused.objectName() == "train.form.rate.input"
        desk.ctrl(Qt.Key.Key_A)
        desk.type("0.5")
        assert desk.setup.launch.startText == "Fix 1 thing to start"
        desk.click("train.start")
        assert desk.focused.objectName() == "train.seeds.input"
        desk.ctrl(Qt.Key.Key_A)
        desk.type("1 to 3")
        assert desk.setup.launch.startText == "Start 3 runs"
        assert not desk.train.running.rows

    act(script)


def test_what_was_typed_is_there_again(act, home):
    def first(desk: Hands) -> Script:
        yield from choose_strange(desk)
        desk.write("train.form.layers", "32, 16")
        desk.write("train.seeds", "4, 5")
        desk.write("train.name", "again")
        desk.write("train.tags", "paper,")

    def second(desk: Hands) -> Script:
        yield lambda: desk.setup.ready
        assert desk.setup.picker.options[desk.setup.picker.choice]["text"] == "Strange learner"
        assert desk.setup.entries.form.value("layers") == [32, 16]
        assert desk.text("train.seeds.input") == "4, 5"
        assert desk.text("train.name.input") == "again"
        assert list(desk.setup.entries.tags) == ["paper"]

    act(first)
    act(second)


def test_presets(act, home):
    def script(desk: Hands) -> Script:
        yield from choose_strange(desk)
        desk.write("train.form.layers", "8")
        desk.click("train.save_preset")
        desk.type("tiny")
        desk.key(Qt.Key.Key_Return)
        yield lambda: list(desk.setup.presets.names) == ["tiny"]
        document = json.loads((home / "profiles" / "default" / "presets.json").read_text())
        assert document["strange"]["tiny"]["parameters"]["layers"] == [8]
        desk.write("train.form.layers", "9, 9")
        desk.shell.actions.trigger("train.reset")
        assert desk.setup.entries.form.value("layers") == [64, 64]
        desk.pick("train.preset", "tiny")
        assert desk.setup.entries.form.value("layers") == [8]
        desk.press("train.delete_preset")
        assert list(desk.setup.presets.names) == []
        desk.shell.snack.dismiss()  # of having saved it
        yield lambda: desk.has("snack.act")
        desk.window.grabWindow()  # places are worked out as it is drawn
        desk.click("snack.act")
        yield lambda: list(desk.setup.presets.names) == ["tiny"]

    act(script)


def test_any_command_with_seeds_then_stop(act, home):
    code = "import time,sys\\nprint(sys.argv[1], flush=True)\\ntime.sleep(60)"
    path = home / "count.py"
    path.write_text(code.replace("\\n", "\n"))

    def script(desk: Hands) -> Script:
        yield lambda: len(desk.setup.picker.options) > 1
        desk.pick("train.worker", "Any command")
        yield lambda: desk.setup.picker.isCommand
        assert desk.setup.launch.startText == "Fix 1 thing to start"
        desk.write("train.form.command", f"python {path} {{seed}}")
        desk.press("train.form.tap.input")
        desk.write("train.seeds", "7, 8")
        yield lambda: desk.setup.launch.startText == "Start 2 runs" and desk.setup.launch.command
        yield lambda: {line.id for line in desk.setup.preflight.checks.rows} == {"program", "disk"}
        desk.click("train.start")
        yield lambda: desk.rows("running") == ["count"]
        yield lambda: desk.train.running.rows[0].status == "running"
        assert desk.train.summary.seeds.count == 2
        runs = [track.run for track in desk.train.summary.group.tracks]
        reader = desk.session.desk.engine.store.reader()
        assert [reader.facts(run.run_id)["argv"][-1] for run in runs] == ["7", "8"]
        desk.click("train.stop")
        yield lambda: desk.rows("ended") == ["count"]
        assert desk.train.summary.status == "cancelled"

    act(script)


def test_a_wrong_command_is_said(act, home):
    def script(desk: Hands) -> Script:
        yield lambda: len(desk.setup.picker.options) > 1
        desk.pick("train.worker", "Any command")
        desk.write("train.form.command", "no-such-program-here --x")
        yield lambda: desk.says("There is no program no-such-program-here")
        assert desk.setup.launch.problems == 1
        desk.write("train.form.command", "train.py")
        yield lambda: desk.says("train.py was not found")
        desk.write("train.form.command", "python 'x")
        yield lambda: desk.says("Missing closing quote")
        desk.write("train.form.command", "bash -c true")
        yield lambda: desk.setup.launch.problems == 0

    act(script)


def test_pause_and_go_on_by_keys(act, home):
    def script(desk: Hands) -> Script:
        yield from choose_strange(desk)
        desk.ctrl(Qt.Key.Key_Return)
        yield lambda: desk.train.running.rows and desk.train.running.rows[0].status == "running"
        yield lambda: desk.train.summary.returns.drawn
        desk.key(Qt.Key.Key_P, SHIFT_CTRL)
        yield lambda: desk.train.summary.status == "paused"
        assert desk.train.running.rows[0].note.endswith("paused")
        desk.key(Qt.Key.Key_R, SHIFT_CTRL)
        yield lambda: desk.train.summary.status == "running"

    act(script)


def test_one_waits_and_says_why(act, home):
    (home / "profiles" / "default").mkdir(parents=True)
    (home / "profiles" / "default" / "settings.toml").write_text("max_concurrent_runs = 1\n")

    def script(desk: Hands) -> Script:
        yield from choose_strange(desk)
        for name in ("one", "two", "three"):
            desk.write("train.name", name)
            desk.click("train.start")
            yield lambda name=name: name in desk.rows("running") + desk.rows("waiting")
        yield lambda: desk.rows("waiting") == ["two", "three"]
        assert [row.note for row in desk.train.waiting.rows] == [
            "starts when a run ends", "after two",
        ]  # fmt: skip
        assert desk.train.subtitle == "1 running, 2 waiting"
        key = desk.train.waiting.keys[0]
        desk.click(f"train.row.{key}")
        yield lambda: desk.train.summary.title == "two"
        desk.click("train.stop")
        yield lambda: desk.rows("waiting") == ["three"]
        assert desk.rows("running") == ["one"]

    act(script)


def test_packages_that_can_not_be_had(act, home):
    from train_tools import put_worker

    put_worker(home / "more" / "x", "nothing @ file:///nowhere/nothing-1-py3-none-any.whl\n")
    folder = home / "more" / "x" / "strange"
    text = (folder / "worker.toml").read_text().replace('"strange"', '"poor"')
    (folder / "worker.toml").write_text(text.replace("Strange learner", "Poor learner"))

    def script(desk: Hands) -> Script:
        yield lambda: len(desk.setup.picker.options) > 1
        folder.rename(home / "workers" / "poor")  # while the window is open
        yield lambda: any(o["text"] == "Poor learner" for o in desk.setup.picker.options)
        desk.pick("train.worker", "Poor learner")
        yield lambda: desk.setup.first_cure() == "ask"
        desk.press("train.check.ask.cure")
        yield lambda: desk.setup.first_cure() == "packages"
        assert desk.find("train.check.packages").property("cure") == "Install 1 package"
        desk.press("train.check.packages.cure")
        assert desk.has("train.cancel_install")
        yield lambda: desk.setup.install.error
        yield lambda: desk.setup.first_cure() == "packages"
        assert desk.says("nothing-1-py3-none-any.whl")
        assert desk.setup.launch.startText == "Fix 1 thing to start"

    act(script)


@pytest.mark.parametrize("size", [(1280, 800), (640, 480)])
def test_everything_has_a_name_and_a_role(act, home, size):
    from shell_tools import accessible, name_of, takes_focus

    none = (QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.Grouping)

    def script(desk: Hands) -> Script:
        yield lambda: len(desk.setup.picker.options) > 1
        if size[0] < 820:
            desk.shell.toggleDock("right")
        yield from choose_strange(desk)
        desk.click("train.start")
        yield lambda: desk.train.summary.returns.drawn
        desk.settle()
        for item in desk.all():
            if takes_focus(item):
                where = f"{item.objectName()!r} {item.metaObject().className()}"
                assert accessible(item).role() not in none, where
                assert name_of(item).strip() and item.objectName(), where
        names = [i.objectName() for i in desk.all() if takes_focus(i)]
        assert len(names) == len(set(names)), "every one can be told from the others"

    act(script, size=size)


def test_every_act_is_in_the_registry(act, home):
    def script(desk: Hands) -> Script:
        yield from choose_strange(desk)
        acts = [action for action in desk.shell.registry if action.id.startswith("train.")]
        # The first page has a door that trains.
        door = [action for action in acts if action.id == "train.demonstrate"]
        assert len(acts) >= 14 and all(
            action.pages == {"train"} for action in acts if action not in door
        )
        desk.ctrl(Qt.Key.Key_K)
        desk.type("copy the command")
        desk.key(Qt.Key.Key_Return)
        yield lambda: desk.says("Copied the command.")
        from PySide6.QtGui import QGuiApplication

        assert "MOSAIC_PARAMETERS=" in QGuiApplication.clipboard().text()

    act(script)


SCRIPT = """
import sys

if len(sys.argv) > 99:
    import tyro

    class Args:
        env_id: str = "CartPole-v1"
        total_timesteps: int = 5

    args = tyro.cli(Args)
"""


def test_the_script_of_a_command_becomes_a_training(act, home):
    path = home / "once.py"
    path.write_text(SCRIPT)

    def script(desk: Hands) -> Script:
        yield lambda: len(desk.setup.picker.options) > 1
        desk.pick("train.worker", "Any command")
        yield lambda: desk.setup.picker.isCommand
        desk.write("train.form.command", f"python {path} --total-timesteps 70")
        yield lambda: desk.setup.launch.startText == "Start" and desk.setup.launch.command
        desk.click("train.start")
        yield lambda: desk.rows("ended") == ["once"]
        run_id = desk.train.summary.group.lead.run.run_id
        desk.click(f"train.row.{run_id}")
        desk.key(Qt.Key.Key_Return)
        yield lambda: (desk.shell.page, desk.shell.runId) == ("run", run_id)
        offer = desk.shell.actions.item("run.use_as_training").action
        yield lambda: not offer.why_not()
        desk.shell.actions.trigger("run.use_as_training")
        yield lambda: desk.shell.page == "train"
        picker = desk.setup.picker
        yield lambda: picker.options[picker.choice]["text"] == "CleanRL once"
        known = json.loads((home / "workers" / "once" / "script.json").read_text())
        assert known == {"script": str(path)}
        assert picker.chosen.id == "once"

    act(script)
