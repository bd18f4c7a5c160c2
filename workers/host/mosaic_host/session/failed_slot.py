"""Stand-in for a session that could not begin, so that the others can play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mosaic_host.session.refusals import Refusal
from mosaic_sdk.session import Command, Report, SessionState
from mosaic_sdk.session.host_commands import Look
from mosaic_sdk.session.host_reports import Trouble

NEVER = float("inf")


class Absent:
    """Takes the place of a slot; every command is refused with the reason."""

    status, mode = "failed", "agent"

    def __init__(
        self,
        number: int,
        run: Any,
        report: Callable[[Report], None],
        message: str,
        hint: str,
        about: str = "",
    ) -> None:
        self.number = number
        self._report, self._message = report, message
        run.log(f"slot {number}: {message}", "error", "host")
        run.event("session_failed", {
            "slot": number, "message": message, "hint": hint, "step": 0, "about": about,
        })  # fmt: skip
        text = f"{message}. {hint}" if hint else message
        report(Trouble(number, text, hint))

    def obey(self, command: Command[Any]) -> SessionState:
        if isinstance(command, Look):
            return SessionState(self.number, status="failed", message=self._message)
        raise Refusal(f"this session could not begin: {self._message}")

    def report_state(self, force: bool = False) -> None:
        self._report(Trouble(self.number, self._message))

    def advance(self, now: float) -> float:
        return NEVER

    def close(self) -> None:
        pass
