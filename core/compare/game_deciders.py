"""Deciders of games: those that run already, and the programs that are started for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from core.compare.experiment import Experiment
from core.compare.game_plan import Part, deciders_of
from core.sessions.session_programs import prepared
from mosaic_sdk.session.open_objects import DeciderSpec, SlotObject


def with_deciders(
    experiment: Experiment, parts: Sequence[Part], slots: Iterable[SlotObject]
) -> tuple[list[SlotObject], tuple[DeciderSpec, ...]]:
    """Slots whose programs have a decider and percepts, and these deciders: a process each."""
    started: dict[tuple[Any, ...], DeciderSpec] = {}
    known = deciders_of(experiment, parts)
    taken = [str(decider["name"]) for decider in known]
    made = [prepared(slot, started, taken) for slot in slots]
    return made, (*known, *started.values())
