"""Changes of who has a seat: whoever has it plays on until the next one is ready."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.shared.operator_choices import Sitter

if TYPE_CHECKING:
    from app.stage.model import StageModel


def sit(model: StageModel, name: str, sitter: Sitter) -> None:
    """Change the operator of a seat; again after a checkpoint was allowed."""
    model.slot["seats"] = {**model.slot.get("seats", {}), name: dict(sitter.spec)}
    work, again = assign(model, name, sitter), partial(sit, model, name, sitter)
    model.desk.command(f"stage.assign.{name}", work, again=again)


async def assign(model: StageModel, seat: str, sitter: Sitter) -> None:
    """Assign a seat; on failure the seat and its display stay as before."""
    talk, sessions = model.talk, model.desk.engine.sessions
    run_id, env = talk.run_id, model.card.env if model.card else ""
    model.play.await_players({seat: sitter.title})
    try:
        await sessions.assign(run_id, talk.slot, seat, sitter.spec, env)
    finally:
        # Another game may be on the stage by now.
        if talk.run_id == run_id:
            model.play.await_players({seat: ""})
            model.play.show_again()
