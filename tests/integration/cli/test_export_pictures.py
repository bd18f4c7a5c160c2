"""Pictures of a run that was really drawn, in a folder beside its export."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest

SCRIPT = """
import gymnasium
env = gymnasium.make("CartPole-v1", render_mode="rgb_array")
for episode in range(2):
    env.reset(seed=episode)
    for step in range(5):
        env.step(step % 2)
env.close()
"""


@pytest.fixture
def drawn(cli, gym_latest) -> None:
    cli("run", "--name", "drawn", "--pictures", "all", "--", gym_latest, "-c", SCRIPT)


def size_of(path: Path) -> tuple[int, int]:
    """Width and height of a PNG whose pixels are all there."""
    data = path.read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    (length,) = struct.unpack(">I", data[33:37])
    assert len(zlib.decompress(data[41 : 41 + length])) == height * (1 + 3 * width)
    return width, height


def test_each_step_is_a_picture_beside_the_file(cli, drawn, tmp_path):
    done = cli("export", "drawn", "-o", str(tmp_path / "game.csv"), "--pictures")
    assert "12 pictures" in done.stdout
    folder = tmp_path / "game.pictures"
    assert sorted(path.name for path in folder.iterdir()) == [
        f"0-{episode:06d}-{step:06d}.png" for episode in (0, 1) for step in range(6)
    ]
    assert {size_of(path) for path in folder.iterdir()} == {(600, 400)}
    assert not list(tmp_path.glob(".*"))


def test_an_earlier_export_is_not_overwritten_unasked(cli, drawn, tmp_path):
    (tmp_path / "game.pictures").mkdir()
    (tmp_path / "game.pictures" / "mine.png").write_bytes(b"mine")
    words = ("export", "drawn", "-o", str(tmp_path / "game.jsonl"), "--pictures")
    assert "exists" in cli(*words, status=None).stderr
    assert not (tmp_path / "game.jsonl").exists()
    assert cli.json(*words, "--force")["pictures"] == 12
    assert not (tmp_path / "game.pictures" / "mine.png").exists()


def test_without_pictures_there_is_nothing_to_hold(cli, tmp_path):
    cli("run", "--name", "blind", "--", "python3", "-c", "pass")
    done = cli("export", "blind", "-o", str(tmp_path / "a.jsonl"), "--pictures", status=3)
    assert "saved no pictures" in done.stderr
    assert list(tmp_path.glob("*.pictures")) == []
    assert cli("export", "blind", "--pictures", status=2).stderr
