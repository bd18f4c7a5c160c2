"""Choice of the interpreter for a session, and of checkpoints that need processes of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import partial
from typing import Any, cast

import msgspec

from core.envs.families import every_import, family_for, in_family
from core.errors import InvalidInput, NotFound
from core.runs.submission import Submission
from core.sessions.session_spec import Policy, seated
from core.settings import Settings
from core.trust.trusted import check_family
from core.workers.interpreters import interpreters
from core.workers.manifest import Catalogue, Worker
from mosaic_sdk.session.open_objects import DeciderSpec, OperatorSpec, SlotObject
from mosaic_sdk.session.operator_kinds import DEFAULT_ACT, LANGUAGE, POLICY

# A policy may have to import torch and load a large file.
START_S = 60.0

Slots = Sequence[SlotObject]


@dataclass(frozen=True, slots=True)
class Placed:
    """`home`: the worker in whose interpreter the host runs; None: that of the environment."""

    slots: list[SlotObject]
    home: Worker | None = None
    deciders: list[DeciderSpec] = field(default_factory=list[DeciderSpec])


def place_checkpoints(slots: Slots, catalogue: Catalogue, may_move: bool = True) -> Placed:
    """Place checkpoints without decider: inside the host if all of them can be.

    `may_move`: the host's interpreter was not chosen by the user.
    """
    needed = {worker for slot in slots for worker in workers_of(slot)}
    if not needed:
        return Placed([dict(slot) for slot in slots])
    home = home_of(slots, {name: catalogue.get(name) for name in needed}) if may_move else None
    if home is None:
        return _asked(slots, catalogue)
    assert home.manifest.inside is not None
    module = str(home.folder / home.manifest.inside.module)
    return Placed([_with(slot, partial(_inside, module)) for slot in slots], home)


def placed(
    settings: Settings, catalogue: Catalogue, host: Worker, wanted: Submission
) -> tuple[Worker, Submission]:
    """The host with an interpreter that can step its slots. Blocks."""
    slots = wanted.parameters.get("slots")
    known: list[SlotObject] = [
        cast("SlotObject", slot)
        for slot in (cast("list[Any]", slots) if isinstance(slots, list) else ())
        if isinstance(slot, Mapping)
    ]
    chosen = interpreters(settings.places).get(host.id)
    placement = place_checkpoints(known, catalogue, may_move=not chosen)
    if placement.home is not None or placement.deciders:
        wanted = replace(
            wanted,
            parameters={**wanted.parameters, "slots": placement.slots},
            deciders=(*wanted.deciders, *placement.deciders),
        )
    if "parts" in wanted.parameters:
        # A death or a late answer costs the game in which it happened, no other.
        deciders = tuple(
            {**decider, "kill_after": 1, "tireless": True} for decider in wanted.deciders
        )
        wanted = replace(wanted, deciders=deciders)
    if placement.home is not None and placement.home.manifest.inside is not None:
        env = {**every_import(settings.places), **placement.home.manifest.inside.env}
        return at_home(host, placement.home, catalogue), replace(wanted, env={**env, **wanted.env})
    family = family_for(settings.places, known)
    check_family(settings.places, family)
    return in_family(host, family), replace(wanted, env={**family.env, **wanted.env})


def home_of(slots: Slots, workers: Mapping[str, Worker]) -> Worker | None:
    """The worker whose interpreter has all of these operators and environments."""
    if len(workers) != 1:
        return None
    (worker,) = workers.values()
    inside = worker.manifest.inside
    if inside is None:
        return None
    for slot in slots:
        env_id = str(slot.get("env", ""))
        if slot.get("family") or not any(fnmatchcase(env_id, known) for known in inside.ids):
            return None
    return worker


def workers_of(slot: SlotObject) -> set[str]:
    """Workers whose checkpoints or models have a seat."""
    return {
        LANGUAGE if operator.get("kind") == LANGUAGE else str(operator.get("worker") or DEFAULT_ACT)
        for operator in _operators(slot).values()
        if _loose(operator)
    }


def at_home(host: Worker, home: Worker, catalogue: Catalogue) -> Worker:
    """The host with the interpreter of another worker."""
    python = str(catalogue.interpreter(home))
    return replace(host, manifest=msgspec.structs.replace(host.manifest, interpreter=python))


def decider_of(policy: Policy, catalogue: Catalogue) -> DeciderSpec:
    """Decider that plays a checkpoint or asks a model, in the launcher's format."""
    try:
        worker = catalogue.get(policy.worker)
        if not worker.manifest.act:
            raise InvalidInput(
                f"{policy.worker} can't play checkpoints", "Its worker.toml has no `act`"
            )
        argv = catalogue.command(worker, act=True)
    except NotFound as error:
        played = policy.parameters.get("checkpoint") or policy.parameters.get("model")
        raise InvalidInput(f"No worker can play {played}: {error}") from error
    return {
        "name": policy.name,
        "argv": argv,
        "parameters": policy.parameters,
        "start_s": START_S,
    }


def _asked(slots: Slots, catalogue: Catalogue) -> Placed:
    policies: dict[str, Policy] = {}
    made: list[SlotObject] = []
    for slot in slots:
        env_id = str(slot.get("env", ""))
        made.append(_with(slot, partial(seated, env_id=env_id, policies=policies)))
    return Placed(made, deciders=[decider_of(policy, catalogue) for policy in policies.values()])


def _inside(module: str, operator: OperatorSpec) -> OperatorSpec:
    return {**operator, "inside": module}


def _with(slot: SlotObject, change: Callable[[OperatorSpec], OperatorSpec]) -> SlotObject:
    seats = {
        seat: change(operator) if _loose(operator) else operator.copy()
        for seat, operator in _operators(slot).items()
    }
    return {**slot, "seats": seats}


def _operators(slot: SlotObject) -> dict[str, OperatorSpec]:
    return dict(slot.get("seats") or {})


def _loose(operator: OperatorSpec) -> bool:
    """Whether a checkpoint or a language model has no process yet."""
    needs_one = operator.get("kind") == LANGUAGE or (
        operator.get("kind") == POLICY and bool(operator.get("checkpoint"))
    )
    return needs_one and not operator.get("decider")
