"""Scripts that know nothing of Mosaic: what they print stays the same, what they do is recorded."""

from __future__ import annotations

import ast
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from launcher import Launcher, Told, plainly

from mosaic_sdk.codec.values import decode_value

Script = Callable[[str], str]


def both(
    launcher: Launcher, argv: list[str], folder: Path, **extra: str
) -> tuple[subprocess.CompletedProcess[str], Told]:
    """Runs it with and without; the same output and the same end."""
    plain = plainly(argv, folder / "plain", {"ACCOUNTS": str(folder / "unheard"), **extra})
    done = launcher.run(
        argv, folder / "tapped", extra={"ACCOUNTS": str(folder / "accounts"), **extra}
    )
    assert done.stdout == plain.stdout, done.stderr
    assert done.returncode == plain.returncode, done.stderr
    return done, launcher.told


def accounts(folder: Path) -> list[str]:
    return [file.read_text() for file in sorted((folder / "accounts").iterdir())]


def check_rows(record: Told, folder: Path) -> None:
    steps = Counter(row["slot"] for row in record.steps())
    resets = Counter(row["slot"] for row in record.resets())
    assert sorted((steps[slot], resets[slot]) for slot in {*steps, *resets}) == sorted(
        (account.count("s"), account.count("R")) for account in accounts(folder)
    )


def asides_of(record: Told) -> set[int]:
    """Slots of evaluations."""
    return {
        decode_value(event.detail.SerializeToString())["slot"]
        for event in record.events("lifecycle")
        if event.name == "evaluation_slot"
    }


# -- nobody can tell


@pytest.mark.parametrize("status", ["0", "3"])
def test_everything_that_could_tell_says_the_same(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path, status: str
) -> None:
    done, record = both(launcher, [gym_latest, script("likeness.py"), status], tmp_path)
    assert done.returncode == int(status)
    assert len(done.stdout) > 10_000
    assert len(record.steps()) > 100
    assert record.logs() == []


def test_gymnasium_029_too(
    launcher: Launcher, gym_029: str, script: Script, tmp_path: Path
) -> None:
    _, record = both(launcher, [gym_029, script("likeness.py"), "0"], tmp_path)
    assert len(record.steps()) > 100
    assert record.logs() == []


@pytest.mark.parametrize(
    ("how", "bursts"),
    [
        ("often", 4),
        ("anew", 4),
        ("once", 1),
        ("closed before", 1),
        ("forgotten", 1),
        ("second training", 0),
    ],
)
def test_an_evaluation_by_a_loop_of_its_own_is_none_of_the_training(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path, how: str, bursts: int
) -> None:
    done, record = both(launcher, [gym_latest, script("bursts.py"), how], tmp_path)
    asides = asides_of(record)
    # However often its environment is made.
    assert len(asides) == min(bursts, 1)
    steps = int(done.stdout)
    assert sum(row["slot"] not in asides for row in record.steps()) == steps
    assert sum(row["slot"] in asides for row in record.resets()) == bursts * 3
    points = record.metrics().get("evaluation/return", [])
    assert len(points) == bursts * 3
    assert all(1 <= value <= 7 for _, value in points)
    # At the steps of the training, also of the first burst.
    places = [step or 0 for step, _ in points]
    assert places == sorted(places)
    assert not places or (60 <= places[0] <= 61 and places[-1] == steps)
    assert len(set(places)) == bursts


@pytest.mark.parametrize("of", ["gym_latest", "gym_029"])
def test_what_cleanrl_saves_and_evaluates_is_none_of_the_training(
    launcher: Launcher, script: Script, tmp_path: Path, request: pytest.FixtureRequest, of: str
) -> None:
    argv = [request.getfixturevalue(of), script("likeness_of_cleanrl/train.py"), str(tmp_path)]
    done = launcher.run(argv, tmp_path)
    assert done.returncode == 0, done.stderr
    record = launcher.told
    trained, played, returns = json.loads(done.stdout)
    asides = asides_of(record)
    steps = Counter(row["slot"] in asides for row in record.steps())
    assert (steps[False], steps[True]) == (trained, played)
    assert len(asides) == 1 and len(returns) == 5
    assert record.metrics()["evaluation/return"] == [(trained, sum(returns) / 5)]


