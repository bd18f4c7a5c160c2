"""Changes that a state of a session brings. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from app.shared import state_text
from mosaic_sdk.session import SessionState


@dataclass(frozen=True)
class Change:
    #: The first state, of another game, or of another branch of it: what was shown is void.
    anew: bool
    #: Of the same game on another branch: what came before its step still holds.
    is_taken_back: bool
    #: Steps were made since, in this game and branch.
    is_further: bool
    #: Another step is shown than before.
    is_other_step: bool
    #: Nothing has to be shown at once.
    only_time: bool
    #: Another way of play: what was asked for in the one before is void.
    is_other_mode: bool


def change_of(before: SessionState | None, state: SessionState) -> Change | None:
    """None: newer reports have overtaken this state, which came by another way."""
    if before is None:
        return Change(True, False, state.step > 0, True, False, True)
    if state.number < before.number:
        return None
    is_same_game = before.game == state.game
    anew = not is_same_game or before.branch != state.branch
    return Change(
        anew=anew,
        is_taken_back=anew and is_same_game,
        is_further=state.step > (0 if anew else before.step),
        is_other_step=anew or state.step != before.step,
        only_time=not anew and state_text.only_time_passed(before, state),
        is_other_mode=state.mode != before.mode,
    )
