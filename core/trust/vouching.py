"""Vouchers for started code: workers, and checkpoints, which can contain code.

A checkpoint is vouched for if a run of this profile wrote it into its own folder, or if a
person has allowed its present content. Claims in a description do not count.
"""

from __future__ import annotations

import os
import pickletools
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from core.trust.powers import Power
from core.trust.trusted import NotTrusted, Question, TrustList

if TYPE_CHECKING:
    from core.runs.submission import Submission
    from core.workers.manifest import Worker

WORD = "trusted"
# Of a parameter that names a checkpoint.
FORMAT = "checkpoint"
# Of a zip: the signature of its last record, and how much of the file's end can hold it.
_END, _END_BYTES = b"PK\x05\x06", (1 << 16) + 22
# What a pickle can begin with, of any protocol; not an array of NumPy, which has a head of its own.
_PICKLED = {code.code.encode("latin-1") for code in pickletools.opcodes} - {b"\x93"}


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


def check_files(
    title: str,
    schema: Mapping[str, Any],
    parameters: Mapping[str, Any],
    folder: str,
    known: TrustList,
) -> None:
    """Raises if a parameter names a checkpoint that can hold code and that nobody has allowed.

    `folder`: where the worker looks for it.
    """
    powers: list[Power] = []
    for path in checkpoints_in(schema, parameters):
        given = os.path.join(folder, os.path.expanduser(path))
        if can_hold_code(given):
            powers += known.looker().checkpoint(given)
    if not known.allows(powers):
        raise NotTrusted(Question(title, tuple(powers)), _hint(powers[0].what))


def checkpoints_in(schema: Mapping[str, Any], parameters: Mapping[str, Any]) -> list[str]:
    """Parameters that a schema declares as files of checkpoints."""
    properties = _mapping(schema.get("properties"))
    return [
        value
        for name, value in parameters.items()
        if isinstance(value, str)
        and value
        and _mapping(properties.get(name)).get("format") == FORMAT
    ]


def _mapping(value: Any) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else {}


def can_hold_code(path: str) -> bool:
    """Whether a file is a pickle or an archive of them, which can run code when opened."""
    try:
        if os.path.isdir(path):
            return True
        with open(path, "rb") as file:
            head = file.read(1)
            file.seek(max(0, file.seek(0, os.SEEK_END) - _END_BYTES))
            return head in _PICKLED or _END in file.read(_END_BYTES)
    except (OSError, ValueError):
        return False


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
