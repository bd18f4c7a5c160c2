"""Renderers that raise, end the process, hang, fork or take long: looking harms no training."""

from __future__ import annotations

import os
import threading
import uuid
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from launcher import Launcher, plainly

from mosaic_sdk.lane import LaneReader

Script = Callable[[str], str]
WITHOUT_DISPLAY = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "MUJOCO_GL": ""}


class Onlooker:
    """Wants pictures of every lane that is announced, and counts those that come."""

    def __init__(self, launcher: Launcher) -> None:
        self._launcher = launcher
        self._ended = threading.Event()
        self.seen = 0
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def _look(self) -> None:
        readers: dict[str, LaneReader] = {}
        while not self._ended.wait(0.01):
            for opened in self._launcher.told.events("lane_opened"):
                if opened.segment not in readers:
                    readers[opened.segment] = LaneReader(opened.segment)
            for reader in readers.values():
                reader.want(30, 1.0)
                self.seen += reader.poll() is not None

    def close(self) -> None:
        self._ended.set()
        self._thread.join()


def watched(
    launcher: Launcher, argv: Sequence[str], folder: Path, extra: dict[str, str] | None = None
):
    onlooker = Onlooker(launcher)
    try:
        given = {"MOSAIC_RUN_ID": uuid.uuid4().hex, **(extra or {})}
        done = launcher.run(argv, folder, extra=given)
    finally:
        onlooker.close()
    return done, onlooker.seen


def longest(stderr: str) -> float:
    words = stderr.split()
    return float(words[words.index("longest") + 1])


@pytest.mark.parametrize("count", ["1", "4"])
@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("raising", "no colours left"),
        ("twice", "gladLoadGL error"),
        ("aborting", "it crashed or hung"),
        ("faulting", "it crashed or hung"),
        ("leaving", "it crashed or hung"),
        ("nothing", "returned a NoneType"),
    ],
)
def test_a_renderer_that_fails_costs_only_its_pictures(
    launcher: Launcher,
    gym_latest: str,
    script: Script,
    tmp_path: Path,
    kind: str,
    reason: str,
    count: str,
) -> None:
    argv = [gym_latest, script("risky.py"), kind, count, "1"]
    done, seen = watched(launcher, argv, tmp_path)
    assert (done.returncode, done.stdout) == (0, "reached the end\n"), done.stderr
    assert seen == 0
    assert len(launcher.told.logs()) == 1
    assert reason in launcher.told.logs()[0]


def test_one_that_hangs_is_never_waited_for(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    done, seen = watched(launcher, [gym_latest, script("risky.py"), "hanging", "2", "3"], tmp_path)
    assert (done.returncode, seen) == (0, 0), done.stderr
    assert longest(done.stderr) < 2


def test_a_slow_one_is_not_called_before_it_is_earned(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    """A run of three seconds can afford no picture of 0.6 s."""
    done, seen = watched(launcher, [gym_latest, script("risky.py"), "slow", "4", "3"], tmp_path)
    assert (done.returncode, seen) == (0, 0), done.stderr
    assert longest(done.stderr) < 0.6


def test_one_that_forks_is_shown(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    done, seen = watched(launcher, [gym_latest, script("risky.py"), "forking", "2", "2"], tmp_path)
    assert done.returncode == 0, done.stderr
    assert seen > 0


@pytest.mark.parametrize("kind", ["twice", "raising"])
def test_the_host_meets_the_error_that_it_would_meet_alone(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path, kind: str
) -> None:
    """Its own first call of `render` is the first in its process, looked at or not."""
    argv = [gym_latest, script("risky.py"), kind, "2", "1", "rgb_array"]
    bare = plainly(argv, tmp_path)
    done, _ = watched(launcher, argv, tmp_path)
    assert (done.returncode, done.stdout) == (bare.returncode, bare.stdout), done.stderr


_MUJOCO = """
import gymnasium as gym
envs = [gym.make(name) for name in ("InvertedPendulum-v5", "Swimmer-v5", "InvertedPendulum-v5")]
for env in envs:
    env.reset(seed=1)
import time
end = time.monotonic() + 2
while time.monotonic() < end:
    for env in envs:
        if any(env.step(env.action_space.sample())[2:4]):
            env.reset()
    time.sleep(0.002)
print("reached the end")
"""


def test_mujoco_without_a_display_is_watched_without_harm(
    launcher: Launcher, mujoco: str, tmp_path: Path
) -> None:
    argv = [mujoco, "-c", _MUJOCO]
    done, seen = watched(launcher, argv, tmp_path, WITHOUT_DISPLAY)
    assert (done.returncode, done.stdout) == (0, "reached the end\n"), done.stderr
    assert seen == 0
    (text,) = launcher.told.logs()
    # Whichever was to be drawn first.
    assert "Pendulum-v5" in text or "Swimmer-v5" in text
    assert "MUJOCO_GL=egl" in text
    assert not any(name.startswith("MUJOCO_LOG") for name in os.listdir(tmp_path))
