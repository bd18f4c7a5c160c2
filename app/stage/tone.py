"""A short tone at take-overs, by any player of this desktop; silent without one."""

from __future__ import annotations

import math
import shutil
import struct
import tempfile
import wave
from functools import cache
from pathlib import Path

from PySide6.QtCore import QProcess

#: Programs that play a file and end, in the order of preference.
PLAYERS = (("pw-play",), ("paplay",), ("aplay", "-q"), ("afplay",))
RATE = 22050
LOUDNESS = 0.25
LENGTH_S = 0.09
HIGH, LOW = 880.0, 587.0


@cache
def player() -> tuple[str, ...]:
    for name, *options in PLAYERS:
        path = shutil.which(name)
        if path:
            return (path, *options)
    return ()


def samples(hertz: float) -> bytes:
    """Samples of a sine that fades in and out, so that it does not click."""
    count = int(RATE * LENGTH_S)
    return b"".join(
        struct.pack(
            "<h",
            round(
                32767 * LOUDNESS * math.sin(math.pi * i / count)
                * math.sin(2 * math.pi * hertz * i / RATE)
            ),
        )
        for i in range(count)
    )  # fmt: skip


def write_tone(path: Path, hertz: float) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples(hertz))


class Tone:
    """`up` when a person takes a seat, `down` when it is handed back."""

    def __init__(self) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self.on = True
        self.played: list[str] = []

    def play(self, up: bool) -> None:
        self.played.append("up" if up else "down")
        command = player()
        if not self.on or not command:
            return
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="mosaic-tone-")
            write_tone(Path(self._folder.name) / "up.wav", HIGH)
            write_tone(Path(self._folder.name) / "down.wav", LOW)
        file = str(Path(self._folder.name) / ("up.wav" if up else "down.wav"))
        QProcess.startDetached(command[0], [*command[1:], file])

    def close(self) -> None:
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None
