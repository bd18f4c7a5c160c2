"""Parameters for host and launcher, from the seats of a session. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from core.envs.environment_rules import rules_of
from core.errors import InvalidInput
from mosaic_sdk.session import MODES
from mosaic_sdk.session.open_objects import (
    DeciderSpec,
    GateSpec,
    LinkSpec,
    OperatorSpec,
    Parameters,
    SlotObject,
)
from mosaic_sdk.session.operator_kinds import (
    DEFAULT_ACT,
    INTRODUCED,
    LANGUAGE,
    LANGUAGE_KEYS,
    POLICY,
)

#: Keys of a checkpoint that its worker is told beside file and environment.
OPENED_BY = ("sample", "trusted", "algorithm", "device", "normalised")


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionSpec:
    """Specification of a session to play or watch; `slots` as `workers/host` describes them."""

    slots: Sequence[SlotObject]
    name: str = ""
    # Of all slots that name none; None: each draws one and records it.
    seed: int | None = None
    lockstep: bool = False
    # In lock-step, how long a tick waits for the actions of all slots; 0: as the host has it.
    tick_deadline_s: float = 0.0
    observations: str = "full"
    tags: tuple[str, ...] = ()
    # session | evaluation
    kind: str = "session"
    # Supervisors and operators that are processes of their own: as `introduce` has them.
    deciders: Sequence[DeciderSpec] = ()
    parent_run_id: str = ""
    # no | yes | network; empty: as the settings have it.
    sandbox: str = ""
    # Minted where empty; who wants to hear it from the first word on mints it.
    run_id: str = ""


@dataclass(frozen=True, slots=True)
class Policy:
    """A checkpoint or a language model that needs a process."""

    # The name it is asked by.
    name: str
    worker: str
    parameters: Parameters = field(default_factory=dict[str, Any])


def arrange(spec: SessionSpec) -> tuple[list[SlotObject], list[Policy]]:
    """Slots for the host, and the policies to start for them.

    One process for each checkpoint: seats that play the same one share it.
    """
    if not spec.slots:
        raise InvalidInput("The session has no environment", "Choose an environment")
    policies: dict[str, Policy] = {}
    slots: list[SlotObject] = []
    for number, given in enumerate(spec.slots):
        slot = dict(given)
        if not slot.get("env"):
            raise InvalidInput(f"Session {number} names no environment", "Choose one")
        mode = slot.get("mode", "agent")
        if mode not in MODES:
            raise InvalidInput(f"There is no mode {mode}", f"One of {', '.join(MODES)}")
        if slot.get("seed") is None and spec.seed is not None:
            slot["seed"] = spec.seed
        seats: Mapping[str, OperatorSpec] = slot.get("seats") or {}
        slot["seats"] = {
            seat: seated(operator, str(slot["env"]), policies) for seat, operator in seats.items()
        }
        slots.append(slot)
    _check_links(slots, {str(decider.get("name")) for decider in spec.deciders} | policies.keys())
    return slots, list(policies.values())


def seated(operator: OperatorSpec, env_id: str, policies: dict[str, Policy]) -> OperatorSpec:
    """The operator in the host's format; a policy that it needs is added to `policies`."""
    seated_operator = operator.copy()
    if seated_operator.get("kind") == LANGUAGE:
        asked = {name: value for name, value in operator.items() if name in LANGUAGE_KEYS}
        rules = rules_of(env_id)
        made = _process(LANGUAGE, LANGUAGE, {**asked, **({"rules": rules} if rules else {})})
        policies[made.name] = made
        return {**seated_operator, "decider": made.name}
    if seated_operator.get("kind") != POLICY or not seated_operator.get("checkpoint"):
        return seated_operator
    parameters: Parameters = {
        "checkpoint": str(seated_operator.get("checkpoint")),
        "environment": str(seated_operator.get("environment") or env_id),
        **{name: value for name, value in operator.items() if name in OPENED_BY},
    }
    worker = str(seated_operator.get("worker") or DEFAULT_ACT)
    made = _process(POLICY, worker, parameters)
    policies[made.name] = made
    return {**seated_operator, "decider": made.name}


def _process(kind: str, worker: str, parameters: Parameters) -> Policy:
    """A process by what it is told: seats that tell it the same share it."""
    text = json.dumps([worker, parameters], sort_keys=True).encode()
    return Policy(f"{kind}-{blake2b(text, digest_size=4).hexdigest()}", worker, parameters)


def _check_links(slots: Sequence[SlotObject], known: set[str]) -> None:
    for number, slot in enumerate(slots):
        gate: GateSpec = slot.get("gate") or {}
        links: Sequence[LinkSpec] = gate.get("links") or ()
        names = [
            str(link.get("decider") or link.get("name"))
            for link in links
            if link.get("role") == "program"
        ]
        names += [
            str(operator.get("decider") or operator.get("name"))
            for operator in slot["seats"].values()
            if operator.get("kind") in INTRODUCED
        ]
        missing = [name for name in names if name not in known]
        if missing:
            raise InvalidInput(
                f"Session {number} uses unknown deciders: {', '.join(missing)}",
                "Add them to the deciders, or introduce them first",
            )


def with_seeds(slots: Sequence[SlotObject], drawn: Mapping[int, int]) -> list[SlotObject]:
    """The slots with their drawn seeds, so that a repetition is identical."""
    return [
        {**slot, "seed": drawn.get(number)} if slot.get("seed") is None else dict(slot)
        for number, slot in enumerate(slots)
    ]
