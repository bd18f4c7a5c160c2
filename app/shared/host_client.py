"""Commands to the host of the session on stage, and their answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from app.shell.app_context import AppContext
from core.runs.checked_commands import SEATING
from mosaic_sdk.session import Command, MessageError, decode_answer, encode_command

PATIENCE_S = 20.0
A = TypeVar("A")


class Talk:
    """Connection to one slot of one run. Pending answers are dropped when it changes."""

    def __init__(self, desk: AppContext) -> None:
        self._desk = desk
        self._sent = 0
        self.run_id = ""
        self.slot = 0
        #: Where a refusal goes that belongs to the stage, not to the snackbar.
        self.refused: Callable[[str, str], None] = lambda name, message: None

    def turn_to(self, run_id: str, slot: int = 0) -> None:
        self.run_id, self.slot = run_id, slot

    def send(self, command: Command[A], done: Callable[[A], None] | None = None) -> None:
        """Send a command, in order; `done` gets the host's answer on success."""
        run_id = self.run_id
        if not run_id or not self._desk.ready:
            return
        self._sent += 1
        name = command.name
        words = encode_command(replace(command, slot=self.slot))
        runs = self._desk.engine.runs
        # Past the look into the store that a command of a stranger needs: keys can't wait for it.
        way = runs.command if name in SEATING else runs.commander.command
        work = way(run_id, name, words, timeout_s=PATIENCE_S)

        def answered(answer: Any) -> None:
            if run_id != self.run_id:
                return
            if not answer.ok:
                self.refused(name, answer.message or f"the host refused {name}")
            elif done is not None:
                try:
                    result = decode_answer(command, answer.data)
                except MessageError as error:
                    self.refused(name, f"the host's answer is not understood: {error}")
                else:
                    done(result)

        self._desk.command(f"stage.{run_id}.{name}.{self._sent}", work, answered)
