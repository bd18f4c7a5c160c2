"""Undo: the earlier actions are repeated on a fresh environment and checked."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from mosaic_host.worlds import custom_starts
from mosaic_host.worlds.env_adapters import World, WorldError
from mosaic_sdk.codec.values import encode_value
from mosaic_sdk.session.open_objects import BySeat, StartOptions

LONGEST = 20_000
# Where a second reset with the same seed is not the same.
USED_UP = ("Walker", "knights")


class Past:
    """Actions of this episode with a digest after each. A different rebuild is refused."""

    def __init__(self, make: Callable[[], World]) -> None:
        self._make = make
        self._reason = "nothing was played yet"
        self._seed = 0
        self._options: StartOptions | None = None
        self._actions: list[BySeat] = []
        self._digests: list[bytes] = []
        # What the session wants to know again about each of these moments.
        self._marks: list[Any] = []
        self.returns: dict[str, float] = {}
        # Some environments repeat a seed only on an object that was never used.
        self.fresh_object = False

    def begin(
        self,
        seed: int,
        options: StartOptions | None,
        world: World,
        mark: Any,
        why_not: str,
    ) -> None:
        """Begin an episode; `why_not`: the reason why it can't be undone."""
        self._seed, self._options = seed, options
        self._actions.clear()
        self._digests = [] if why_not else [digest(world)]
        self._marks = [mark]
        self._reason = why_not
        self.fresh_object = any(name in str(world.env) for name in USED_UP)

    def give_up(self, reason: str) -> None:
        """Give up undo for this episode."""
        self._reason = reason
        self._actions.clear()
        self._digests.clear()
        self._marks.clear()

    def why_not(self) -> str:
        return self._reason

    def note(self, actions: BySeat) -> None:
        if not self._reason:
            self._actions.append(dict(actions))

    def settle(self, world: World, mark: Any) -> None:
        if self._reason:
            return
        if len(self._actions) > LONGEST:
            self.give_up(f"the episode is longer than {LONGEST} steps")
            return
        self._digests.append(digest(world))
        self._marks.append(mark)

    def rebuild(self, to: int, current: World) -> tuple[World, Any]:
        """A fresh world and the mark after `to` steps; raises if it differs."""
        fresh = self._make()
        custom_starts.begin(fresh, self._seed, self._options)
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
            self.give_up("this environment does not play the same game twice")
            raise WorldError(f"can't go back: {self._reason}")
        del self._actions[to:]
        del self._digests[to + 1 :]
        del self._marks[to + 1 :]
        current.close()
        return fresh, self._marks[to]


def digest(world: World) -> bytes:
    """Digest of everything that the seats can see."""
    state = blake2b(digest_size=16)
    for seat in world.seats:
        state.update(encode_value(world.observation(seat)))
    return state.digest()
