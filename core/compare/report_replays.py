"""Replays in the page of a report: pages that play a game, each in a frame of its own. Pure.

A frame has no access to the report around it, and the report's own words are outside of all frames.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from core.compare.experiment import Experiment
    from core.compare.report import Data, Parting
    from core.compare.verdict_parts import Played

FEW = 8
HEAD = "<h2>Replays</h2>\n<p class=dim>Recorded games, played in frames of their own.</p>\n"
_FRAME = re.compile(
    r"<details class=replay><summary>([^<>]*)</summary>"
    r'<iframe title="([^"<>]*)" sandbox="allow-scripts" srcdoc="[^"]*"></iframe></details>\n'
)


class Replay(NamedTuple):
    """A recorded game, and the page that plays it."""

    game: Played
    page: str


def heading(experiment: Experiment, game: Played) -> str:
    """Words above a replay."""
    who = f"{game.lineup} - {game.against}" if game.against else game.lineup
    several = len(experiment.environments) > 1
    where = f"{experiment.environments[game.environment].id}, " if several else ""
    return f"{who}: {where}seed {game.seed}, {game.value:g}"


def section(experiment: Experiment, replays: Iterable[Replay]) -> str:
    """Part of the page; empty without replays."""
    frames = "".join(
        f"<details class=replay><summary>{title}</summary>"
        f'<iframe title="{title}" sandbox="allow-scripts" srcdoc="{text}"></iframe></details>\n'
        for title, text in (
            (html.escape(heading(experiment, replay.game)), _attribute(replay.page))
            for replay in replays
        )
    )
    return f"{HEAD}{frames}" if frames else ""


def _attribute(text: str) -> str:
    # Only what could end the attribute, or would be read as a sign: it is mostly quotes.
    return text.replace("&", "&amp;").replace('"', "&quot;")


def without_replays(page: str, experiment: Experiment, games: Iterable[Played]) -> str:
    """The page around its replays, if they are nothing but frames named by games of the report."""
    start = page.find(HEAD)
    if start < 0:
        return page
    known = {html.escape(heading(experiment, game)) for game in games}
    at = start + len(HEAD)
    while (frame := _FRAME.match(page, at)) is not None:
        if frame[1] != frame[2] or frame[1] not in known:
            return page
        at = frame.end()
    return page[:start] + page[at:]


def few(partings: Sequence[Parting], games: Sequence[Played], most: int = FEW) -> list[Played]:
    """Games to look at first: pairs furthest apart, then one of each pairing or line-up."""
    recorded = [game for game in games if game.run_id and game.outcome != "void"]
    by_key = {(game.environment, game.seed, game.lineup): game for game in recorded}
    chosen: dict[int, Played] = {}
    for parting in partings:
        for name in (parting.first, parting.second):
            game = by_key.get((parting.environment, parting.seed, name))
            if game is not None:
                chosen[id(game)] = game
    seen: set[tuple[int, str, str]] = set()
    for game in recorded:
        who = game.environment, game.lineup, game.against
        if who not in seen:
            seen.add(who)
            chosen.setdefault(id(game), game)
    return list(chosen.values())[:most]


def every(data: Data) -> list[Played]:
    return [game for game in data.games if game.run_id and game.outcome != "void"]
