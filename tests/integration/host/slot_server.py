"""Runs in the host's environment: plays scenarios on one slot with a clock that is handed in.

A scenario on a line of standard input: {"spec": SLOT, "script": [[seconds, command, args], ...]}.
Its answer on a line: what was recorded, reported and answered.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from mosaic_host.session.seat_decision import Decider
from mosaic_host.session.slot import Slot
from mosaic_host.session.state_report import plain
from mosaic_sdk.session import COMMANDS, Report, SlotSpec, as_object, from_object

# What a decision says by itself.
SILENT = {"reason": "", "latency_us": 0, "default_taken": "", "hint_visible": False}


class Tape:
    """Tape of everything that a run would record."""

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []
        self.events: list[list[Any]] = []
        self.logs: list[str] = []

    def reset(self, observation: Any, **facts: Any) -> None:
        self.rows.append({"reset": True, "observation": plain(observation), **facts})

    def step(self, action: Any, observation: Any, reward: float, terminated: bool,
             truncated: bool, **facts: Any) -> None:  # fmt: skip
        facts.pop("payload", None)
        decisions = [{**SILENT, **decision, "mind": "", "action": plain(decision["action"])}
                     for decision in map(vars, facts.pop("chain"))]  # fmt: skip
        row = {"action": plain(action), "observation": plain(observation), "reward": reward}
        ends = {"terminated": terminated, "truncated": truncated}
        self.rows.append({**row, **ends, "decisions": decisions, **facts})

    def episode(self, *words: Any, **facts: Any) -> None:
        self.events.append(["episode_record", facts])

    def event(self, name: str, detail: Any) -> None:
        self.events.append([name, detail])

    def log(self, text: str, level: str = "info", source: str = "") -> None:
        self.logs.append(text)


class Now:
    """Moves a little whenever it is looked at, or full speed would never pause for commands."""

    now = 1000.0

    def __call__(self) -> float:
        self.now += 1e-4
        return self.now


def play(scenario: dict[str, Any]) -> dict[str, Any]:
    clock, tape = Now(), Tape()
    reports: list[list[Any]] = []
    answers: list[Any] = []

    def report(message: Report) -> None:
        reports.append([message.name, as_object(message)])

    with ThreadPoolExecutor(1) as pool:
        decider = Decider(report, lambda: pool, lambda: None, None)
        spec = from_object(SlotSpec, scenario["spec"], "slot", tolerant=True)
        slot = Slot(0, spec, tape, decider, report, lambda: 4242, clock)
        for seconds, name, args in scenario["script"]:
            until = clock.now + seconds
            due = slot.advance(clock.now)
            for _ in range(scenario.get("most", 2000)):
                # Nobody answers for a program here, and that at once.
                decider.programs.together.flush()
                asked = [seat.reviewing for seat in slot.seating.seats.values() if seat.reviewing]
                if asked or slot.status == "waiting":
                    due = clock.now
                if due > until or slot.status in ("ended", "failed"):
                    break
                clock.now = max(clock.now, due)
                due = slot.advance(clock.now)
            clock.now = max(clock.now, until)
            if name:
                args = args or {}
                if args.get("question") == "asked":
                    asked = slot.seating.seat(args.get("seat", "")).asked
                    args = {**args, "question": asked.question if asked else 0}
                try:
                    answer = as_object(slot.obey(from_object(COMMANDS[name], args)))
                    # In one word, or nothing to say at all.
                    answers.append(answer.get("value", answer or None))
                except Exception as error:  # noqa: BLE001 - the test judges it
                    answers.append(f"{type(error).__name__}: {error}")
        slot.advance(clock.now)
        state = as_object(slot.look())
        slot.close()
    return {"rows": tape.rows, "events": tape.events, "logs": tape.logs, "reports": reports,
            "answers": answers, "state": state}  # fmt: skip


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(play(json.loads(line)), default=plain), flush=True)  # noqa: T201
