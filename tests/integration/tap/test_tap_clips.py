"""Clips of a real CartPole under the real tap, written by the real process beside it."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from launcher import Launcher

from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.pictures.clip_rules import MOST_FRAMES, ClipName, read_name
from mosaic_sdk.pictures.frame_file import PictureReader

Script = Callable[[str], str]
Done = subprocess.CompletedProcess[str]


def played(
    launcher: Launcher, python: str, script: str, folder: Path, rules: str, *words: str, **more: str
) -> Done:
    extra = {"MOSAIC_PICTURES": "off", "MOSAIC_CLIPS": rules, **more}
    return launcher.run([python, script, *words], folder, extra=extra)


def clips(launcher: Launcher) -> list[ClipName]:
    names = [read_name(path.name) for path in (launcher.folder / "clips").glob("*.clip")]
    assert all(names), names
    return sorted(name for name in names if name)


def steps_of(launcher: Launcher, episode: int, name: str) -> list[int]:
    reader = PictureReader(str(launcher.folder / "clips" / name))
    return list(reader.steps(0, 0, episode))


def summary(launcher: Launcher) -> dict[str, Any]:
    events = [event for event in launcher.told.events("lifecycle") if event.name == "clips"]
    return decode_value(events[-1].detail.SerializeToString())


def test_every_nth_episode_leaves_a_clip_of_all_its_steps(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    done = played(launcher, gym_latest, script("clipped.py"), tmp_path, "every:4", "10")
    assert done.returncode == 0, done.stderr
    returns = json.loads(done.stdout)
    assert clips(launcher) == [ClipName(0, episode, ("every",)) for episode in (0, 4, 8)]
    for episode in (0, 4, 8):
        steps = steps_of(launcher, episode, f"0-{episode:06d}-every.clip")
        assert steps == list(range(int(returns[episode]) + 1))
    assert summary(launcher)["stored"] == 3 and summary(launcher)["left_out"] == 0
    told = launcher.told.artifacts("clip")
    assert [os.path.basename(path) for path in sorted(told)] == [
        "0-000000-every.clip", "0-000004-every.clip", "0-000008-every.clip",
    ]  # fmt: skip
    assert launcher.told.logs() == []


def test_records_stay_and_the_best_is_replaced(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    done = played(launcher, gym_latest, script("clipped.py"), tmp_path, "best,record", "25")
    returns = json.loads(done.stdout)
    records = [n for n, total in enumerate(returns) if n and total > max(returns[:n])]
    assert records, returns
    assert clips(launcher) == [ClipName(0, n, ("best", "record")) for n in records]


def test_the_best_alone_leaves_one_clip(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    done = played(launcher, gym_latest, script("clipped.py"), tmp_path, "best", "25")
    returns = json.loads(done.stdout)
    best = returns.index(max(returns))
    assert best > 0 and clips(launcher) == [ClipName(0, best, ("best",))]
    removed = [e for e in launcher.told.events("lifecycle") if e.name == "checkpoint_removed"]
    assert removed


def test_an_episode_cut_by_its_time_limit_counts(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    done = played(launcher, gym_latest, script("clipped.py"), tmp_path, "best", "12", "cut")
    returns = json.loads(done.stdout)
    assert max(returns) == 12
    assert clips(launcher) == [ClipName(0, returns.index(12), ("best",))]


@pytest.mark.parametrize("how", ["raise", "kill"])
def test_the_last_pictures_before_a_failure_stay(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path, how: str
) -> None:
    done = played(launcher, gym_latest, script("clipped.py"), tmp_path, "failure", "12", how)
    assert done.returncode != 0
    deadline = time.monotonic() + 10
    while not (launcher.folder / "clips" / "0-000011-failure.clip").exists():
        assert time.monotonic() < deadline, list((launcher.folder / "clips").glob("*"))
        time.sleep(0.02)
    last = int(json.loads(done.stdout)[-1])
    steps = steps_of(launcher, 11, "0-000011-failure.clip")
    assert steps and last - 1 <= steps[-1] <= last


def test_without_a_failure_there_is_no_clip_of_one(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    played(launcher, gym_latest, script("clipped.py"), tmp_path, "failure", "5")
    assert clips(launcher) == []


def test_a_killed_writer_loses_no_step_and_is_told(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    done = played(launcher, gym_latest, script("clipped.py"), tmp_path, "every:2", "9", "wound")
    assert done.returncode == 0, done.stderr
    returns = json.loads(done.stdout)
    assert len(launcher.told.steps()) == sum(returns)
    assert all(clip.episode < 3 for clip in clips(launcher))
    (told,) = launcher.told.logs()
    assert "ended (killed by signal 9)" in told and "The run goes on" in told


def test_a_full_disk_loses_no_step_and_is_told(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    full = str(tmp_path / "full")
    os.mkdir(full)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8k", "none", full], check=True)
    try:
        (launcher.folder / "clips").symlink_to(full)
        done = played(launcher, gym_latest, script("clipped.py"), tmp_path, "every:4", "6")
        assert done.returncode == 0, done.stderr
        assert len(launcher.told.steps()) == sum(json.loads(done.stdout))
        assert os.listdir(full) == []
    finally:
        subprocess.run(["umount", full], check=True)
    (told,) = launcher.told.logs()
    assert "could not be written" in told and "No space left" in told
    assert summary(launcher)["stored"] == 0 and summary(launcher)["left_out"] == 2


def test_a_long_episode_is_shown_to_its_end_in_200_pictures(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    argv = [gym_latest, script("balanced.py"), "450"]
    extra = {"MOSAIC_PICTURES": "off", "MOSAIC_CLIPS": "every:1"}
    done = launcher.run(argv, tmp_path, extra=extra)
    assert done.returncode == 0, done.stderr
    steps = steps_of(launcher, 0, "0-000000-every.clip")
    assert MOST_FRAMES // 2 <= len(steps) <= MOST_FRAMES
    # The wrapper that cuts it says so after the step is drawn.
    assert steps[0] == 0 and steps[-1] > 450 - 8
    gaps = [after - step for step, after in zip(steps, steps[1:])]
    assert max(gaps) <= 8


def test_it_is_off_unless_asked_for(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    launcher.run([gym_latest, script("pole.py"), "5"], tmp_path)
    assert not (launcher.folder / "clips").exists()


def test_rules_that_are_none_are_told(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    played(launcher, gym_latest, script("clipped.py"), tmp_path, "sometimes", "2")
    (told,) = launcher.told.logs()
    assert "every:N" in told and "'sometimes'" in told
