"""Actions of the People page, as entries of the registry."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.ui.action_registry import Action

if TYPE_CHECKING:
    from app.people.model import PeopleModel

HERE = frozenset({"people"})


def actions(model: PeopleModel) -> tuple[Action, ...]:
    def not_open() -> str:
        return "" if model.phase == "open" else "Open an experiment in which a person plays"

    def not_playable() -> str:
        return not_open() or model.why_no_block

    def not_over() -> str:
        if not_open() or model.over:
            return not_open()
        return "Names and figures appear when all games are finished"

    def act(
        name: str, text: str, handler: Callable[[], object], shortcut: str, icon: str,
        why_not: Callable[[], str], words: str = "",
    ) -> Action:  # fmt: skip
        return Action(f"people.{name}", text, handler, shortcut, icon, "Session", words,
                      why_not, pages=HERE)  # fmt: skip

    return (
        act("play", "Play the next block", model.play, "Ctrl+Return", "play", not_playable,
            "games trial person"),
        act("report", "Write the report", model.report, "Ctrl+E", "download", not_over, "export"),
        act("leave", "Another experiment", model.leave, "Ctrl+Backspace", "plus", not_open),
    )  # fmt: skip
