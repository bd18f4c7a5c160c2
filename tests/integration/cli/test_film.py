"""`mosaic film` as a command, with the real encoder in its environment."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from core.paths import find_places, resource_root
from core.workers.interpreters import folder_of
from mosaic_sdk.pictures import film_encoder
from mosaic_sdk.pictures.film_encoder import BYTES, END
from tests.integration.cli.conftest import ROOT, Cli

# Counts and measures what a film holds.
LOOK = """
import av, json, sys
film = av.open(sys.argv[1])
pictures = [each for each in film.decode(video=0)]
stream = film.streams.video[0]
print(json.dumps([stream.codec_context.name, len(pictures), stream.width, stream.height,
                  len({bytes(each.planes[0]) for each in pictures})]))
"""


def film(cli: Cli, *words: str, status: int = 0) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "app", "film", *words],
        env=cli.env, capture_output=True, text=True, timeout=300, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == status, done.stdout + done.stderr
    return done


def encoder(cli: Cli) -> str:
    cells = cli.env.get("MOSAIC_HOME", "")
    places = find_places()
    data = Path(cells) if cells else places.data
    folder = folder_of(places, resource_root() / "requirements" / "film.txt")
    return str(data / "envs" / folder.name / "bin" / "python")


@pytest.fixture
def game(cli: Cli, tmp_path: Path) -> None:
    """A short game of Connect Four, brought into the record."""
    lines = [json.dumps({"type": "mosaic.run", "format": 1, "run": {"name": "game"}}) + "\n"]
    cells = [[0] * 7 for _ in range(6)]
    for step in range(6):
        if step:
            cells[6 - step][3] = 1 + step % 2
        board = {"game": "connect_four", "rows": 6, "columns": 7, "cells": cells}
        data = base64.b64encode(json.dumps(board).encode()).decode()
        lines.append(json.dumps({
            "type": "step", "episode": 0, "step": step, "reward": 0.0, "reset": step == 0,
            "human": step > 0,
            "action": None if step == 0 else 3, "observation": step, "terminated": step == 5,
            "payloads": [{"kind": "board", "encoding": "json", "data": {"$bytes": data}}],
        }) + "\n")  # fmt: skip
    path = tmp_path / "game.jsonl"
    path.write_text("".join(lines))
    cli("import", str(path))


@pytest.mark.parametrize(("kind", "codec"), [("mp4", "h264"), ("webm", "vp9"), ("gif", "gif")])
def test_a_run_becomes_a_film(cli: Cli, game: None, tmp_path: Path, kind: str, codec: str):
    path = tmp_path / f"game.{kind}"
    done = film(cli, "last", "-o", str(path), "--json", "--size", "322x240", "--speed", "2")
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["bytes"] == path.stat().st_size
    seen = subprocess.run(
        [encoder(cli), "-c", LOOK, str(path)], capture_output=True, text=True, check=True
    )
    name, count, width, height, different = json.loads(seen.stdout)
    assert (name, count, width, height) == (codec, told["pictures"], 322, 240)
    assert different > 5
    assert "--force" in film(cli, "last", "-o", str(path), status=5).stderr


def test_a_still_needs_no_encoder(cli: Cli, game: None, tmp_path: Path):
    path = tmp_path / "game.png"
    film(cli, "last", "-o", str(path), "--from", "1:3", "--light", "--overlays", "none")
    image = QImage(str(path))
    assert (image.width(), image.height()) == (960, 720)
    # A board fills it, and no sentence.
    ground = image.pixel(0, 0)
    seen = [image.pixel(x, y) for x in range(0, 960, 8) for y in range(0, 720, 8)]
    assert sum(pixel != ground for pixel in seen) > len(seen) / 2


def test_a_film_speaks_the_language_of_the_window(cli: Cli, game: None, tmp_path: Path):
    def drawn(name: str, *words: str) -> QImage:
        path = tmp_path / f"{name}.png"
        film(cli, "last", "-o", str(path), "--from", "1:3", "--overlays", "controller", *words)
        return QImage(str(path))

    english, german = drawn("plain"), drawn("chosen", "--language", "de")
    assert english != german
    (cli.profile / "window.json").write_text(json.dumps({"language": "de"}))
    assert drawn("window") == german
    assert drawn("english", "--language", "en") == english


def test_errors_say_what_to_do(cli: Cli, game: None, tmp_path: Path):
    def refused(*words: str, status: int = 2) -> str:
        return film(cli, "last", *words, status=status).stderr

    path = str(tmp_path / "a.mp4")
    assert "It ends in mp4" in refused("-o", str(tmp_path / "a.avi"))
    assert "no folder" in refused("-o", str(tmp_path / "none" / "a.mp4"), status=3)
    assert "even" in refused("-o", path, "--size", "321x240")
    assert "no language xx" in refused("-o", path, "--language", "xx")
    assert "no overlay hats" in refused("-o", path, "--overlays", "hats")
    assert "none" in refused("-o", path, "--speed", "0")
    assert "Available: 0" in refused("-o", path, "--slot", "4")
    assert not Path(path).exists()


def test_a_film_that_ends_in_its_midst_is_none(cli: Cli, game: None, tmp_path: Path):
    film(cli, "last", "-o", str(tmp_path / "whole.mp4"), "--size", "160x120")
    picture = bytes(160 * 120 * BYTES)
    for raw, whole in (
        (picture * 3, False),
        (picture * 3 + b"x", False),
        (picture * 3 + END, True),
    ):
        path = tmp_path / f"{len(raw)}.mp4"
        done = subprocess.run(
            [encoder(cli), film_encoder.__file__, str(path), "mp4", "160", "120", "10"],
            input=raw, capture_output=True, check=False,
        )  # fmt: skip
        assert (done.returncode == 0) is whole
        assert path.exists() is whole
        assert not path.with_name(path.name + ".partial").exists()


COMPARISON = """
name = "poles"
[[lineups]]
name = "rule"
operator = { kind = "scripted" }
[[lineups]]
name = "random"
operator = { kind = "random" }
[[environments]]
id = "CartPole-v1"
max_steps = 20
[seeds]
count = 2
[metric]
name = "length"
range = [0, 20]
[stopping]
rule = "fixed"
"""


def test_a_comparison_becomes_a_film_side_by_side(cli: Cli, tmp_path: Path):
    """Its games saved no pictures: they are played again, once, and nobody sees those runs."""
    file = tmp_path / "poles.toml"
    file.write_text(COMPARISON)
    cli("eval", str(file), "--report", str(tmp_path / "report"))
    runs = cli.json("runs")
    still = tmp_path / "both.png"
    film(cli, str(file), "-o", str(still), "--size", "640x240", "--overlays", "none")
    image = QImage(str(still))
    # A pole on either side, which are black, brown and white.
    for left in (0, 320):
        seen = {image.pixel(x, y) for x in range(left, left + 320, 2) for y in range(0, 240, 2)}
        assert {0xFF000000, 0xFFFFFFFF} <= seen
    assert [run["run_id"] for run in cli.json("runs")] == [run["run_id"] for run in runs]
    path = tmp_path / "both.mp4"
    for what in (runs[0]["run_id"], "last", str(tmp_path / "report" / "report.json")):
        made = film(cli, what, "-o", str(path), "--json", "--force", "--size", "640x240")
        told = json.loads(made.stdout.splitlines()[-1])
        assert told["pictures"] > 40
    single = film(cli, "last", "-o", str(path), "--force", "--line-up", "random", "--episodes", "2",
               "--size", "320x240", "--json")  # fmt: skip
    assert json.loads(single.stdout.splitlines()[-1])["pictures"] < told["pictures"]
    assert "no line-up nobody" in film(cli, "last", "-o", str(path), "--force", "--line-up",
                                       "nobody", status=2).stderr  # fmt: skip


def test_an_experiment_that_nobody_played_is_no_film(cli: Cli, game: None, tmp_path: Path):
    file = tmp_path / "poles.toml"
    file.write_text(COMPARISON)
    told = film(cli, str(file), "-o", str(tmp_path / "a.mp4"), status=3).stderr
    assert "No games of poles.toml" in told and "mosaic eval" in told
