"""Registry of operator kinds: found in the modules beside this one, declared, created for seats."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from mosaic_host import operators
from mosaic_host.operators.base import KINDS, Operator, OperatorError
from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.operator_kinds import Environment, Offer, Operators

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot


@cache
def broken_modules() -> Mapping[str, str]:
    """Imports every module of the folder once, so that its kinds register; returns those that
    failed.
    """
    broken: dict[str, str] = {}
    for module in pkgutil.iter_modules(operators.__path__):
        try:
            importlib.import_module(f"{operators.__name__}.{module.name}")
        except Exception as error:  # noqa: BLE001 - one that is broken leaves the others alone
            broken[module.name] = f"{type(error).__name__}: {error}"
    return broken


def kinds() -> dict[str, type[Operator]]:
    broken_modules()
    return KINDS


def operators_for(environments: Iterable[str]) -> Operators:
    """Declaration of all kinds, and the players of these environments."""
    known = [kinds()[kind] for kind in sorted(kinds())]
    return Operators(
        tuple(kind.declared() for kind in known),
        {name: _offers(known, Environment(name)) for name in environments},
        dict(broken_modules()),
    )


def _offers(known: list[type[Operator]], environment: Environment) -> tuple[Offer, ...]:
    every_offer = [offer for kind in known for offer in kind.offers(environment)]
    return tuple(sorted(every_offer, key=lambda offer: offer.rank))


def make_operator(spec: OperatorSpec, slot: Slot, seat: str) -> Operator | None:
    """Create an operator; None for a person. Raises OperatorError."""
    name = str(spec.get("kind", ""))
    kind = kinds().get(name)
    if kind is None:
        why = broken_modules()
        hint = f"One of {', '.join(sorted(kinds()))}"
        if why:
            hint += "; not read: " + ", ".join(
                f"{module} ({error})" for module, error in why.items()
            )
        raise OperatorError(f"{name or 'nothing'} is not a kind of operator", hint)
    made = kind.made(spec, slot)
    if made is not None:
        made.check(slot.world, seat)
    return made
