"""Vouchers for started code: workers, and checkpoints, which can contain code.

A checkpoint is vouched for if a run of this profile wrote it into its own folder, or if a
person has allowed its present content. Claims in a description do not count.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from core.trust.trusted import NotTrusted, Question, TrustList

if TYPE_CHECKING:
    from core.runs.submission import Submission
    from core.workers.manifest import Worker

WORD = "trusted"


def check_workers(wanted: Submission, worker: Worker, known: TrustList) -> None:
    """Raises if an added worker folder would run and nobody has allowed its code."""
    look = known.looker()
    slots = wanted.parameters.get("slots")
    powers = look.worker(worker)
    if isinstance(slots, list):
        powers += look.workers(cast("list[Any]", slots))
    if not known.allows(powers):
        folders = " and ".join(power.what for power in powers)
        raise NotTrusted(Question(worker.manifest.title, tuple(powers)), _hint(folders))


def _hint(folder: str) -> str:
    return f"Review it, then: mosaic trust --add {folder}"


def vouches(known: TrustList, path: str) -> bool:
    return known.allows(known.looker().checkpoint(path))


def vouched(wanted: Submission, known: TrustList) -> Submission:
    """The run, with `trusted` set exactly for the checkpoints that are vouched for."""
    parameters = dict(wanted.parameters)
    slots = parameters.get("slots")
    if isinstance(slots, list):
        parameters["slots"] = [_slot(slot, known) for slot in cast("list[Any]", slots)]
    deciders = tuple(vouched_decider(decider, known) for decider in wanted.deciders)
    return replace(wanted, parameters=parameters, deciders=deciders)


def vouched_decider(decider: Mapping[str, Any], known: TrustList) -> dict[str, Any]:
    parameters = decider.get("parameters")
    if not isinstance(parameters, Mapping):
        return dict(decider)
    return {**decider, "parameters": vouched_operator(cast("Mapping[str, Any]", parameters), known)}


def vouched_operator(operator: Mapping[str, Any], known: TrustList) -> dict[str, Any]:
    made = {name: value for name, value in operator.items() if name != WORD}
    path = made.get("checkpoint")
    if isinstance(path, str) and path and vouches(known, path):
        made[WORD] = True
    return made


def _slot(slot: Any, known: TrustList) -> Any:
    if not isinstance(slot, Mapping):
        return slot
    made = dict(cast("Mapping[str, Any]", slot))
    seats = made.get("seats")
    if isinstance(seats, Mapping):
        made["seats"] = {
            seat: vouched_operator(cast("Mapping[str, Any]", operator), known)
            if isinstance(operator, Mapping) and operator.get("kind") == "policy"  # pyright: ignore[reportUnknownMemberType]
            else operator
            for seat, operator in cast("Mapping[str, Any]", seats).items()
        }
    return made
