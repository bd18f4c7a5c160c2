"""Makes a film: pictures drawn here, encoded by a process in the environment that has PyAV."""

from __future__ import annotations

import contextlib
import json
import math
import os
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.replay.film_frames import FramePainter, LineUp, in_step, rounds
from app.replay.film_overlays import OverlayPainter
from core.errors import InvalidInput, MosaicError
from mosaic_sdk.pictures import film_encoder
from mosaic_sdk.pictures.film_encoder import END

KINDS = ("mp4", "gif", "webm", "png")
SLOWEST, FASTEST = 10.0, 60.0
CARD_S, END_S = 1.5, 1.0
MOST_GIF, MOST = 1_200, 200_000
# By its file: it needs nothing of the SDK, and its environment holds PyAV alone.
_ENCODER = str(Path(film_encoder.__file__).resolve())


@dataclass(frozen=True)
class Order:
    """Contents of a film, and its form."""

    line_ups: Sequence[LineUp]
    path: Path
    kind: str
    title: str = ""
    lines: Sequence[str] = ()
    width: int = 960
    height: int = 720
    # Steps a second.
    rate: float = 4.0
    theme: str = "dark"
    overlays: frozenset[str] = frozenset()
    has_card: bool = True


@dataclass(frozen=True)
class Beat:
    """Pictures a second, how often each is shown, and how many steps one picture stands for."""

    fps: float
    repeat: int
    every: int


@dataclass(frozen=True)
class Made:
    pictures: int
    bytes: int


class Cancelled(Exception):
    """The person no longer wants the film."""


def beat_of(rate: float) -> Beat:
    """A beat that players follow, for a number of steps a second."""
    if rate > FASTEST:
        every = math.ceil(rate / FASTEST)
        return Beat(rate / every, 1, every)
    repeat = max(1, math.ceil(SLOWEST / rate))
    return Beat(rate * repeat, repeat, 1)


def pictures_of(order: Order) -> int:
    """About how many pictures it will have."""
    beat = beat_of(order.rate)
    episodes = rounds(order.line_ups)
    steps = sum(math.ceil(steps / beat.every) + (beat.every > 1) for steps in episodes)
    return steps * beat.repeat + round(beat.fps * (END_S + (CARD_S if order.has_card else 0)))


def check(order: Order) -> None:
    if not any(rounds(order.line_ups)):
        raise MosaicError(
            "There are no recorded steps to film", "Only runs recorded step by step can be filmed"
        )
    if not (160 <= order.width <= 3840 and 120 <= order.height <= 2160):
        raise InvalidInput(
            f"{order.width}x{order.height} is not a size for a film", "160x120 to 3840x2160"
        )
    if order.width % 2 or order.height % 2:
        raise InvalidInput("Width and height of a film are even", "For example --size 960x720")
    most = MOST_GIF if order.kind == "gif" else MOST
    count = pictures_of(order)
    if order.kind != "png" and count > most:
        raise InvalidInput(
            f"{count:,} pictures are too many; a {order.kind} takes {most:,}",
            "Choose episodes (--episodes 1-3), or make it faster (--speed 4)",
        )


def make(
    order: Order,
    python: str,
    told: Callable[[int, int], None] = lambda done, total: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Made:
    """Draw and encode. Blocks. `python`: of the environment that has PyAV; png needs none."""
    check(order)
    painter = FramePainter(order.width, order.height, OverlayPainter(order.theme, order.overlays))
    if order.kind == "png":
        return _still(order, painter)
    beat = beat_of(order.rate)
    command = [
        python, "-P", _ENCODER, str(order.path.absolute()), order.kind, str(order.width),
        str(order.height), repr(beat.fps),
    ]  # fmt: skip
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    ) as encoder:  # fmt: skip
        assert encoder.stdin is not None
        try:
            total = pictures_of(order)
            for done, picture in enumerate(_pictures(order, painter, beat), 1):
                if stopped():
                    raise Cancelled
                encoder.stdin.write(picture)
                told(min(done, total), total)
            encoder.stdin.write(END)
            out, errors = encoder.communicate()
        except BrokenPipeError:
            out, errors = b"", _read_errors(encoder)
        except BaseException:
            encoder.kill()
            with contextlib.suppress(OSError):
                order.path.with_name(order.path.name + ".partial").unlink()
            raise
    if encoder.returncode:
        raise MosaicError(
            f"The film was not written: {errors.decode(errors='replace').strip()[-300:]}",
            "Choose another file or kind",
        )
    answer = json.loads(out)
    return Made(answer["pictures"], answer["bytes"])


def _read_errors(encoder: subprocess.Popen[bytes]) -> bytes:
    with contextlib.suppress(OSError):
        if encoder.stdin is not None:
            encoder.stdin.close()
    encoder.wait()
    return encoder.stderr.read() if encoder.stderr is not None else b""


def _pictures(order: Order, painter: FramePainter, beat: Beat) -> Iterator[memoryview]:
    if order.has_card:
        painter.card(order.title, order.lines)
        for _ in range(round(CARD_S * beat.fps)):
            yield painter.pixels
    names = [line_up.name for line_up in order.line_ups]
    for shots in in_step(order.line_ups, beat.every):
        painter.paint(shots, names)
        for _ in range(beat.repeat):
            yield painter.pixels
    for _ in range(round(END_S * beat.fps)):
        yield painter.pixels


def _still(order: Order, painter: FramePainter) -> Made:
    shots = next(in_step(order.line_ups))
    painter.paint(shots, [line_up.name for line_up in order.line_ups])
    partial = order.path.with_name(f".{os.getpid()}.{order.path.name}")
    if not painter.image.save(str(partial)):
        partial.unlink(missing_ok=True)
        raise MosaicError(f"{order.path} can't be written", "Choose another file")
    partial.replace(order.path)
    return Made(1, order.path.stat().st_size)
