"""Sessions under a real program, recorded by the real engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF
from replay_hands import LAKE, Recorded, ready
from stage_hands import StageHands

from app.shared.environment_cards import card_for
from app.stage.left_games import Left

# A machine under load may not keep what a person would call at once.
LINK = {"name": "guard", "role": "program", "program": "frozen_lake", "deadline_ms": 20000}


def guarded(program: str | Path = "frozen_lake", **link: Any) -> dict[str, Any]:
    links = [{**LINK, "program": str(program), **link}]
    return {**LAKE, "gate": {"links": links, "policy": {"default": "closed"}}}


class Guarded(Recorded):
    """A session whose programs are started with it."""

    def __init__(self, hands: StageHands, *slots: dict[str, Any], name: str = "Guarded lake"):
        from core.sessions import SessionSpec

        self.hands = hands
        self.run_id = ""
        engine = hands.session.desk.engine
        spec = SessionSpec(slots=list(slots), name=name)
        hands.session.desk.command(f"test.{id(self)}", engine.sessions.start(spec), self._begun)


def watched(hands: StageHands, *slots: dict[str, Any]) -> Iterator[Any]:
    """`run = yield from watched(...)`: until it is over."""
    yield ready(hands)
    guarded_run = Guarded(hands, *(slots or (guarded(),)))
    yield guarded_run.over
    return guarded_run


def still(hands: StageHands, name: str) -> Callable[[], bool]:
    """It is there, and stays where it is."""
    seen: list[Any] = []

    def until() -> bool:
        if not hands.has(name):
            return False
        item = hands.find(name)
        seen.append((item.mapToScene(QPointF(0, 0)), item.width(), item.height()))
        return len(seen) > 4 and seen[-1] == seen[-2] == seen[-3]

    return until


def open_tab(hands: StageHands, dock: str) -> Iterator[Callable[[], bool]]:
    """The tab of the mind, wherever it stands among the others."""

    def tabs() -> list[str]:
        return list(hands.find(dock).property("tabs")) if hands.has(dock) else []

    yield lambda: "Mind" in tabs()
    yield still(hands, f"{dock}.tabs.{tabs().index('Mind')}")
    hands.click(f"{dock}.tabs.{tabs().index('Mind')}")
    yield lambda: hands.has("mind.tab")


def left(run: Guarded, slot: dict[str, Any]) -> Left:
    """A session as one that outlived the window before."""
    card = card_for(str(slot["env"]))
    assert card is not None
    return Left(run.run_id, card, slot)


def attended(hands: StageHands, slot: dict[str, Any]) -> Iterator[Any]:
    """`run = yield from attended(...)`: it plays on the stage, beside the tab of its mind."""
    yield lambda: hands.session.ready and hands.stage.host.ready
    guarded_run = Guarded(hands, slot)
    yield lambda: guarded_run.run_id
    hands.stage._attach([left(guarded_run, slot)])
    yield lambda: hands.on.status == "running"
    yield from open_tab(hands, "stage.right")
    return guarded_run
