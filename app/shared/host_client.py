"""Commands to the host of the session on stage, and what came back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from app.shell.app_context import AppContext
from mosaic_sdk.session import Command, MessageError, decode_answer, encode_command

PATIENCE_S = 20.0
A = TypeVar("A")


class Talk:
    """One slot of one run. Answers of commands that are under way when it changes are dropped."""

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
        """To this slot, at once and in order; `done` gets the host's answer where it obeyed."""
        run_id = self.run_id
        if not run_id or not self._desk.ready:
            return
        self._sent += 1
        name = command.name
        words = encode_command(replace(command, slot=self.slot))
        # Past the look into the store that a command of a stranger needs: keys can't wait for it.
        work = self._desk.engine.runs.commander.command(run_id, name, words, timeout_s=PATIENCE_S)

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