def test_tests_of_a_trainer_are_none_of_the_training(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    """Also those before its first step, in an environment that was reset before them."""
    done = launcher.run([gym_latest, script("likeness_of_tianshou/loop.py")], tmp_path)
    assert done.returncode == 0, done.stderr
    record = launcher.told
    assert asides_of(record) == {0}
    assert Counter(row["slot"] for row in record.steps())[1] == 80
    assert len(record.resets()) > 9 and {row["slot"] for row in record.rows()} == {0, 1}
    points = record.metrics()["evaluation/return"]
    assert [step for step, _ in points] == [0, 40, 80]
    assert all(8 <= value <= 11 for _, value in points)


def test_nothing_is_loaded_that_the_script_does_not_load(
    launcher: Launcher, gym_latest: str, tmp_path: Path
) -> None:
    code = (
        "import sys; before = set(sys.modules); import json, random;"
        "print(sorted(n for n in sys.modules if 'gym' in n or 'numpy' in n or 'mosaic_sdk' in n))"
    )
    done, record = both(launcher, [gym_latest, "-c", code], tmp_path)
    assert done.stdout == "[]\n"
    assert record.hellos == []


def test_the_hosts_own_sitecustomize_runs(
    launcher: Launcher, gym_latest: str, tmp_path: Path
) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "sitecustomize.py").write_text("import sys; sys.from_host = 7\n")
    env = launcher.environment()
    env["PYTHONPATH"] += os.pathsep + str(tmp_path / "site")
    code = "import sys, sitecustomize; print(sys.from_host, sitecustomize.__file__)"
    done = subprocess.run(
        [gym_latest, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["7", str(tmp_path / "site" / "sitecustomize.py")]


def test_without_a_launcher_nothing_happens(
    gym_latest: str, script: Script, tmp_path: Path
) -> None:
    from mosaic_sdk.tap import environment

    env = environment({k: v for k, v in os.environ.items() if not k.startswith("MOSAIC_")})
    code = "import sys; print([f for f in sys.meta_path if 'mosaic' in type(f).__module__])"
    done = subprocess.run(
        [gym_latest, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_the_module_form(
    launcher: Launcher, script: Script, gym_latest: str, tmp_path: Path
) -> None:
    env = launcher.environment({"ACCOUNTS": str(tmp_path / "accounts")})
    env["PYTHONPATH"] = str(Path(sys.modules["mosaic_sdk"].__file__ or "").parents[1])
    done = subprocess.run(
        [gym_latest, "-m", "mosaic_sdk.tap", script("odd.py"), "skips"],
        cwd=tmp_path,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    launcher.drain()
    check_rows(launcher.told, tmp_path)


# -- what scripts do


@pytest.mark.parametrize(
    "case", ["make_vec", "child_processes", "forked", "threads", "copies", "skips"]
)
def test_rows_equal_bytes(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path, case: str
) -> None:
    _, record = both(launcher, [gym_latest, script("odd.py"), case], tmp_path)
    if case == "forked":  # one file, two processes: the child's rows are a slot of their own
        (account,) = accounts(tmp_path)
        assert len(record.steps()) == account.count("s")
        assert len(record.resets()) == account.count("R")
        assert len(record.hellos) == 2
        assert len({row["slot"] for row in record.steps()}) == 2
    elif case == "copies":
        steps = Counter(row["slot"] for row in record.steps())
        assert sum(steps.values()) == sum(each.count("s") for each in accounts(tmp_path))
        assert set(steps) == {0, 1}
    else:
        check_rows(record, tmp_path)
    assert record.logs() == []


@pytest.mark.parametrize(
    ("case", "status"),
    [
        ("raises", 1),
        ("terminated", -signal.SIGTERM),
        ("interrupted", -signal.SIGINT),
        ("own_handler", 5),
        ("leaves_abruptly", 9),
    ],
)
def test_however_it_ends(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path, case: str, status: int
) -> None:
    done, record = both(launcher, [gym_latest, script("odd.py"), case], tmp_path)
    assert done.returncode == status
    if case == "raises":  # the environment wrote its byte before it raised
        (account,) = accounts(tmp_path)
        assert len(record.steps()) == account.count("s") - 1
    else:
        check_rows(record, tmp_path)


def test_a_fork_within_a_step_is_a_slot_of_its_own(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    _, record = both(launcher, [gym_latest, script("fork_inside.py")], tmp_path)
    # Its fifth step ends in both.
    assert Counter(row["slot"] for row in record.steps()) == {0: 10, 1: 6}
    keys = [(row["slot"], row["episode"], row["step"]) for row in record.rows()]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    ("how", "status"), [("exit", 3), ("exec", 0), ("failing", 3), ("forked", 0)]
)
def test_an_end_without_clean_up_loses_nothing(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path, how: str, status: int
) -> None:
    done = launcher.run([gym_latest, script("hard.py"), how], tmp_path)
    assert done.returncode == status, done.stderr
    assert len(launcher.told.steps()) == 500


@pytest.mark.parametrize("case", ["once", "twice", "while_it_ends", "leaving_fails"])
def test_sigterm_in_a_bad_moment_loses_nothing(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path, case: str
) -> None:
    """All rows wait for company when it comes."""
    launcher.hold_ms = 600_000
    done = launcher.run([gym_latest, script("ended.py"), case], tmp_path)
    assert done.returncode == -signal.SIGTERM, done.stderr
    assert len(launcher.told.steps()) == 10, done.stderr


def test_output_cannot_disturb_the_record(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    argv = [gym_latest, script("odd.py"), "closed_output"]
    done = subprocess.run(
        argv,
        cwd=tmp_path,
        env=launcher.environment({"ACCOUNTS": str(tmp_path / "accounts")}),
        capture_output=True,
        check=False,
    )
    launcher.drain()
    assert b"\x00\xff" in done.stdout
    # The second environment came when the first was gone, into the same slot.
    assert len(launcher.told.steps()) == sum(each.count("s") for each in accounts(tmp_path)) == 20


def test_large_observations_are_digests_unless_asked_for(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    argv = [gym_latest, script("odd.py"), "large"]
    launcher.run(argv, tmp_path, extra={"ACCOUNTS": str(tmp_path / "a")})
    digests = [type(row["observation"]).__name__ for row in launcher.told.steps()]
    assert set(digests) == {"Digest"}
    second = Launcher(tmp_path / "second")
    second.run(argv, tmp_path, extra={"ACCOUNTS": str(tmp_path / "b")}, observations="full")
    assert {row["observation"].shape for row in second.told.steps()} == {(84, 84)}
    second.close()


def test_a_seed_for_scripts_that_give_none(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    argv = [gym_latest, script("odd.py"), "seeds"]
    outputs = []
    for turn in range(2):
        heard = Launcher(tmp_path / f"run{turn}")
        done = heard.run(argv, tmp_path, seed=70)
        outputs.append(json.loads(done.stdout))
        seeds = [row["extras"]["seed"] for row in heard.told.resets()]
        assert [seeds[0], *seeds[1::2]] == [70, 5, 5]
        assert seeds[2] not in (70, 71)
        heard.close()
    assert outputs[0] == outputs[1]
    unseeded = launcher.run(argv, tmp_path)
    assert json.loads(unseeded.stdout)[0] != outputs[0][0]
    drawn = launcher.told.resets()[0]["extras"]
    assert "seed" not in drawn
    assert drawn["info"]["np_random_seed"] > 0


# -- what cannot be recorded is said


@pytest.mark.parametrize(
    ("case", "warning"),
    [
        ("vector_entry_point", "CartPoleVectorEnv steps all its environments as one"),
        ("batch", "Batch) is no longer recorded"),
    ],
)
def test_what_cannot_be_recorded_is_said(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path, case: str, warning: str
) -> None:
    _, record = both(launcher, [gym_latest, script("odd.py"), case], tmp_path)
    assert len(record.logs()) >= 1
    assert warning in record.logs()[0]
    assert record.steps() == []


def test_loading_what_is_not_recorded_is_said(
    launcher: Launcher, gym_latest: str, tmp_path: Path
) -> None:
    (tmp_path / "envpool.py").write_text("")
    (tmp_path / "gym").mkdir()
    (tmp_path / "gym" / "__init__.py").write_text("from gym import core\n")
    (tmp_path / "gym" / "core.py").write_text("class Env: pass\n")
    code = "import sys; sys.path.insert(0, '.'); import envpool, gym, gymnasium"
    launcher.run([gym_latest, "-c", code], tmp_path)
    assert [log.split()[0] for log in launcher.told.logs()] == ["envpool"]
    launcher.run([gym_latest, "-c", f"{code}; gym.core.Env()"], tmp_path)
    assert [log.split()[0] for log in launcher.told.logs()] == ["envpool", "envpool", "gym,"]


# -- turns


@pytest.mark.parametrize(
    "what", ["aec", "parallel", "parallel_to_aec", "aec_to_parallel", "tictactoe"]
)
def test_moves_of_pettingzoo(
    launcher: Launcher, pettingzoo: str, script: Script, tmp_path: Path, what: str
) -> None:
    done, record = both(launcher, [pettingzoo, script("turns.py"), what], tmp_path)
    moves = [(row["seat"], row["action"]) for row in record.steps() if row["action"] is not None]
    assert moves == [tuple(move) for move in json.loads(done.stdout.splitlines()[-1])]
    assert record.logs() == []
    assert {row["slot"] for row in record.rows()} == {0}
    assert {row["episode"] for row in record.rows()} == {0, 1, 2}
    keys = [(row["episode"], row["step"], row["seat"]) for row in record.rows()]
    assert len(set(keys)) == len(keys)
    seeds = {row["episode"]: row["extras"]["seed"] for row in record.resets()}
    assert seeds == {0: 0, 1: 1, 2: 2}


def test_a_loop_over_all_agents_is_recorded_as_the_script_saw_it(
    launcher: Launcher, pettingzoo: str, script: Script, tmp_path: Path
) -> None:
    done, record = both(launcher, [pettingzoo, script("cycles.py")], tmp_path)
    moves = [
        [
            *(row[name] for name in ("episode", "step", "seat", "action")),
            row["observation"].tolist(),
            *(row[name] for name in ("reward", "terminated", "truncated")),
        ]
        for row in record.steps()
    ]
    assert moves == json.loads(done.stdout.splitlines()[-1])
    assert record.logs() == []


@pytest.mark.parametrize("how", ["turns", "all at once"])
@pytest.mark.parametrize("bursts", [1, 3])
def test_games_of_an_evaluation_are_none_of_the_training(
    launcher: Launcher, pettingzoo: str, script: Script, tmp_path: Path, how: str, bursts: int
) -> None:
    done, record = both(
        launcher, [pettingzoo, script("turn_bursts.py"), how, str(bursts)], tmp_path
    )
    assert record.logs() == []
    assert asides_of(record) == {1}
    places = {(row["episode"], row["step"]) for row in record.steps() if row["slot"] == 0}
    assert len(places) == int(done.stdout)
    metrics = record.metrics()
    for seat in ("red", "blue"):
        assert [value for _, value in metrics[f"evaluation/return/{seat}"]] == [
            sum(row["reward"] for row in record.steps() if of(row) == (1, seat, episode))
            for episode in range(bursts * 2)
        ]
        assert metrics[f"evaluation/return/{seat}"][-1][0] == int(done.stdout)


def of(row: dict[str, Any]) -> tuple[int, str, int]:
    return row["slot"], row["seat"], row["episode"]


@pytest.mark.parametrize("context", ["fork", "spawn", "forkserver"])
def test_games_in_children(
    launcher: Launcher, pettingzoo: str, script: Script, tmp_path: Path, context: str
) -> None:
    done, record = both(launcher, [pettingzoo, script("family.py"), context], tmp_path)
    moves = [row for row in record.steps() if row["action"] is not None]
    assert len(moves) == int(done.stdout)
    # Slots are told apart, none is counted twice.
    assert len({row["slot"] for row in moves}) == len(record.hellos) == 3
    assert sorted(
        row["extras"]["seed"] for row in record.resets() if row["seat"] == "player_1"
    ) == [
        0,
        1,
        2,
    ]
    assert record.logs() == []


def test_rewards_of_others_are_not_lost(
    launcher: Launcher, pettingzoo: str, script: Script, tmp_path: Path
) -> None:
    """One wins, and in the same turn the other loses."""
    _, record = both(launcher, [pettingzoo, script("turns.py"), "aec"], tmp_path)
    for episode in range(3):
        rows = [row for row in record.steps() if row["episode"] == episode]
        total = Counter()
        for row in rows:
            total[row["seat"]] += row["reward"]
        assert sorted(total.values()) == [-1, 1]
        assert [row["terminated"] for row in rows[-2:]] == [True, True]
        assert rows[-1]["step"] == rows[-2]["step"]
        assert rows[-1]["action"] is None


# -- trackers


def test_trackers_become_metrics(
    launcher: Launcher, gym_029: str, script: Script, tmp_path: Path
) -> None:
    _, record = both(launcher, [gym_029, script("trackers.py")], tmp_path)
    metrics = record.metrics()
    assert metrics["loss"] == [(step, pytest.approx(1 / (step + 1))) for step in range(5)]
    assert metrics["rate"] == [(step, 0.5) for step in range(5)]
    assert metrics["many/a"] == [(9, 1.0)]
    assert metrics["return"] == [(1, 2.5), (10, 3.5)] or metrics["return"] == [(0, 2.5), (10, 3.5)]
    assert metrics["nested.x"] == [(0, 1.0)]
    assert "table" not in metrics
    assert record.artifacts("tensorboard") == [str(tmp_path / "tapped" / "board")]
    assert record.artifacts("wandb") == ["https://wandb.example/p/runs/1"]
    assert record.config() == {
        "total_timesteps": 500,
        "lr": 0.1,
        "seed": 7,
        "net": {"width": 64},
        "fn": "print",
    }
    assert len(record.steps()) == 1


def test_who_uploads_nothing_has_the_numbers_in_the_record(
    launcher: Launcher, gym_029: str, script: Script, tmp_path: Path
) -> None:
    done = launcher.run(
        [gym_029, script("trackers.py")], tmp_path, extra={"WANDB_MODE": "disabled"}
    )
    assert done.returncode == 0, done.stderr
    metrics = launcher.told.metrics()
    assert [value for _, value in metrics["return"]] == [2.5, 3.5]
    assert metrics["nested.x"][0][1] == 1.0
    assert launcher.told.artifacts("wandb") == []


def test_rllib_s_own_loop(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    done = launcher.run([gym_latest, script("likeness_of_ray/loop.py")], tmp_path)
    assert done.returncode == 0, done.stderr
    metrics = launcher.told.metrics()
    assert metrics["env_runners/episode_return_mean"] == [(100, 7.5), (200, 15.0)]
    assert not any("lr" in name or "done" in name for name in metrics)
    assert launcher.told.artifacts("checkpoint") == [
        str(tmp_path / name) for name in ("saved", "by_save")
    ]


@pytest.mark.parametrize(
    ("gymnasium", "kind"), [("latest", "single"), ("latest", "vector"), ("029", "single")]
)
def test_clips_are_artefacts(
    request: pytest.FixtureRequest,
    launcher: Launcher,
    script: Script,
    tmp_path: Path,
    gymnasium: str,
    kind: str,
) -> None:
    python = request.getfixturevalue(f"gym_{gymnasium}")
    done, record = both(launcher, [python, script("video.py"), kind], tmp_path)
    made = [name for name in ast.literal_eval(done.stdout) if name.endswith(".mp4")]
    assert len(made) >= 2
    folder = tmp_path / "tapped" / "videos"
    assert sorted(record.artifacts("video")) == [str(folder / name) for name in made]
    assert record.logs() == []
