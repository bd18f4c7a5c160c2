"""A table of the worker `tabular`, played greedily."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from mosaic_host.operators.base import (
    Failed,
    Form,
    Operator,
    OperatorError,
    Parameter,
    Proposal,
)
from mosaic_sdk.gate import Legal, Listed
from mosaic_sdk.learning.q_tables import (
    CheckpointError,
    Values,
    best_actions,
    greedy,
    load,
    state_key,
)
from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.session_state import Thoughts

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot
    from mosaic_host.worlds.env_adapters import World

# A table of more states is no picture.
MOST_STATES = 2000
MOST_BYTES = 32 << 20


def base_name(env_id: str) -> str:
    """Id without module and version: a table of Taxi-v3 fits Taxi-v4."""
    name = env_id.rpartition(":")[2]
    head, _, version = name.rpartition("-v")
    return head if head and version.isdigit() else name


class TabularOperator(Operator, kind="tabular", title="Q table"):
    """Greedy play from a table. Stateless: equal observations and legal actions give the same
    action.
    """

    forms = (Form(parameters=(Parameter("checkpoint", required=True, holds="file"),)),)
    opens = "tabular"

    def __init__(self, env_id: str, checkpoint: str, name: str = "") -> None:
        super().__init__(name)
        if not checkpoint:
            raise OperatorError("No checkpoint given", "Choose a checkpoint of a training")
        try:
            self._values, self._facts = load(checkpoint)
        except CheckpointError as error:
            raise OperatorError(str(error), "Choose another checkpoint") from error
        made_for = str(self._facts.get("env_id", ""))
        if made_for and base_name(made_for) != base_name(env_id):
            raise OperatorError(
                f"This checkpoint was made for {made_for}, not for {env_id}",
                f"Switch environment to {made_for}",
                offer=made_for,
            )

    @classmethod
    def made(cls, spec: OperatorSpec, slot: Slot) -> Operator:
        return cls(slot.spec.env, str(spec.get("checkpoint", "")), str(spec.get("name", "")))

    def check(self, world: World, seat: str) -> None:
        from gymnasium import spaces

        actions, states = world.space(seat), world.observation_space(seat)
        wanted = self._facts["actions"]
        if not isinstance(actions, spaces.Discrete) or actions.n != wanted or actions.start != 0:
            raise OperatorError(
                f"This checkpoint knows {wanted} actions; this environment has {actions}",
                f"Switch environment to {self._facts.get('env_id', 'the one it was made for')}",
            )
        if isinstance(states, spaces.Discrete):
            first, last = int(states.start), int(states.start + states.n)
            if not all(_is_number_in(key, first, last) for key in self._values):
                raise OperatorError(
                    f"This checkpoint has states that this environment lacks ({states})",
                    "Switch environment to one with the arguments it was made with",
                )

    def act(self, world: World, seat: str, legal: Legal, deadline_s: float) -> Proposal:
        if not isinstance(legal, Listed):
            raise Failed("a table needs discrete actions")
        seen: Any = world.observation(seat)
        action = greedy(self._values, seen, legal.actions)
        row = self._values.get(state_key(seen))
        value = None if row is None else float(row[action])
        text = "" if row is not None else "an unknown state"
        return Proposal(action, self._chances(seen, legal), value, text)

    def _chances(self, seen: Any, legal: Listed) -> list[float]:
        best = best_actions(self._values, seen, legal.actions)
        chances = [0.0] * self._facts["actions"]
        for action in best:
            chances[action] = 1 / len(best)
        return chances

    def thoughts(self, world: World, seat: str, legal: Legal) -> Thoughts | None:
        seen: Any = world.observation(seat)
        row = self._values.get(state_key(seen))
        if row is None or not isinstance(legal, Listed):
            return None
        best = max(row[action] for action in legal.actions)
        return Thoughts(tuple(row), tuple(self._chances(seen, legal)), float(best))

    def table(self, world: World, seat: str) -> list[list[float]] | None:
        return table_of_states(self._values, world, seat)


def table_of_states(values: Values, world: World, seat: str) -> list[list[float]] | None:
    """Values by the number of the state; None where states are not a few numbers from 0."""
    from gymnasium import spaces

    states = world.observation_space(seat)
    if not isinstance(states, spaces.Discrete) or states.start != 0 or states.n > MOST_STATES:
        return None
    rows = (values.get(str(state), ()) for state in range(int(states.n)))
    return [[round(float(value), 6) for value in row] for row in rows]


def saved_values(checkpoint: str) -> Values | None:
    """The table in a checkpoint that another worker plays; None where it is none."""
    try:
        is_small = os.path.getsize(checkpoint) <= MOST_BYTES
    except OSError:
        return None
    if not checkpoint.endswith(".json") or not is_small:
        return None
    try:
        return load(checkpoint)[0]
    except CheckpointError:
        return None


def _is_number_in(key: str, first: int, last: int) -> bool:
    return key.lstrip("-").isdigit() and first <= int(key) < last
