"""Budget of a run: what a call may take is kept before it is sent, so that no limit is exceeded.

Kept in a file of the run, because a decider that died must not begin anew with a full purse.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Optional, TextIO

from model_settings import ModelSettings


@dataclass(frozen=True)
class Reservation:
    number: int
    tokens: int
    cost: float


class Budget:
    def __init__(self, settings: ModelSettings, path: Optional[Path] = None) -> None:
        """`path`: where reservations are written; None: they end with the process."""
        self._settings = settings
        # Written line by line: what was kept is there when the process dies.
        self._file: Optional[TextIO] = None
        self._number = 0
        self.tokens = 0
        self.cost = 0.0
        self.turns = 0
        self.overbilled = 0
        if path is not None:
            self._resume(path)
            self._file = path.open("a", buffering=1, encoding="utf-8")
            # The last line may be torn: nothing is to be lost behind it.
            self._file.write("\n")

    def begin_turn(self) -> str:
        """Count a decision; returns why there may be none, if there may be none."""
        most = self._settings.most_turns
        if most and self.turns >= most:
            return f"all {most} decisions of its budget are made"
        self.turns += 1
        self._write({"turn": self.turns})
        return ""

    def why_not(self, tokens: int, cost: float) -> str:
        """Reason against a call that may take so much; empty if it is allowed."""
        settings = self._settings
        if self.overbilled:
            return f"its server has billed {self.overbilled} tokens more than it was allowed"
        if settings.most_tokens and self.tokens + tokens > settings.most_tokens:
            left = max(0, settings.most_tokens - self.tokens)
            return f"{left} of {settings.most_tokens} tokens are left, and a call may take {tokens}"
        if settings.most_cost and self.cost + cost > settings.most_cost:
            left_cost = max(0.0, settings.most_cost - self.cost)
            of = f"{left_cost:.6g} of {settings.most_cost:g}"
            return f"{of} are left, and a call may cost {cost:.6g}"
        return ""

    def reserve(self, tokens: int, cost: float) -> Reservation:
        self._number += 1
        self.tokens += tokens
        self.cost += cost
        made = Reservation(self._number, tokens, cost)
        self._write({"reserve": made.number, "tokens": tokens, "cost": cost})
        return made

    def settle(self, kept: Reservation, tokens: int, cost: float) -> int:
        """Replace a reservation by what was billed; returns the tokens beyond it."""
        self.tokens += tokens - kept.tokens
        self.cost += cost - kept.cost
        beyond = max(0, tokens - kept.tokens)
        self.overbilled += beyond
        self._write({"settle": kept.number, "tokens": tokens, "cost": cost, "overbilled": beyond})
        return beyond

    def left(self) -> dict[str, float]:
        """Rest of each limit that was set."""
        settings = self._settings
        left: dict[str, float] = {}
        if settings.most_tokens:
            left["tokens"] = settings.most_tokens - self.tokens
        if settings.most_cost:
            left["cost"] = settings.most_cost - self.cost
        if settings.most_turns:
            left["turns"] = settings.most_turns - self.turns
        return left

    def _resume(self, path: Path) -> None:
        """Go on from what was written; a call that was never settled counts in full."""
        try:
            lines = path.read_text("utf-8").splitlines()
        except FileNotFoundError:
            return
        kept: dict[int, Reservation] = {}
        for line in lines:
            entry = _entry(line)
            if "turn" in entry:
                self.turns = int(entry["turn"])
            elif "reserve" in entry:
                number = int(entry["reserve"])
                self._number = max(self._number, number)
                made = Reservation(number, int(entry["tokens"]), float(entry["cost"]))
                kept[number] = made
                self.tokens += made.tokens
                self.cost += made.cost
            elif "settle" in entry and int(entry["settle"]) in kept:
                made = kept[int(entry["settle"])]
                self.tokens += int(entry["tokens"]) - made.tokens
                self.cost += float(entry["cost"]) - made.cost
                self.overbilled += int(entry["overbilled"])

    def _write(self, entry: Mapping[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(dict(entry)) + "\n")


def _entry(line: str) -> Mapping[str, Any]:
    """A line of the file; the last one may be torn."""
    try:
        read: Any = json.loads(line)
    except ValueError:
        return {}
    return read if isinstance(read, dict) else {}
