"""The moves of an episode as people write them, for viewers that come late."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mosaic_host.worlds.payloads import entry_for
from mosaic_sdk.session.session_state import Move

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World

MOST = 1000


def written(world: World, env_id: str, seat: str, action: Any) -> str:
    """The move in the notation of its game, before it is made; empty where there is none."""
    notation = entry_for(env_id, "MOVES")
    if notation is not None:
        return str(notation(world, seat, action))
    names = entry_for(env_id, "NAMES")
    return str(names(world, seat, [action])[0]) if names is not None else ""


@dataclass
class MadeMoves:
    """Newest moves of the episode; none of a game at full speed, which nobody follows."""

    _moves: deque[Move] = field(default_factory=lambda: deque[Move](maxlen=MOST))

    def clear(self) -> None:
        self._moves.clear()

    def note(self, step: int, seat: str, action: Any, name: str, seconds: float) -> None:
        """`seconds`: in which it was decided."""
        self._moves.append(Move(step, seat, action, name, round(seconds, 3)))

    def back_to(self, step: int) -> None:
        """Forget the moves after this step: they were taken back."""
        while self._moves and self._moves[-1].step > step:
            self._moves.pop()

    def whole(self) -> tuple[Move, ...]:
        return tuple(self._moves)

    def newest(self, step: int) -> tuple[Move, ...] | None:
        """The move of this step, the last one; None where it was not followed."""
        is_there = self._moves and self._moves[-1].step == step
        return (self._moves[-1],) if is_there else None

    def seconds_of(self, seat: str) -> list[float]:
        return [move.seconds for move in self._moves if move.seat == seat]
