"""Scenes of the demo: on every page something happens that is worth a look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.errors import MosaicError

if TYPE_CHECKING:
    from app.shell.desktop import Desktop

GUARDED = "FrozenLake-v1"
# Nobody is asked: who watches sees proposals, and what the guard refuses.
CALLED = 2
# As fast as it goes: a verdict is there within seconds.
SPEED = 0.0
ROUNDS = 4
# With which a random agent soon heads for a hole.
SEED = 3


async def set_scenes(session: Desktop) -> None:
    """A guard that vetoes, a comparison with a verdict, a tournament in progress."""
    if session.closing:
        return
    if session.stage.phase == "gallery":
        try:
            session.stage.setProperty("when", CALLED)
            recorded = {"env": GUARDED, "seed": SEED}
            await session.stage.play_on(recorded, None, {"kind": "random"}, "hybrid")
        except MosaicError as error:
            # Without the session host; what is missing names its cure.
            session.shell.snack.say(str(error), level="warning")
            return
    if session.closing:
        return
    compare(session)
    tournament = session.tournament
    tournament.setup.setProperty("rounds", ROUNDS)
    if tournament.phase == "setup":
        tournament.start()


def compare(session: Desktop) -> None:
    """Two agents of the form, faster than life."""
    model = session.compare

    def begun() -> None:
        # With the first step there is a host that hears it.
        if model.phase == "live" and any(row.step for row in model.tiles.rows):
            model.pace.changed.disconnect(begun)
            model.pace.setSpeed(SPEED)

    if model.phase == "setup":
        model.pace.changed.connect(begun)
        model.start()
