"""An environment that counts its renders: none for nobody, thirty a second for an onlooker."""

from __future__ import annotations

import hashlib
import json
import subprocess
import time
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest
from launcher import Launcher, plainly

from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.lane import LaneReader
from mosaic_sdk.pictures.frame_file import PictureReader

Script = Callable[[str], str]


def rendered(stderr: str) -> int:
    words = stderr.split()
    return int(words[words.index("rendered") + 1])


def test_nobody_looks(launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path) -> None:
    argv = [gym_latest, script("watched.py"), "Counted-v0", "0.5"]
    plain = plainly(argv, tmp_path)
    done = launcher.run(argv, tmp_path)
    assert done.stdout == plain.stdout
    assert rendered(done.stderr) == 0
    assert len(launcher.told.events("lane_opened")) == 1
    assert launcher.told.events("lane_opened")[0].lane == "0.agent.main"


def watch(launcher: Launcher, argv: list[str], folder: Path) -> tuple[str, str, int, float]:
    """Output, errors, frames seen, and for how long; where there is no display."""
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    env = {name: value for name, value in launcher.environment().items() if name not in displays}
    process = subprocess.Popen(
        argv,
        cwd=folder,
        env={**env, "MOSAIC_RUN_ID": uuid.uuid4().hex},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 30
    while not launcher.told.events("lane_opened"):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    reader = LaneReader(launcher.told.events("lane_opened")[0].segment)
    began = time.monotonic()
    seen = 0
    while process.poll() is None:
        reader.want(30, 1.0, lifted=True)
        seen += reader.poll() is not None
        time.sleep(0.004)
    passed = time.monotonic() - began
    out, err = process.communicate()
    launcher.drain()
    return out, err, seen, passed


def test_thirty_a_second_and_none_for_nobody(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    """An environment of the real Gymnasium under the real tap, on a clock that its steps move."""
    none_kept = {"MOSAIC_PICTURES": "off"}
    done = launcher.run([gym_latest, script("paced.py")], tmp_path, extra=none_kept)
    assert done.returncode == 0, done.stderr
    hidden, watched, hidden_again = json.loads(done.stdout)
    assert hidden == [0] * 5
    assert len(watched) == 10
    assert all(28 <= count <= 32 for count in watched), watched
    assert hidden_again == [0] * 5
    assert launcher.told.logs() == []


def test_somebody_looks(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    argv = [gym_latest, script("watched.py"), "Counted-v0", "2"]
    plain = plainly(argv, tmp_path)
    out, err, seen, passed = watch(launcher, argv, tmp_path)
    assert out == plain.stdout
    # How many exactly is counted on a clock of the test's own, above.
    assert 1 <= seen <= rendered(err) <= 32 * passed + 2
    assert launcher.told.logs() == []


@pytest.mark.parametrize("mode", [[], ["rgb_array"]])
def test_a_real_renderer_leaves_nothing_behind(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path, mode: list[str]
) -> None:
    """pygame's surfaces and clocks can't be pickled: the script does so with its environment."""
    argv = [gym_latest, script("watched.py"), "CartPole-v1", "1", *mode]
    plain = plainly(argv, tmp_path)
    out, err, seen, _ = watch(launcher, argv, tmp_path)
    assert out == plain.stdout, err
    assert seen >= 3
    assert launcher.told.logs() == []
    # SDL complains there where it looks for a display.
    assert "XDG_RUNTIME_DIR" not in err


def hashes(folder: Path, episodes: int) -> list[dict[int, str]]:
    """Hashes of the kept pictures, by step."""
    reader = PictureReader(str(folder / "pictures" / "0.mfr"))
    digests = []
    for episode in range(episodes):
        steps = reader.steps(0, 0, episode)
        pictures = {step: reader.get(0, 0, episode, step) for step in steps}
        digests.append({s: hashlib.sha256(p.pixels).hexdigest() for s, p in pictures.items() if p})
    return digests


@pytest.mark.parametrize("how", ["all", "auto"])
def test_what_is_kept_is_what_the_steps_look_like(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path, how: str
) -> None:
    done = launcher.run(
        [gym_latest, script("pole.py"), "40", "patient"], tmp_path, extra={"MOSAIC_PICTURES": how}
    )
    assert done.returncode == 0, done.stderr
    redrawn = subprocess.run(
        [gym_latest, script("redraw.py")], input=done.stdout, capture_output=True, text=True,
        check=True, timeout=120,
    )  # fmt: skip
    wanted = [dict(enumerate(frames)) for frames in json.loads(redrawn.stdout)]
    digests = hashes(launcher.folder, 40)
    if how == "all":
        assert digests == wanted
    else:
        whole = [stored == drawn for stored, drawn in zip(digests, wanted)]
        assert whole[0] and not all(whole)
        assert all(is_whole or not stored for is_whole, stored in zip(whole, digests))
    ended = launcher.told.events("lifecycle")[-1]
    detail = decode_value(ended.detail.SerializeToString())
    assert ended.name == "pictures" and detail["trouble"] == ""
    assert detail["stored"] == sum(map(len, digests)) and detail["left_out"] == 0
    assert launcher.told.logs() == []


def test_an_unknown_renderer_is_not_opened_unasked(
    launcher: Launcher, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    argv = [gym_latest, script("watched.py"), "Counted-v0", "0.2"]
    assert rendered(launcher.run(argv, tmp_path).stderr) == 0
    asked = launcher.run(argv, tmp_path, extra={"MOSAIC_PICTURES": "every:10"})
    assert rendered(asked.stderr) > 20
