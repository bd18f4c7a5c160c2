"""Operator that does as little as the game allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mosaic_host.operators.base import Environment, Offer, Operator, Proposal
from mosaic_sdk.gate import Legal
from mosaic_sdk.session.open_objects import OperatorSpec

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot
    from mosaic_host.worlds.env_adapters import World


class PassiveOperator(Operator, kind="passive", title="Passive"):
    def __init__(self, env_id: str, name: str = "") -> None:
        super().__init__(name)
        self._env_id = env_id

    @classmethod
    def offers(cls, environment: Environment) -> list[Offer]:
        operator: OperatorSpec = {"kind": "passive"}
        return [Offer("passive", "Passive", "does as little as possible", operator, rank=90)]

    @classmethod
    def made(cls, spec: OperatorSpec, slot: Slot) -> Operator:
        return cls(slot.spec.env, str(spec.get("name", "")))

    def act(self, world: World, seat: str, legal: Legal, deadline_s: float) -> Proposal:
        from mosaic_host.worlds.legal import noop

        idle = noop(self._env_id, world.space(seat))
        if idle is not None and legal.contains(idle):
            return Proposal(idle)
        return Proposal(legal.choose(frozenset(), ()), text="this game has no idle action")
