"""Commands to the host of the session on stage, and what came back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from app.desk import Desk

PATIENCE_S = 20.0
Done = Callable[[Any], None]


class Talk:
    """One slot of one run. Answers of commands that are under way when it changes are dropped."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._sent = 0
        self.run_id = ""
        self.slot = 0
        #: Where a refusal goes that belongs to the stage, not to the snackbar.
        self.refused: Callable[[str, str], None] = lambda name, message: None

    def turn_to(self, run_id: str, slot: int = 0) -> None:
        self.run_id, self.slot = run_id, slot

    def send(self, name: str, done: Done | None = None, **args: Any) -> None:
        """At once and in order; `done` gets the host's result where it obeyed."""
        run_id = self.run_id
        if not run_id or not self._desk.ready:
            return
        self._sent += 1
        words = json.dumps({"slot": self.slot, **args})
        # Past the look into the store that a command of a stranger needs: keys can't wait for it.
        work = self._desk.engine.runs.commander.command(run_id, name, words, timeout_s=PATIENCE_S)

        def answered(answer: Any) -> None:
            if run_id != self.run_id:
                return
            if not answer.ok:
                self.refused(name, answer.message or f"the host refused {name}")
            elif done is not None:
                done(answer.result)

        self._desk.command(f"stage.{run_id}.{name}.{self._sent}", work, answered)
