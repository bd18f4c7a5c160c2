"""Actions of the League page, as entries of the registry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.action_registry import Action

if TYPE_CHECKING:
    from app.league.model import LeagueModel

HERE = frozenset({"league"})


def actions(model: LeagueModel) -> tuple[Action, ...]:
    def nothing() -> str:
        return "" if model.rows.count else "There is no report yet"

    return (
        Action("league.check", "Check the reports", model.check, "Ctrl+Shift+K", "check",
               "Session", "audit verify forged record games", nothing, pages=HERE),
        Action("league.html", "Save the league as a page", model.save, "Ctrl+E", "download",
               "Session", "html export leaderboard", nothing, pages=HERE),
    )  # fmt: skip
