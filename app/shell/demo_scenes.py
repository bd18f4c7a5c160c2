"""Scenes of the demo, for every page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.stage.actions import MANY, autoplay
from core.errors import MosaicError

if TYPE_CHECKING:
    from app.shell.desktop import Desktop
    from app.stage.model import StageModel

GUARDED = "FrozenLake-v1"
# Nobody is asked: who watches sees proposals, and what the guard refuses.
CALLED = 2
# As fast as it goes: a verdict is there within seconds.
SPEED = 0.0
# More than anybody watches, of which the first are played as fast as they go.
ROUNDS = 40
SEEDS = 1000
QUICK_GAMES = 4
# The second of the speeds of a board: four moves a second.
FOLLOWED = 1
# The pace of a comparison that one can follow: that of its environment.
USUAL = 1.0
# With which a random agent heads for a hole with its second action.
SEED = 49


async def supervise(session: Desktop) -> None:
    """A guard that vetoes what an agent wants."""
    if not session.closing and session.stage.phase == "gallery":
        try:
            session.stage.settings.setProperty("when", CALLED)
            recorded = {"env": GUARDED, "seed": SEED, "kwargs": {"is_slippery": False}}
            await session.stage.play_on(recorded, None, {"kind": "random"}, "hybrid")
            go_on(session.stage)
        except MosaicError as error:
            # Without the session host; what is missing names its cure.
            session.shell.snack.say(session.desk.told(error), level="warning")


def go_on(stage: StageModel) -> None:
    """Episode after episode: somebody who comes later sees it play."""

    def begun() -> None:
        # With the first step there is a host that hears it.
        if stage.play.step > 0:
            stage.play.changed.disconnect(begun)
            autoplay(stage, MANY)

    stage.play.changed.connect(begun)


def set_scenes(session: Desktop) -> None:
    """A comparison with a verdict, a tournament in progress."""
    if not session.closing:
        compare(session)
        hold_tournament(session)


def hold_tournament(session: Desktop) -> None:
    """Games one can follow, over a table that has figures already."""
    model = session.tournament

    def counted() -> None:
        if model.played >= QUICK_GAMES:
            model.changed.disconnect(counted)
            model.play.setProperty("speed", FOLLOWED)

    if model.phase == "setup":
        model.setup.setProperty("rounds", ROUNDS)
        model.changed.connect(counted)
        model.start()


def compare(session: Desktop) -> None:
    """Compare two agents of the form: fast until one is better, then at a pace one can follow."""
    model = session.compare

    def begun() -> None:
        # With the first step there is a host that hears it.
        if model.phase == "live" and any(row.step for row in model.tiles.rows):
            model.pace.changed.disconnect(begun)
            model.pace.setSpeed(SPEED)

    def judged() -> None:
        if model.figures.headline.get("decided"):
            model.figures.changed.disconnect(judged)
            if model.pace.speed == SPEED:
                model.pace.setSpeed(USUAL)

    if model.phase == "setup":
        model.pace.changed.connect(begun)
        model.figures.changed.connect(judged)
        model.setup.setProperty("seeds", SEEDS)
        model.start()
