"""People as line-ups: the order of their games, blocks and rests, names hidden until the end. Pure.

The order is drawn from the seal of the games, so a resumed experiment continues in
the same order.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from core.compare.experiment import Experiment
from core.compare.game_plan import (
    Key,
    Part,
    final,
    key_of,
    of_people,
    part_of,
    slot_of,
    spent,
    wanting,
)
from core.compare.schedule import boards
from core.compare.verdict_parts import Played
from mosaic_sdk.session.open_objects import OperatorSpec, SlotObject
from mosaic_sdk.session.session_terms import Pace


class Standing(Struct, frozen=True):
    """Games played and wanted: of people, and of agents alone."""

    played: int
    wanted: int
    agents_played: int
    agents_wanted: int

    @property
    def is_over(self) -> bool:
        return self.played >= self.wanted and self.agents_played >= self.agents_wanted


def people_of(experiment: Experiment) -> list[str]:
    """Names of the line-ups that people play."""
    return [lineup.name for lineup in experiment.lineups if lineup.is_person]


def shown_names(experiment: Experiment, is_over: bool) -> dict[str, str]:
    """Names as people may see them: agents have numbers until all games are played."""
    names = [lineup.name for lineup in experiment.lineups]
    if is_over or not experiment.people.blind:
        return {name: name for name in names}
    own = set(people_of(experiment))
    agents = [name for name in names if name not in own]
    _chance(experiment, "names").shuffle(agents)
    hidden = {name: f"Agent {number}" for number, name in enumerate(agents, start=1)}
    return {name: hidden.get(name, name) for name in names}


def hides_figures(experiment: Experiment, games: Sequence[Played]) -> bool:
    """Whether figures would tell people with games left how the agents play."""
    at = standing(experiment, games)
    return experiment.people.blind and at.played < at.wanted


def next_block(
    experiment: Experiment, games: Sequence[Played], under_way: Iterable[Key] = ()
) -> Part | None:
    """The next block of games of a person; empty if all are played."""
    parts = [part for part in wanting(experiment, games, under_way) if of_people(experiment, part)]
    if not parts:
        return None
    cut = {key_of(game) for game in games if game.outcome == "void"}
    rows: dict[tuple[int, str, str], list[int]] = {}
    for part in parts:
        rows.setdefault((part.environment, part.lineup, part.against), []).extend(part.seeds)
    order = list(rows)
    if experiment.people.order == "random":
        # One who meets somebody has their sides and opponents in turns, not one after the other.
        done = len(spent(games))
        _chance(experiment, f"block {done}").shuffle(order)
    environment, lineup, against = order[0]
    seeds = in_order(experiment, rows[order[0]], lineup)
    # What was cut comes last: nobody sees a game twice in a row.
    again = [s for s in seeds if Key(environment, lineup, against, s) in cut]
    fresh = [s for s in seeds if s not in again]
    return Part(environment, lineup, tuple([*fresh, *again][: experiment.people.block]), against)


def in_order(experiment: Experiment, seeds: Iterable[int], who: str) -> list[int]:
    """Seeds in the order in which one person meets them."""
    known = list(experiment.seeds.all())
    if experiment.people.order == "random":
        _chance(experiment, f"seeds of {who}").shuffle(known)
    wanted = set(seeds)
    return [seed for seed in known if seed in wanted]


def _chance(experiment: Experiment, what: str) -> random.Random:
    return random.Random(f"{experiment.plan_digest} {what}")


def rest_left(experiment: Experiment, ended_s: float | None, now_s: float) -> float:
    """Seconds until the next block may begin; `ended_s`: the end of the last one."""
    if ended_s is None:
        return 0.0
    return max(0.0, min(experiment.people.rest_s, ended_s + experiment.people.rest_s - now_s))


def standing(experiment: Experiment, games: Sequence[Played]) -> Standing:
    known = final(games)
    own = sum(of_people(experiment, part_of(game)) for game in known)
    parts = wanting(experiment, games)
    mine = sum(len(part.seeds) for part in parts if of_people(experiment, part))
    others = sum(len(part.seeds) for part in parts) - mine
    agents = len(known) - own
    return Standing(own, own + mine, agents, agents + others)


def slot_of_people(
    experiment: Experiment, part: Part, pace: Pace, rate: float, api: str
) -> SlotObject:
    """The host's description of a block; `pace` and `rate` are those of people in this
    environment.
    """
    hidden = shown_names(experiment, is_over=False)
    slot = slot_of(experiment, part)
    lineups = {lineup.name: lineup for lineup in experiment.lineups}
    seats: dict[str, OperatorSpec] = slot.get("seats") or {}
    if boards(experiment):
        pairs = dict(zip(seats, _by_seat(experiment, part, seats), strict=True))
        seats = {
            seat: operator
            if lineups[pairs[seat]].is_person
            else {**operator, "name": hidden[pairs[seat]]}
            for seat, operator in seats.items()
        }
        slot = {**slot, "players": {seat: hidden[name] for seat, name in pairs.items()}}
    chosen = {"api": api} if api and slot.get("api", "auto") == "auto" else {}
    return {
        **slot, **chosen, "seats": seats, "mode": "human", "pace": pace, "rate": rate,
        "counted": True, "waits_for_key": pace == "timed", "payload": True,
    }  # fmt: skip


def _by_seat(experiment: Experiment, part: Part, seats: Mapping[str, Any]) -> list[str]:
    teams = experiment.environments[part.environment].teams or (("#0",), ("#1",))
    return [part.lineup if seat in teams[0] else part.against for seat in seats]
