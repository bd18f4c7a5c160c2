"""Line-ups of an experiment with people as the page shows them. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from app.shared.environment_cards import card_for
from app.ui import formatting
from app.ui.i18n import counted, tr
from core.compare.experiment import Experiment
from core.compare.game_plan import Part
from core.compare.people import people_of, shown_names
from core.compare.verdict_parts import AgentVerdict, Played, Verdict


def title_of(env_id: str) -> str:
    card = card_for(env_id)
    return card.title if card is not None else env_id


def rows(
    experiment: Experiment, games: Sequence[Played], verdict: Verdict | None
) -> list[dict[str, Any]]:
    """`said`: only where all is played; before that a figure would tell who is who."""
    names = shown_names(experiment, verdict is not None)
    people = set(people_of(experiment))
    played = Counter(
        name
        for game in games
        if game.outcome != "void"
        for name in (game.lineup, game.against)
        if name
    )
    figures = {agent.name: agent for agent in verdict.agents} if verdict is not None else {}
    # In the order of the file, the order alone would tell.
    order = sorted(
        [lineup.name for lineup in experiment.lineups],
        key=lambda name: (name not in people, names[name]) if verdict is None else (False, ""),
    )
    return [
        {
            "name": names[name],
            "isPerson": name in people,
            "played": counted(played[name], "game", "games"),
            "figure": _figure(figures[name]) if name in figures else "",
        }
        for name in order
    ]


def _figure(agent: AgentVerdict) -> str:
    line = agent.iqm
    if line.low is None or line.high is None:
        return f"{line.about} {formatting.number(line.value)}"
    low, high = formatting.number(line.low), formatting.number(line.high)
    return f"{line.about} {formatting.number(line.value)} [{low}, {high}]"


def block_text(experiment: Experiment, part: Part | None) -> str:
    """Text of the next games, without hidden names."""
    if part is None:
        return ""
    hidden = shown_names(experiment, is_over=False)
    games = counted(len(part.seeds), "game", "games")
    where = title_of(experiment.environments[part.environment].id)
    people = set(people_of(experiment))
    if not part.against:
        return tr(
            "{hidden}: {games} of {where}", hidden=hidden[part.lineup], games=games, where=where
        )
    mine, other = (
        (part.lineup, part.against) if part.lineup in people else (part.against, part.lineup)
    )
    first = "first" if mine == part.lineup else "second"
    return tr(
        "{hidden}: {games} of {where} against {hidden2}, moving {first}",
        hidden=hidden[mine],
        games=games,
        where=where,
        hidden2=hidden[other],
        first=first,
    )


def rest_text(seconds: float) -> str:
    whole = int(seconds + 0.999)
    return f"{whole // 60}:{whole % 60:02d}"
