"""A person at a seat: keys, mouse or pad decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mosaic_host.operators.base import Environment, Offer, Operator
from mosaic_sdk.session.open_objects import OperatorSpec

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot


class Person(Operator, kind="human", title="You"):
    is_person = True

    @classmethod
    def offers(cls, environment: Environment) -> list[Offer]:
        operator: OperatorSpec = {"kind": "human", "name": "you"}
        return [Offer("human", "You", "keys, mouse or pad", operator, rank=0)]

    @classmethod
    def made(cls, spec: OperatorSpec, slot: Slot) -> Operator | None:
        return None
