"""Percepts of unsupervised runs, found by stepping their environments again in the host.

Environments are foreign code: they run in the host's interpreter, never in this process.
An episode that differs from its record has no percepts.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.envs.families import every_import
from core.errors import MosaicError, NotFound
from core.paths import find_places, resource_root
from core.workers.programs import map_for

if TYPE_CHECKING:
    from core.guard.recorded_questions import Record, Supervised

LIMIT_S = 300.0
SEAT = "agent"


@dataclass(slots=True)
class Percepts:
    """Percepts by slot and episode, one entry for each action, as they would have been sent."""

    known: dict[tuple[int, int], list[bytes]] = field(
        default_factory=dict[tuple[int, int], list[bytes]]
    )
    # Why there are none, by slot.
    why_not: dict[int, str] = field(default_factory=dict[int, str])

    def of(self, slot: int, seat: str, episode: int, step: int) -> bytes | None:
        steps = self.known.get((slot, episode)) if seat == SEAT else None
        return steps[step] if steps is not None and step < len(steps) else None


def percepts_of(
    record: Record,
    run_id: str,
    slots: Mapping[int, Supervised],
    given: Mapping[str, Any] | None,
    python: Path | None,
) -> Percepts:
    """`python` has the environments; None: unrecorded percepts stay unknown."""
    percepts = Percepts()
    wanted: dict[int, dict[str, Any]] = {}
    for number, slot in slots.items():
        if slot.link:
            continue
        try:
            percept_map = dict(given) if given else map_for(slot.environment)
        except NotFound as error:
            percepts.why_not[number] = str(error)
            continue
        wanted[number] = {
            "env": slot.environment,
            "kwargs": slot.kwargs,
            "map": percept_map,
            "episodes": [],
        }
    if not wanted:
        return percepts
    if python is None:
        percepts.why_not |= dict.fromkeys(wanted, "The host is not installed")
        return percepts
    _gather(record, run_id, wanted)
    for line in _retold(python, wanted):
        if line.get("why"):
            percepts.why_not.setdefault(line["slot"], line["why"])
        if "percepts" in line:
            raw = [bytes.fromhex(text) for text in line["percepts"]]
            percepts.known[line["slot"], line["episode"]] = raw
    return percepts


def _gather(record: Record, run_id: str, wanted: Mapping[int, dict[str, Any]]) -> None:
    for row in record.steps(run_id):
        slot = wanted.get(row.slot)
        if slot is None or row.seat != SEAT or row.branch:
            continue
        episodes: list[dict[str, Any]] = slot["episodes"]
        seen = _plain(row.observation)
        if row.reset:
            options = row.extras.get("options")
            episodes.append(
                {
                    "episode": row.episode,
                    "seed": _seed(row.extras),
                    "options": options if isinstance(options, dict) else None,
                    "first": seen,
                    "steps": [],
                }
            )
        elif episodes and episodes[-1]["episode"] == row.episode:
            proposed = row.decisions[0].action if row.decisions else row.action
            steps: list[Any] = episodes[-1]["steps"]
            steps.append([_plain(row.action), seen, row.reward, _plain(proposed)])


def _seed(extras: Mapping[str, Any]) -> int | None:
    seed = extras.get("seed")
    if isinstance(seed, int):
        return seed
    info = extras.get("info")
    drawn = info.get("np_random_seed") if isinstance(info, Mapping) else None  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    return drawn if isinstance(drawn, int) else None


def _plain(value: Any) -> Any:
    """JSON form; null if there is none, which is then not compared."""
    to_list = getattr(value, "tolist", None)
    made = to_list() if to_list is not None else value
    if isinstance(made, tuple):
        made = [_plain(item) for item in made]  # pyright: ignore[reportUnknownVariableType]
    try:
        json.dumps(made)
    except (TypeError, ValueError):
        return None
    return made  # pyright: ignore[reportUnknownVariableType]


def _retold(python: Path, wanted: Mapping[int, Any]) -> list[dict[str, Any]]:
    words = [str(python), str(resource_root() / "workers" / "host" / "main.py"), "percepts"]
    try:
        done = subprocess.run(
            words,
            input=json.dumps(wanted),
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
            env={**os.environ, **every_import(find_places())},
        )
    except subprocess.TimeoutExpired:
        raise MosaicError("Stepping the environments again took too long") from None
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise MosaicError(
            f"The percepts of the run can't be rebuilt: {last}", "mosaic workers install host"
        )
    return [json.loads(line) for line in done.stdout.splitlines()]
