"""Operator with simple rules for some games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mosaic_host.operators.base import Environment, Offer, Operator, OperatorError, Proposal
from mosaic_sdk.gate import Legal
from mosaic_sdk.session.open_objects import OperatorSpec

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot
    from mosaic_host.worlds.env_adapters import World

Rule = Callable[["World", str, Legal], Any]


def balance_pole(world: World, seat: str, legal: Legal) -> int:
    _, velocity, angle, spin = (float(v) for v in world.observation(seat))
    return int(angle + 0.4 * spin + 0.05 * velocity > 0)


def swing_car(world: World, seat: str, legal: Legal) -> int:
    return 2 if float(world.observation(seat)[1]) >= 0 else 0


def pump_acrobot(world: World, seat: str, legal: Legal) -> int:
    return 2 if float(world.observation(seat)[4]) > 0 else 0


def land(world: World, seat: str, legal: Legal) -> int:
    """Land on the pad, upright and slowly."""
    x, y, vx, vy, angle, spin, left, right = (float(v) for v in world.observation(seat))
    wanted_angle = min(0.4, max(-0.4, 0.5 * x + vx))
    hover = 0.55 * abs(x)
    turn = 0.5 * (wanted_angle - angle) - spin
    lift = 0.5 * (hover - y) - 0.5 * vy
    if left or right:
        turn, lift = 0.0, -0.5 * vy
    if lift > abs(turn) and lift > 0.05:
        return 2
    return 3 if turn < -0.05 else 1 if turn > 0.05 else 0


def basic_strategy(world: World, seat: str, legal: Legal) -> int:
    total, dealer, soft = (int(v) for v in world.observation(seat))
    if soft:
        return int(total <= 17 or (total == 18 and dealer in (9, 10, 1)))
    return int(total <= 11 or (total <= 16 and (dealer >= 7 or dealer == 1)))


def walk_the_cliff(world: World, seat: str, legal: Legal) -> int:
    row, column = divmod(int(world.observation(seat)), 12)
    if column == 11:
        return 2
    return 0 if row == 3 else 1


RULES: dict[str, Rule] = {
    "CartPole": balance_pole,
    "MountainCar-": swing_car,
    "Acrobot": pump_acrobot,
    "LunarLander-": land,
    "Blackjack": basic_strategy,
    "CliffWalking": walk_the_cliff,
}


def rule_for(env_id: str) -> Rule | None:
    return next((rule for name, rule in RULES.items() if env_id.startswith(name)), None)


class ScriptedOperator(Operator, kind="scripted", title="Rules of thumb"):
    def __init__(self, env_id: str, name: str = "") -> None:
        super().__init__(name)
        rule = rule_for(env_id)
        if rule is None:
            known = ", ".join(sorted(key.rstrip("-") for key in RULES))
            raise OperatorError(
                f"There are no scripted rules for {env_id}", f"Available for {known}"
            )
        self._rule = rule

    @classmethod
    def offers(cls, environment: Environment) -> list[Offer]:
        if rule_for(environment.id) is None:
            return []
        operator: OperatorSpec = {"kind": "scripted", "name": "rules"}
        return [Offer("scripted", cls.title, "scripted", operator, rank=20)]

    @classmethod
    def made(cls, spec: OperatorSpec, slot: Slot) -> Operator:
        return cls(slot.spec.env, str(spec.get("name", "")))

    def act(self, world: World, seat: str, legal: Legal, deadline_s: float) -> Proposal:
        return Proposal(self._rule(world, seat, legal))
