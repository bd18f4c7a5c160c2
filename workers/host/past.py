"""Going back: what was played is played again on a fresh environment, and checked."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from worlds import World, WorldError

from mosaic_sdk.values import encode_value

LONGEST = 20_000


class Past:
    """The actions of this episode and a digest after each. A rebuild that differs is refused."""

    def __init__(self, make: Callable[[], World]) -> None:
        self._make = make
        self._reason = ""
        self._forever = ""
        self._seed = 0
        self._options: dict[str, Any] | None = None
        self._actions: list[dict[str, Any]] = []
        self._digests: list[bytes] = []
        self.returns: dict[str, float] = {}
        # Some environments repeat a seed only on an object that was never used.
        self.fresh_object = False

    def begin(self, seed: int, options: dict[str, Any] | None, world: World) -> None:
        self._seed, self._options = seed, options
        self._actions.clear()
        self._digests = [] if self._forever else [digest(world)]
        self._reason = self._forever
        self.fresh_object = "Walker" in str(world.env) or "knights" in str(world.env)

    def give_up(self, reason: str) -> None:
        """Nothing more is kept in this session."""
        self._reason = self._forever = reason
        self._actions.clear()
        self._digests.clear()

    def why_not(self) -> str:
        return self._reason

    def note(self, actions: dict[str, Any]) -> None:
        if not self._reason:
            self._actions.append(dict(actions))

    def settle(self, world: World) -> None:
        if self._reason:
            return
        if len(self._actions) > LONGEST:
            self._reason = f"the episode is longer than {LONGEST} steps"
            return
        self._digests.append(digest(world))

    def rebuild(self, to: int, current: World) -> World:
        """A fresh world after the first `to` steps; raises where it is not the same one."""
        fresh = self._make()
        fresh.reset(self._seed, self._options)
        self.returns = {}
        same = digest(fresh) == self._digests[0]
        for i, actions in enumerate(self._actions[:to]):
            if not same:
                break
            outcome = fresh.act(actions)
            for seat, reward in outcome.rewards.items():
                self.returns[seat] = self.returns.get(seat, 0.0) + reward
            same = digest(fresh) == self._digests[i + 1]
        if not same:
            fresh.close()
            self._reason = "this environment does not play the same game twice"
            raise WorldError(f"can't go back: {self._reason}")
        del self._actions[to:]
        del self._digests[to + 1 :]
        current.close()
        return fresh


def digest(world: World) -> bytes:
    """Of everything that the seats can see."""
    state = blake2b(digest_size=16)
    for seat in world.seats:
        state.update(encode_value(world.observation(seat)))
    return state.digest()
