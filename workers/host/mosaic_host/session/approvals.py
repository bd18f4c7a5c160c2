"""Approvals of agents' proposals that only rules review."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

from mosaic_host.operators import Proposal
from mosaic_sdk import gate as g
from mosaic_sdk.codec.step_builder import SharedChain

MOST_KEPT = 1000

T = TypeVar("T")


class Approved(NamedTuple):
    proposal: g.Propose
    #: Empty without rules.
    decisions: tuple[g.Decision, ...]


class Approvals:
    """Approvals of these rules, cached for numbered actions."""

    def __init__(self, rules: Iterable[str] = ()) -> None:
        self._rules = tuple(rules)
        self._passed: dict[int, tuple[g.Decision, ...]] = {}
        self._kept: dict[tuple[str, int, int], Approved] = {}

    def of(self, who: str, made: Proposal, took: int) -> Approved:
        """`took`: microseconds."""
        action = made.action
        if type(action) is not int:
            return self._made(who, made, took, self._approving(action))
        is_bare = made.value is None and not (made.text or made.mind or made.probabilities)
        if not is_bare:
            return self._made(who, made, took, self._approving_number(action))
        key = (who, action, took)
        approval = self._kept.get(key)
        if approval is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            approval = self._made(who, made, took, self._approving_number(action))
            approval = self._kept[key] = approval._replace(
                decisions=SharedChain(approval.decisions)
            )
        return approval

    def _made(
        self, who: str, made: Proposal, took: int, approving: tuple[g.Decision, ...]
    ) -> Approved:
        proposal = proposed(who, made, took)
        if not approving:
            return Approved(proposal, ())
        first = swiftly(
            g.Decision,
            order=0,
            role="operator",
            who=who,
            verdict="propose",
            action=made.action,
            reason=made.text,
            latency_us=took,
        )
        return Approved(proposal, (first, *approving))

    def _approving_number(self, action: int) -> tuple[g.Decision, ...]:
        number = self._passed.get(action)
        if number is None:
            number = self._passed[action] = self._approving(action)
        return number

    def _approving(self, action: Any) -> tuple[g.Decision, ...]:
        return tuple(
            g.Decision(order, "rule", name, "approve", action)
            for order, name in enumerate(self._rules, 1)
        )


def proposed(who: str, made: Proposal, took: int) -> g.Propose:
    """Proposal of an agent, in the gate's format."""
    return swiftly(
        g.Propose,
        who=who,
        action=made.action,
        probabilities=made.probabilities,
        text=made.text,
        latency_us=took,
        value=made.value,
        mind=made.mind,
        default_taken=made.default_taken,
    )


def swiftly(kind: type[T], **values: Any) -> T:
    """A frozen dataclass with these values; defaults stay on its class.

    Called once per step: the frozen `__init__` sets each field separately, five times as slow.
    """
    instance = object.__new__(kind)
    instance.__dict__.update(values)
    return instance
