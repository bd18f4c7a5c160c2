"""Pages of the window, each declared once: the shell, the command line, rail and router read this.

A page is this line, its folder in `app/` with a view-model that `shell/desktop.py` makes, and
`qml/Mosaic/pages/<Name>Page.qml`. Knows no Qt: the command line asks before Qt is imported.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Page:
    name: str
    # The word in the rail.
    title: str
    act: str = ""
    key: str = ""
    icon: str = ""
    also: str = ""
    # The place in the rail under which it is shown; empty: a place of its own.
    home: str = ""
    at_end: bool = False
    of_a_run: bool = False

    @property
    def file(self) -> str:
        return f"{self.name.capitalize()}Page.qml"

    @property
    def section(self) -> str:
        return self.home or self.name


PAGES = (
    Page("stage", "Stage", "Go to Stage", "Ctrl+1", "stage"),
    Page("compare", "Compare", "Go to Compare", "Ctrl+2", "compare"),
    Page(
        "tournament",
        "Tournament",
        "Go to Tournaments",
        "Ctrl+7",
        "flag",
        "round robin gauntlet crosstable",
        home="compare",
    ),
    Page(
        "people",
        "People",
        "Go to People",
        "",
        "people",
        "person human trial blind block",
        home="compare",
    ),
    Page(
        "league",
        "League",
        "Go to League",
        "",
        "sortDown",
        "leaderboard ranking reports",
        home="compare",
    ),
    Page("train", "Train", "Go to Train", "Ctrl+3", "train"),
    Page("agents", "Agents", "Go to Agents", "Ctrl+4", "agents", "checkpoints policies models"),
    Page("library", "Library", "Go to Library", "Ctrl+5", "library"),
    Page("run", "Run", home="library", of_a_run=True),
    Page("replay", "Replay", home="library", of_a_run=True),
    Page("settings", "Settings", "Go to Settings", "Ctrl+6", "settings", at_end=True),
)
BY_NAME = {page.name: page for page in PAGES}
FIRST = PAGES[0].name
SECTIONS = tuple(page.name for page in PAGES if not page.home)
