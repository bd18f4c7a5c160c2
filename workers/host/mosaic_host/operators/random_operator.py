"""Operator that draws any legal action from the seat's own stream."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from mosaic_host.operators.base import Environment, Offer, Operator, Proposal
from mosaic_sdk.gate import Legal, Listed

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World


class RandomOperator(Operator, kind="random", title="Random"):
    @classmethod
    def offers(cls, environment: Environment) -> list[Offer]:
        return [Offer("random", "Random", "any legal action", {"kind": "random"}, rank=80)]

    def begin(self, world: World, seat: str, seed: int) -> None:
        self._rng = random.Random(seed)
        self._space = world.space(seat)
        self._space.seed(seed & 0x7FFFFFFF)

    def act(self, world: World, seat: str, legal: Legal, deadline_s: float) -> Proposal:
        if isinstance(legal, Listed):
            return Proposal(legal.actions[self._rng.randrange(len(legal.actions))])
        return Proposal(self._space.sample())
