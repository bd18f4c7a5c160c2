"""Sampling of the steps that keep a picture. The time is passed in; knows no file."""

from __future__ import annotations

from typing import NamedTuple

from mosaic_sdk.lane.budget import Budget

NEVER = 1 << 62
MODES = ("auto", "off", "all", "every:N", "rate:N", "episodes")
# An episode that is filmed may run into so much debt; from there on its pictures are as far apart
# as they must be to stay within the share.
_FILM_NS = 100_000_000
MOST_STEPS = 2000
"""Longest episode of a sample, in steps; longer ones are cut."""


class Policy(NamedTuple):
    """`mode`: off, every (each n-th step), rate (n per second), episodes (whole ones).

    `share`: part of the time for additional rendering; 0 for no limit.
    """

    mode: str
    n: float = 1.0
    share: float = 0.0

    @property
    def whole(self) -> bool:
        """True if wanted frames must have no gaps: steps wait for them."""
        return self.mode in ("every", "episodes")


OFF = Policy("off")
# Play at the pace of people is kept as it is seen; what runs flat out, an episode now and then.
PACED = Policy("rate", 30.0, 0.25)
FREE = Policy("episodes", share=0.02)
TRAINING = Policy("episodes", share=0.01)
# Of the space that is used up, the pictures a second that are still taken.
THINNED = ((0.5, 30.0), (0.9, 10.0), (1.0, 1.0))


def read_policy(text: str, auto: Policy) -> Policy:
    """Policy from text; `auto` if empty. ValueError lists the choices."""
    mode, _, number = text.strip().partition(":")
    if mode in ("", "auto"):
        return auto
    if mode == "all":
        return Policy("every", 1.0)
    if mode in ("off", "episodes") and not number:
        return Policy(mode)
    if mode in ("every", "rate"):
        try:
            n = float(number)
        except ValueError:
            n = 0.0
        if n > 0 and (mode == "rate" or n == int(n)):
            return Policy(mode, n)
    raise ValueError(f"pictures are kept by {', '.join(MODES)}, not {text!r}")


class Sampler:
    """Sampler of one slot. `due_ns`: time before which it wants nothing, whatever the step is.

    `budget`: of all slots together where they share one; else it has one of its own.
    """

    def __init__(self, policy: Policy, now_ns: int = 0, budget: Budget | None = None) -> None:
        self.policy = policy
        self.due_ns = NEVER
        self.full = 0.0
        """Share of the space that is used up."""
        self.budget = budget or Budget(policy.share or None, now_ns)
        self._left = 0

    def began(self, now_ns: int) -> None:
        """Note the beginning of an episode; its first state is next."""
        mode = self.policy.mode
        if mode == "off":
            return
        if mode == "episodes":
            budget = self.budget
            if budget.holder is self:
                budget.holder = None
            # One at a time: whole episodes, rather than the beginnings of several.
            is_free = budget.holder is None and budget.ready_at(now_ns) <= now_ns
            if is_free:
                budget.holder = self
            self._left = MOST_STEPS
            self.due_ns = 0 if is_free else NEVER
        else:
            self.due_ns = 0

    def ends(self) -> None:
        """Note that this step is the last of the episode, which is kept if the episode is
        filmed.
        """
        if self.policy.mode in ("rate", "every"):
            self.due_ns = 0

    def wanted(self, now_ns: int, step: int, rendered: bool = False) -> bool:
        """Whether to take a picture. `rendered`: it was rendered anyway, so it only costs a
        copy.
        """
        if now_ns < self.due_ns:
            return False
        if self.policy.mode == "every" and self.due_ns > 0 and step % self.policy.n:
            return False
        return rendered or self.policy.mode == "episodes" or not self._broke(now_ns)

    def _broke(self, now_ns: int) -> bool:
        return self.budget.ready_at(now_ns) > now_ns

    def took(self, now_ns: int, cost_ns: int) -> None:
        """Note a picture; `cost_ns` of rendering it, 0 if it was rendered anyway."""
        if cost_ns:
            self.budget.charge(now_ns, cost_ns)
        policy = self.policy
        if policy.mode == "rate":
            hz = policy.n
            if policy.share:
                hz = min(hz, next((hz for full, hz in THINNED if self.full < full), 1.0))
            # A step that comes a little early counts too: pace and rate are often the same.
            self.due_ns = now_ns + int(0.9e9 / hz)
        elif policy.mode == "every":
            self.due_ns = 1
        else:
            self._left -= 1
            over = self.budget.owed(now_ns) - _FILM_NS
            if self._left <= 0:
                self.due_ns = NEVER
            elif over > 0:
                self.due_ns = now_ns + int(over / policy.share)

    def skip(self) -> None:
        """This episode can't be filmed from its beginning."""
        if self.policy.mode == "episodes":
            self.due_ns = NEVER
            if self.budget.holder is self:
                self.budget.holder = None

    def stop(self) -> None:
        if self.budget.holder is self:
            self.budget.holder = None
        self.policy, self.due_ns = OFF, NEVER
