"""Hands for the stage: the real window, the real engine, the real session host."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import train_tools
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from train_tools import Hands, Script

from mosaic_sdk.session.session_state import SeatState

NO = Qt.KeyboardModifier.NoModifier


def share_host(home: Path, worker: str = "host") -> None:
    """The host's environment is made by `make setup`; a profile of a test borrows it."""
    from core.paths import find_places
    from core.workers.interpreters import folder_of, read_mark
    from core.workers.manifest import Catalogue

    given = os.environ.pop("MOSAIC_HOME", None)
    try:
        places = find_places()
        requirements = Catalogue(places).get(worker).requirements
        assert requirements is not None
        folder = folder_of(places, requirements)
    finally:
        if given is not None:
            os.environ["MOSAIC_HOME"] = given
    assert read_mark(folder) is not None, f"mosaic workers install {worker}"
    (home / "envs").mkdir(exist_ok=True)
    link = home / "envs" / folder.name
    if not link.exists():
        link.symlink_to(folder)


class StageHands(Hands):
    """Desktop with the stage behind it."""

    @property
    def stage(self) -> Any:
        return self.session.stage

    @property
    def on(self) -> Any:
        """Session on stage."""
        return self.session.stage.play

    def seat(self, name: str = "agent") -> SeatState:
        return self.on.state.seats[name]

    def is_(self, status: str) -> Callable[[], bool]:
        return lambda: self.on.status == status

    def press(self, key: Qt.Key, with_: Qt.KeyboardModifier = NO) -> None:
        QTest.keyPress(self.window, key, with_)
        self.settle()

    def release(self, key: Qt.Key, with_: Qt.KeyboardModifier = NO) -> None:
        QTest.keyRelease(self.window, key, with_)
        self.settle()


def play(script: Callable[[StageHands], Script], home: Path, **how: Any) -> list[str]:
    before = train_tools.Hands
    train_tools.Hands = StageHands  # type: ignore[misc,assignment]
    try:
        return train_tools.play(script, home, **{"page": "stage", **how})  # type: ignore[arg-type]
    finally:
        train_tools.Hands = before  # type: ignore[misc]
