"""Printed keys of the stage after a click on each of its buttons: those that do nothing."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

from benchmarks._hands import Hands, Script, measure
from benchmarks._harness import Figure, scratch

LIMIT_S = 900.0
PATIENCE_S = 5.0
#: They leave the page or end the session: afterwards it is gone back to.
AWAY = ("rail.", "top.", "shell.", "status.")


def run(quick: bool) -> Iterable[Figure]:
    with scratch("keys") as profile:
        most = 8 if quick else 1000
        measured = measure(
            "benchmarks.keys_everywhere:press", profile, most, timeout_s=LIMIT_S - 60
        )
    extra = {
        "items": measured["items"],
        "presses": measured["presses"],
        "dead": measured["dead"][:10],
    }
    yield Figure("keys_everywhere.dead", len(measured["dead"]), "", 0, extra=extra)


def press(hands: Hands, most: str) -> Script:
    from PySide6.QtCore import Qt

    counts = hands.found
    counts.update(items=0, presses=0, dead=[])
    stage, play, keys = hands.stage, hands.play, Qt.Key
    yield lambda: stage.host.ready
    stage.settings.deadline = 0.0
    stage.start("frozen-lake", -1)
    yield lambda: play.alive and play.kind
    stage.setMode("hybrid")
    yield lambda: play.supervision.first is not None

    def pressed(name: str, key: Any, done: Callable[[], Any]) -> Script:
        counts["presses"] += 1
        hands.key(key)
        until = time.monotonic() + PATIENCE_S
        yield lambda: done() or time.monotonic() > until
        if not done():
            counts["dead"].append(f"{key.name} after {name}")

    def changed() -> bool:
        """Whether a question waits, or something keeps it from coming."""
        waits = play.supervision.first is not None or play.over
        return waits or play.mode != "hybrid" or play.inControl or play.status == "paused"

    def asked() -> Script:
        """Back where a question waits, whatever the click did."""
        if hands.shell.page != "stage":
            hands.shell.go("stage")
        if stage.phase != "session" and stage.gallery.left.games:
            stage.back(stage.gallery.left.games[-1].run_id)
        yield lambda: stage.phase == "session" and play.alive
        # What the click did may arrive late: the state is looked at until a question waits.
        while play.supervision.first is None and not play.over:
            if play.mode != "hybrid":
                stage.setMode("hybrid")
                yield lambda: play.mode == "hybrid"
            elif play.inControl:
                hands.shell.registry.trigger("stage.takeover")
                yield lambda: not play.inControl
            elif play.status == "paused":
                hands.shell.registry.trigger("stage.pause")
                yield lambda: play.status != "paused"
            yield changed
        if play.over:
            yield from pressed("the end", keys.Key_Return, lambda: not play.over)
            yield lambda: play.supervision.first is not None

    for name in list(hands.places())[: int(most)]:
        if name.startswith(AWAY):
            continue
        item = hands.find(name)
        if item is None:
            continue
        hands.click(item)
        yield lambda: True
        hands.key(keys.Key_Escape)
        yield lambda: True
        yield from asked()
        counts["items"] += 1
        question = play.supervision.first.question
        yield from pressed(name, keys.Key_X, lambda q=question: _other(play, q))
        yield from asked()
        yield from pressed(name, keys.Key_R, lambda: hands.find("stage.others") is not None)
        hands.key(keys.Key_Escape)
        yield from pressed(name, keys.Key_T, lambda: play.inControl)
        yield from pressed(name, keys.Key_T, lambda: not play.inControl)
        yield from asked()
        step = play.step
        yield from pressed(name, keys.Key_Return, lambda s=step: play.step != s or play.scored)


def _other(play: Any, question: int) -> bool:
    first = play.supervision.first
    return first is None or first.question != question
