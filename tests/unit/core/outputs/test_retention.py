from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from core.events import RunState
from core.outputs.retention import PROFILES, Held, Rules, plan, rules_of
from core.store.rows import Run, RunFile

DAY = 86_400 * 10**9
NOW = 1_000 * DAY
RUNS = "/p/runs"


def a_run(name: str, number: int = 0, state: RunState = RunState.FINISHED, **values: Any) -> Run:
    run = Run(
        name, "training", "ppo", "", (), "dqn", "CartPole-v1", None, "normal", state, "", 0,
        number, number, NOW - DAY, False, None, 1, 10, 10, 1, 1.0, 1.0, 1.0, 1, 1, 0, 0, 0, 0,
        0, 0, 0, 0,
    )  # fmt: skip
    for key, value in values.items():
        setattr(run, key, value)
    return run


def a_file(path: str, kind: str, number: int = 0, size: int = 1_000_000, **values: Any) -> RunFile:
    file = RunFile(1, "run", path, "", kind, size, "ab", number, 5, "scan", "there")
    return replace(file, **values)


def gone(
    known: list[Run], files: list[tuple[str, RunFile]], rules: Rules, **held: Any
) -> list[str]:
    made = plan(known, files, rules, Held(**held), NOW, RUNS)
    went = {(each.run_id, each.file.path) for each in made.leaving}
    left = [
        (run_id, replace(file, state="pruned") if (run_id, file.path) in went else file)
        for run_id, file in files
    ]
    assert not plan(known, left, rules, Held(**held), NOW, RUNS).leaving
    return [f"{each.run_id}/{each.file.path}" for each in made.leaving]


def test_the_newest_videos_of_each_run_stay():
    files = [(run, a_file(f"{n}.mp4", "video", n)) for run in ("a", "b") for n in range(4)]
    assert gone([a_run("a"), a_run("b")], files, Rules(videos=2)) == [
        "a/1.mp4", "a/0.mp4", "b/1.mp4", "b/0.mp4",
    ]  # fmt: skip


def test_best_last_and_every_nth_checkpoint_stay():
    files = [("a", a_file(f"{n}.pt", "checkpoint", n)) for n in range(8)]
    went = gone([a_run("a")], files, Rules(checkpoints=1, every=3),
                scores={("a", "1.pt"): 9.0, ("a", "4.pt"): 3.0})  # fmt: skip
    assert sorted(went) == ["a/0.pt", "a/3.pt", "a/4.pt", "a/6.pt"]


def test_only_files_of_ended_runs_in_their_own_folder_go():
    runs = [a_run("live", state=RunState.RUNNING), a_run("a")]
    files = [
        ("live", a_file("a.mp4", "video")),
        ("live", a_file("b.mp4", "video", 1)),
        ("a", a_file("home.mp4", "video", root="folder")),
        ("a", a_file("/data/x.mp4", "video", root="")),
        ("a", a_file("launcher.log", "log")),
        ("a", a_file(".", "folder")),
        ("unknown", a_file("x.mp4", "video")),
    ]
    assert gone(runs, files, Rules(videos=1, days=1, total_mb=1, runs=1)) == []


def test_pins_and_references_protect():
    runs = [a_run("a"), a_run("b"), a_run("c")]
    files = [(run, a_file(f"m/{n}.pt", "checkpoint", n)) for run in "abc" for n in range(3)]
    files.append(("c", a_file("m", "checkpoint", 9)))
    held = {f"{RUNS}/b/m/0.pt", f"{RUNS}/c/m/1.pt", "/elsewhere"}
    rules = Rules(days=1, checkpoints=1, total_mb=1)
    went = gone(runs, files, rules, runs={"a"}, paths=held)
    assert not [name for name in went if name.startswith("a/")]
    assert "b/m/0.pt" not in went
    assert "c/m/1.pt" not in went
    # Nor the folder that holds it.
    assert "c/m" not in went
    whole = gone(runs, files, rules, paths={f"{RUNS}/b/m"})
    assert not [name for name in whole if name.startswith("b/")]


def test_old_runs_lose_their_files():
    runs = [a_run("old", ended_ns=NOW - 40 * DAY), a_run("new")]
    files = [(run, a_file("a.mp4", "video")) for run in ("old", "new")]
    assert gone(runs, files, Rules(days=30)) == ["old/a.mp4"]


def test_the_newest_runs_of_each_agent_keep_theirs():
    runs = [a_run(f"{n}", n) for n in range(4)] + [a_run("other", 0, environment="Acrobot-v1")]
    files = [(run.run_id, a_file("a.pt", "checkpoint")) for run in runs]
    assert sorted(gone(runs, files, Rules(runs=2))) == ["0/a.pt", "1/a.pt"]


def test_event_files_of_the_newest_runs_stay():
    runs = [a_run(f"{n}", n) for n in range(4)]
    files = [(run.run_id, a_file("tb/e", "tensorboard")) for run in runs[:3]]
    files.append(("3", a_file("a.mp4", "video")))
    assert sorted(gone(runs, files, Rules(event_runs=1))) == ["0/tb/e", "1/tb/e"]


def test_a_budget_takes_the_oldest_until_the_rest_fits():
    files = [("a", a_file(f"{n}", "pictures", n)) for n in range(5)]
    assert gone([a_run("a")], files, Rules(pictures_mb=3)) == ["a/0", "a/1"]
    files += [("a", a_file("m.pt", "checkpoint", 0))]
    assert gone([a_run("a")], files, Rules(total_mb=5)) == ["a/0"]


@pytest.mark.parametrize("name", ["everything", "balanced", "small"])
def test_settings_name_a_set_of_rules(name: str):
    assert rules_of(SimpleNamespace(keep=name)) == PROFILES[name]


def test_settings_name_each_rule_by_itself():
    from core.paths import find_places
    from core.settings import Settings, with_values

    settings = with_values(Settings(places=find_places("/x")), {"keep": "custom", "keep_days": 3})
    assert rules_of(settings) == Rules(days=3)


def test_the_newest_clips_of_each_run_stay():
    files = [("a", a_file(f"clips/{n}.clip", "clip", n)) for n in range(4)]
    assert gone([a_run("a")], files, Rules(clips=3)) == ["a/clips/0.clip"]
    assert gone([a_run("a")], files, Rules(videos=1)) == []
