"""A film in a lane, decoded by the real player in its environment: played, sought, stepped."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from core.cli.output import Out
from core.paths import find_places
from mosaic_sdk.lane import LaneReader
from mosaic_sdk.pictures import film_encoder, film_player
from mosaic_sdk.pictures.film_encoder import END

COUNT, WIDE, HIGH = 40, 64, 48


@pytest.fixture(scope="module")
def python() -> str:
    from app.replay.film_command import encoder_python

    return encoder_python(find_places(), Out())


@pytest.fixture(scope="module", params=["mp4", "webm", "gif"])
def film(request: pytest.FixtureRequest, python: str, tmp_path_factory: Any) -> Path:
    """Pictures that get brighter: what is shown tells which it is."""
    path = tmp_path_factory.mktemp("film") / f"film.{request.param}"
    raw = b"".join(bytes([n * 6] * 3 + [255]) * (WIDE * HIGH) for n in range(COUNT))
    subprocess.run(
        [python, film_encoder.__file__, str(path), request.param, str(WIDE), str(HIGH), "20"],
        input=raw + END, check=True, capture_output=True,
    )  # fmt: skip
    return path


class Hands:
    def __init__(self, python: str, path: Path) -> None:
        self.segment = f"mosaic.test-film-{time.monotonic_ns()}"
        self.process = subprocess.Popen(
            [python, "-P", film_player.__file__, str(path), self.segment, ""],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.told = self.heard()
        self.reader = LaneReader(self.segment)
        self.reader.want(30)

    def heard(self) -> dict[str, Any]:
        assert self.process.stdout is not None and self.process.stderr is not None
        line = self.process.stdout.readline()
        assert line, self.process.stderr.read()
        return json.loads(line)

    def send(self, until: Callable[[dict[str, Any]], bool], **command: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        while not until(told := self.heard()):
            continue
        return told

    def shade(self) -> int:
        """Brightness of the shown picture, as its number."""
        end = time.monotonic() + 5
        while (frame := self.reader.take(lambda rgb, wide, high: bytes(rgb))) is None:
            assert time.monotonic() < end, "no picture"
        return round(frame.data[len(frame.data) // 2] / 6)


@pytest.fixture
def hands(python: str, film: Path) -> Iterator[Hands]:
    made = Hands(python, film)
    yield made
    made.reader.close()
    made.process.stdin.close()  # type: ignore[union-attr]
    assert made.process.wait(10) == 0


def test_it_pauses_seeks_steps_and_plays_to_its_end(hands: Hands):
    paused = lambda told: not told["playing"]  # noqa: E731
    hands.send(paused, play=False)
    for number in (30, 3, 17, 0, 39, 12):
        told = hands.send(lambda told, n=number: told["number"] == n, seek=number)
        assert not told["playing"] and told["count"] >= COUNT
        assert abs(hands.shade() - number) <= 1
    assert hands.send(paused, step=1)["number"] == 13
    assert abs(hands.shade() - 13) <= 1
    assert hands.send(paused, step=-2)["number"] == 11
    assert abs(hands.shade() - 11) <= 1
    hands.send(lambda told: True, speed=8)
    told = hands.send(lambda told: not told["playing"], play=True)
    assert told["number"] >= COUNT - 2
    # From its end it plays from the beginning.
    assert hands.send(lambda told: told["playing"], play=True)["number"] < COUNT // 2


def test_what_is_no_film_says_so(python: str, tmp_path: Path):
    path = tmp_path / "no.mp4"
    path.write_bytes(b"\0\0\0\x18ftypmp42" + b"x" * 500)
    done = subprocess.run(
        [python, "-P", film_player.__file__, str(path), "mosaic.test-none", ""],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip
    assert done.returncode == 1 and "InvalidData" in done.stderr
