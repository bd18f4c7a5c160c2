"""Actions of the Tournament page, as entries of the registry."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.ui.action_registry import Action

if TYPE_CHECKING:
    from app.tournament.model import TournamentModel

HERE = frozenset({"tournament"})


def actions(model: TournamentModel) -> tuple[Action, ...]:
    def not_setup() -> str:
        return "" if model.phase == "setup" else "A tournament is already open"

    def not_startable() -> str:
        return not_setup() or model.setup.why

    def not_live() -> str:
        return "" if model.phase == "live" else "No tournament is open"

    def not_running() -> str:
        return not_live() or ("" if model.running else "No game is running")

    def not_halted() -> str:
        if not_live() or model.running:
            return not_live() or "The tournament is running"
        return "All games are finished" if model.done else ""

    def not_changed() -> str:
        return not_halted() or ("" if model.changedText else "No file has changed")

    def not_full() -> str:
        return not_setup() or ("Sixteen is the maximum" if model.setup.full else "")

    def not_played() -> str:
        return not_live() or ("" if model.played else "No game finished yet")

    def act(
        name: str, text: str, handler: Callable[[], object], shortcut: str, icon: str,
        why_not: Callable[[], str], words: str = "",
    ) -> Action:  # fmt: skip
        return Action(f"tournament.{name}", text, handler, shortcut, icon, "Session", words,
                      why_not, pages=HERE)  # fmt: skip

    return (
        act("start", "Start the tournament", model.start, "Ctrl+Return", "play", not_startable),
        act("add", "Add a player", model.setup.add, "Ctrl+Shift+A", "plus", not_full),
        act("all", "Add all players", model.setup.addAll, "", "plus", not_full),
        act("stop", "Stop the tournament", model.stop, "Ctrl+P", "stop", not_running,
            "pause end cancel"),
        act("resume", "Resume the tournament", model.resume, "Ctrl+Shift+P", "play",
            not_halted, "continue"),
        act("anew", "Play all games again", model.playAnew, "", "restart", not_changed,
            "again files changed"),
        act("leave", "New tournament", model.leave, "Ctrl+Backspace", "plus", not_live),
        act("sort", "Sort the table by strength", model.sort, "", "sortDown", not_played,
            "order rank crosstable"),
        act("report", "Write the report, PGN and CSV", model.report, "Ctrl+E", "download",
            not_played, "export crosstable games"),
        act("save", "Save as an experiment file", model.save, "Ctrl+S", "disk", lambda: ""),
    )  # fmt: skip
