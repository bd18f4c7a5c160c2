"""Scenes of consecutive steps, as the renderers of the window draw them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.renderers.board import followed
from app.renderers.board_games import GAMES
from app.renderers.board_input import Hand
from app.renderers.board_sprites import Shown, board_scene
from app.renderers.grid import WORLDS
from app.renderers.grid_world import EMPTY as NO_GRID
from app.renderers.grid_world import Grid
from app.renderers.payload import NOTHING, opened
from app.renderers.position import EMPTY as NO_POSITION
from app.renderers.position import Position
from app.renderers.scene import Scene
from app.replay import step_text
from app.shared.step_values import payload_of

if TYPE_CHECKING:
    from core.replay.timeline import Moment

BAD_STATE = (KeyError, ValueError, TypeError, IndexError, AttributeError, ZeroDivisionError)
ACTORS = ("human", "agent", "supervisor", "warning")


@dataclass(frozen=True)
class Drawing:
    scene: Scene
    # What happened, and the position in words.
    told: str
    words: str


class StepScenes:
    """Each step is drawn as what became of the one before."""

    def __init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Begin another episode."""
        self._position: Position = NO_POSITION
        self._grid: Grid = NO_GRID

    def of(self, moment: Moment) -> Drawing | None:
        """The scene of a step; None where its state can't be drawn or it has none."""
        data = opened(payload_of(moment))
        if data is NOTHING:
            return None
        try:
            if data.kind == "board" and data.what in GAMES:
                return self._board(moment, data.what, data.data)
            if data.kind == "grid" and data.what in WORLDS:
                return self._world(data.what, data.data)
        except BAD_STATE:
            # As in the window: what can't be read as a position has no picture.
            return None
        return None

    def _board(self, moment: Moment, what: str, data: dict[str, Any]) -> Drawing | None:
        rules, before = GAMES[what], self._position
        read = rules.read(data, None)
        if not read.known:
            return None
        is_same = before.known and before.game == read.game and len(before.cells) == len(read.cells)
        after = self._position = followed(before if is_same else NO_POSITION, read)
        actor = step_text.actor_of(moment.lead) or "agent"
        hand = Hand()
        hand.show(after, False)
        scene = board_scene(after, hand, Shown(last_by=actor if actor in ACTORS else "agent"))
        told = rules.told(before, after) if is_same else ""
        if after.turn < 0:
            told = f"{told} {rules.outcome(after)}".strip()
        return Drawing(scene, told or rules.summary(after), rules.spoken(after))

    def _world(self, what: str, data: dict[str, Any]) -> Drawing | None:
        before = self._grid
        after = self._grid = WORLDS[what]({**data, "you": ""})
        if not after.known:
            return None
        looks = [list(look) for look in after.looks]
        if after.agent >= 0:
            looks[after.agent] += after.agent_look
        for cell in after.hidden:
            looks[cell].append("tint/fog.36")
        scene = Scene("grid", after.columns, after.rows, tuple(tuple(look) for look in looks))
        is_same = before.world == after.world and len(before.looks) == len(after.looks)
        told = after.told(before if is_same else NO_GRID)
        return Drawing(scene, told or after.note, after.spoken())
