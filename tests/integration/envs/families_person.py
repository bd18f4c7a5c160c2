"""A person in front of a session, without a window: reads what the host reports, presses the keys
that the card or the drawn board gives, and nothing else."""

from __future__ import annotations

import random
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from stage_tools import Refused

from app.renderers.board import BoardModel
from app.renderers.payload import opened
from app.renderers.position import LETTERS
from app.renderers.renderer_base import RendererModel
from app.renderers.renderer_registry import drawable
from app.renderers.text_world import TextModel
from app.shared.environment_cards import Card
from app.shared.key_bindings import KeyMap

OVER = ("over", "ended", "failed")
DIGITS = 9
ENTER = int(Qt.Key.Key_Return)


class Person:
    """At one slot of a play."""

    def __init__(self, play: Any, slot: int, card: Card, seat: str, seed: int) -> None:
        self.play, self.slot, self.card, self.seat = play, slot, card, seat
        self.keys = list(KeyMap.of(card).actions.items())
        self.chance = random.Random(seed)
        self.drawing: RendererModel | None = None
        # Timers of drawings want one.
        self.app: Any = None
        self.pressed: set[str] = set()

    @property
    def state(self) -> dict[str, Any]:
        return self.play.reports_of("state", self.slot)[-1]

    def steps(self) -> int:
        """In all episodes."""
        steps = {
            (report["episode"], report["step"])
            for report in self.play.reports_of("state", self.slot)
        }
        return sum(1 for _, step in steps if step)

    def sit(self, steps: int) -> None:
        """Plays until so many are taken."""
        self.play.wait(lambda: self.play.reports_of("state", self.slot))
        while self.steps() < steps:
            state = self.state
            assert state["status"] != "failed", state["message"]
            if state["status"] in OVER:
                self.play.tell("play", self.slot)
                # The others may have ended the next episode before anybody saw it run.
                self._later(state)
            elif state["status"] == "running" and state["pace"] == "timed":
                self._hold(state)
            elif state["status"] == "running" and self.seat in state["turns"]:
                self._press(state)
            else:
                self._later(state)

    def _later(self, state: dict[str, Any]) -> None:
        where = state["episode"], state["step"], state["status"]

        def moved() -> bool:
            now = self.state
            return (now["episode"], now["step"], now["status"]) != where

        self.play.wait(moved)

    def _hold(self, state: dict[str, Any]) -> None:
        """A key goes down for some ticks of the clock."""
        name, bound = self.keys[len(self.pressed) % len(self.keys)]
        if len(self.pressed) == len(self.keys):
            name, bound = self.chance.choice(self.keys)
        self.pressed.add(name)
        try:
            self.play.act(bound.action, self.seat, self.slot, held="down")
        except Refused:
            # It was over before the key was down.
            assert self.state["status"] in OVER
            return
        self._later(state)
        # As a window does, whatever has come of it.
        self.play.act(bound.action, self.seat, self.slot, held="up")

    def _press(self, state: dict[str, Any]) -> None:
        kind = drawable(state["payload"])
        if kind == "board" or (kind == "text" and len(state["legal"] or ()) <= DIGITS):
            action = self._at_the_drawing(state)
        else:
            legal = state["legal"]
            fit = [key for key in self.keys if legal is None or key[1].action in legal]
            assert fit, f"no key of {self.card.env} does what is legal: {legal}"
            name, bound = self.chance.choice(fit)
            self.pressed.add(name)
            action = bound.action
        self.play.act(action, self.seat, self.slot, key=state["step"] + 1)
        self._later(state)

    def _at_the_drawing(self, state: dict[str, Any]) -> int:
        """By the keys of the drawn board or table."""
        payload = opened(state["payload"])
        drawing = self.drawing
        if drawing is None:
            self.app = QCoreApplication.instance() or QCoreApplication([])
            drawing = self.drawing = BoardModel() if payload.kind == "board" else TextModel()
        acted: list[int] = []
        drawing.acted.connect(acted.append)
        for name in ("payload", "legal", "turn"):
            drawing.setProperty(name, state[name])
        drawing.setProperty("actionNames", state["action_names"])
        drawing.setProperty("seats", list(state["seats"]))
        drawing.setProperty("seat", self.seat)
        drawing.setProperty("interactive", True)
        drawing.flush()
        if isinstance(drawing, BoardModel):
            self._move(drawing)
        else:
            self._type(drawing, str(1 + self.chance.choice(state["legal"])))
        drawing.acted.disconnect(acted.append)
        assert len(acted) == 1 and acted[0] in state["legal"], (self.card.env, acted)
        return acted[0]

    def _move(self, board: BoardModel) -> None:
        position = board.state
        move = self.chance.choice(position.moves)
        if move.to < 0:
            return self._type(board, "0")
        for cell in (move.source, move.to) if move.source >= 0 else (move.to,):
            self._go(board, cell)
            board.typed(ENTER, 0, "")
        if move.promotion:
            self._type(board, move.promotion)
        return None

    def _go(self, board: BoardModel, cell: int) -> None:
        position = board.state
        row, column = divmod(cell, position.columns)
        if position.drops:
            return self._type(board, str(column + 1))
        letters = LETTERS.replace("i", "") if position.game == "go" else LETTERS
        number = row + 1 if position.downwards else position.rows - row
        return self._type(board, letters[column], *str(number))

    def _type(self, drawing: RendererModel, *signs: str) -> None:
        for sign in signs:
            assert drawing.typed(ord(sign.upper()), 0, sign), (self.card.env, sign)
