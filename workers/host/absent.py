"""A session that could not begin, among others that did: it has failed; they play without it."""

from __future__ import annotations

from typing import Any

from table import Refusal

NEVER = float("inf")


class Absent:
    """Takes the place of a slot; every command is refused with the reason."""

    status, mode = "failed", "agent"

    def __init__(self, number: int, run: Any, report: Any, message: str, hint: str) -> None:
        self.number = number
        self._report, self._message = report, message
        run.log(f"slot {number}: {message}", "error", "host")
        run.event("session_failed", {"slot": number, "message": message, "hint": hint, "step": 0})
        said = f"{message}. {hint}" if hint else message
        report("trouble", {"slot": number, "message": said, "hint": hint})

    def look(self) -> dict[str, Any]:
        return {"slot": self.number, "status": "failed", "message": self._message}

    def report_state(self, force: bool = False) -> None:
        self._report("trouble", {"slot": self.number, "message": self._message, "hint": ""})

    def advance(self, now: float) -> float:
        return NEVER

    def close(self) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)

        def refuse(*args: Any, **named: Any) -> Any:
            raise Refusal(f"this session could not begin: {self._message}")

        return refuse
