"""Printed keys of the stage after a click on each focusable item: those that do nothing.

Over every mode, in real time, on a board, on a grid and with cards.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from benchmarks._hands import Hands, Script, measure
from benchmarks._harness import Figure, scratch
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.host_commands import Look

LIMIT_S = 3600.0
#: A key is dead that has done nothing when the host has answered so often since, a while apart.
LOOKS, LOOK_S = 4, 0.5
#: The host says nothing at all.
SILENT_S = 30.0
#: Until a session is back where keys can be pressed, whatever a click did to it.
RETURN_S = 60.0
#: Of the base family, in this order.
GAMES = ("mountain-car", "connect-four", "frozen-lake", "blackjack")
MODES = ("human", "hybrid", "agent")
#: Doors to other pages: the page that they open is another one.
AWAY = ("rail.", "top.", "shell.", "status.")


def run(quick: bool) -> Iterable[Figure]:
    games = os.environ.get("MOSAIC_KEYS_GAMES") or ",".join(GAMES[2:3] if quick else GAMES)
    with scratch("keys") as profile:
        measured = measure(
            "benchmarks.keys_everywhere:press", profile, 8 if quick else 1000, games,
            timeout_s=LIMIT_S - 60,
        )  # fmt: skip
    extra = {name: measured[name] for name in ("items", "presses", "by_place", "lost")}
    extra["dead"] = measured["dead"][:20]
    yield Figure("keys_everywhere.dead", len(measured["dead"]), "", 0, extra=extra)


def press(hands: Hands, most: str, games: str) -> Script:
    counts = hands.found
    counts.update(items=0, presses=0, by_place={}, dead=[], lost=[])
    yield lambda: hands.stage.host.ready
    hands.stage.settings.deadline, hands.stage.settings.breath = 0.0, 0.5
    for game in games.split(","):
        for mode in MODES:
            yield from Place(hands, game, mode).walk(int(most))


class Place:
    """One game in one mode, and the keys that it prints."""

    def __init__(self, hands: Hands, game: str, mode: str) -> None:
        self.hands, self.game, self.mode = hands, game, mode
        self.stage, self.play, self.found = hands.stage, hands.play, hands.found

    def walk(self, most: int) -> Script:
        before = self.play.runId
        self.stage.start(self.game, -1)
        yield lambda: self.play.runId != before and self.play.status == "running"
        yield from self._back()
        items, presses = self.found["items"], self.found["presses"]
        for name in self._names()[:most]:
            item = self.hands.find(name)
            if item is None or item.inherits("QQuickTextInput"):
                continue
            self.hands.click(item)
            yield lambda: True
            for _ in range(2):
                self.hands.key(self._key("Escape"))
                yield lambda: True
            # What the click did has arrived before the first key.
            yield from self._until(lambda: False)
            self.found["items"] += 1
            for keys in (self._own, self._clock, self._control):
                yield from self._back()
                if not self._stands():
                    self.found["lost"].append(f"{self.game} {self.mode} after {name}")
                    return
                yield from keys(name)
        counted = [self.found["items"] - items, self.found["presses"] - presses]
        self.found["by_place"][f"{self.game} {self.mode}"] = counted

    def _names(self) -> list[str]:
        """Names of all items that take the focus, by Tab or by a click."""
        named = [
            item.objectName()
            for item in self.hands.items()
            if item.objectName()
            and (item.activeFocusOnTab() or item.inherits("QQuickAbstractButton"))
        ]
        return [name for name in dict.fromkeys(named) if not name.startswith(AWAY)]

    # keys

    def _own(self, name: str) -> Script:
        """The game's own keys, or those of supervision."""
        play = self.play
        if self.mode == "agent":
            return
        if self.mode == "human":
            key, number = self._move(), self.stage.input.hands.number
            if key is not None:
                yield from self._pressed(name, key, lambda: self._came(number))
            return
        question = play.supervision.first.question
        yield from self._pressed(name, "X", lambda: self._asks_other(question))
        yield from self._back()
        chooser = self.hands.find
        yield from self._pressed(name, "R", lambda: chooser("stage.others") is not None)
        self.hands.key(self._key("Escape"))
        yield lambda: chooser("stage.others") is None
        yield from self._back()
        step, game = play.step, play.state.game
        yield from self._pressed(
            name, "Return", lambda: play.step != step or play.scored or play.state.game != game
        )

    def _clock(self, name: str) -> Script:
        from PySide6.QtCore import Qt

        play, control = self.play, Qt.KeyboardModifier.ControlModifier
        # Where agents play, an episode may end at the same moment: then it goes on to the next.
        game = play.state.game
        yield from self._pressed(
            name, "P", lambda: play.status != "running" or play.state.game != game, control
        )
        if play.status == "paused":
            yield from self._pressed(name, "P", lambda: play.status != "paused", control)

    def _control(self, name: str) -> Script:
        play = self.play
        if self.mode == "human":
            return
        game = play.state.game
        yield from self._pressed(
            name, "T", lambda: play.inControl or play.over or play.state.game != game
        )
        yield from self._pressed(name, "T", lambda: not play.inControl)
        if self.mode == "agent" and not play.over:
            self.found["presses"] += 1
            self._hold(True)
            yield from self._until(lambda: play.inControl or play.over)
            held = play.inControl or play.over
            self._hold(False)
            yield from self._until(lambda: not play.inControl)
            if not held or play.inControl:
                self.found["dead"].append(f"{self.game} {self.mode}: Space after {name}")

    def _pressed(
        self, name: str, key: str, done: Callable[[], Any], modifiers: Any = None
    ) -> Script:
        self.found["presses"] += 1
        self.hands.key(self._key(key), modifiers)
        yield from self._until(done)
        if not done():
            where = f"{self.game} {self.mode}: {key} after {name}"
            self.found["dead"].append(f"{where} ({self.play.status}, {self.play.turnText})")

    def _hold(self, down: bool) -> None:
        from PySide6.QtTest import QTest

        act = QTest.keyPress if down else QTest.keyRelease
        act(self.hands.window, self._key("Space"))

    def _until(self, done: Callable[[], Any]) -> Script:
        for _ in range(LOOKS):
            answers: list[SessionState] = []
            self.stage.talk.send(Look(), answers.append)
            now = time.monotonic()
            soon, late = now + LOOK_S, now + SILENT_S
            yield (
                lambda answers=answers, soon=soon, late=late: (
                    done()
                    or (answers and time.monotonic() > soon)
                    or time.monotonic() > late
                    or self.play.status == "lost"
                )
            )
            if done():
                return

    @staticmethod
    def _key(name: str) -> Any:
        from PySide6.QtCore import Qt

        from app.stage.input_controller import NAMED

        named = {text: key for key, text in NAMED.items() if key != Qt.Key.Key_Enter}
        return named[name] if name in named else Qt.Key(ord(name))

    def _move(self) -> str | None:
        """A key that is printed for an action which can be taken now."""
        legal = self.play.state.legal
        keys: Iterator[str] = (
            key
            for key, bound in self.play.keys.actions.items()
            if bound.person == 0 and (legal is None or bound.action in legal)
        )
        return next(keys, None)

    # what came of it

    def _came(self, number: int) -> bool:
        """Whether a newer key than this one was played, or ended the episode."""
        last = self.play.state.last
        return self.play.scored or (last is not None and last.key > number)

    def _asks_other(self, question: int) -> bool:
        first = self.play.supervision.first
        return first is None or first.question != question

    # back to where keys can be pressed

    def _stands(self) -> bool:
        play, state = self.play, self.play.state
        if self.hands.shell.page != "stage" or self.stage.phase != "session":
            return False
        if play.status != "running" or play.over or play.mode != self.mode or play.inControl:
            return False
        if self.mode == "hybrid":
            return play.supervision.first is not None
        return self.mode == "agent" or bool(set(state.turns) & {play.handSeat})

    def _back(self) -> Script:
        """Undo what a click did: it may have left, paused, ended, or changed who plays."""
        end = time.monotonic() + RETURN_S
        while not self._stands() and time.monotonic() < end:
            self._nudge()
            soon = time.monotonic() + 1.0
            yield lambda soon=soon: self._stands() or time.monotonic() > soon

    def _nudge(self) -> None:
        shell, stage, play = self.hands.shell, self.stage, self.play
        if shell.page != "stage":
            shell.go("stage")
        elif stage.phase != "session":
            if not stage.starting and stage.gallery.left.games:
                stage.back(stage.gallery.left.games[-1].run_id)
        elif play.status in ("lost", "failed"):
            shell.registry.trigger("stage.again")
        elif play.over:
            self.hands.key(self._key("Return"))
        elif play.mode != self.mode:
            stage.setMode(self.mode)
        elif play.inControl:
            shell.registry.trigger("stage.takeover")
        elif play.status == "paused":
            shell.registry.trigger("stage.pause")
