"""Outcome of a session: its players and result. Pure except for the reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.shared import host_texts
from app.shared.environment_cards import card_for
from app.shared.game_results import SCORE, UNDONE, standing, winner, wins
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.told import composed, joined

if TYPE_CHECKING:
    from core.store.reader import Reader
    from core.store.rows import Run, RunEvent

PLAYED = frozenset({"session", "evaluation"})
HALF = "\u00bd"
#: Line-ups of one comparison whose players are named.
MOST_LINE_UPS = 16
#: Newest ends that are read: each brings the totals of all before it.
MOST_ENDS = 200


@dataclass(frozen=True, slots=True)
class Outcome:
    """Players in the order of their seats, and a result; empty if there is none."""

    players: str = ""
    #: Who each of them is, as a glyph.
    actors: tuple[str, ...] = ()
    #: As narrow as a column: 1 - 0, or empty where the return says it.
    result: str = ""
    #: In a sentence.
    sentence: str = ""


def read_outcome(reader: Reader, run: Run) -> Outcome:
    if run.kind not in PLAYED:
        return Outcome()
    begun = [
        event.detail
        for event in reader.newest_events(run.run_id, "session", MOST_LINE_UPS)
        if isinstance(event.detail, Mapping)
    ]
    if not begun:
        return Outcome()
    if run.kind != "session":
        return outcome(run, line_ups(begun), [])
    seats = dict(begun[-1].get("seats") or {})
    for event in reader.events(run.run_id, name="seat_assigned"):
        seats[str(event.detail.get("seat"))] = event.detail
    names = (SCORE, UNDONE)
    ends = [end for name in names for end in reader.newest_events(run.run_id, name, MOST_ENDS)]
    return outcome(run, seats, ends)


def line_ups(begun: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Everybody who plays in a comparison: the seats of all its line-ups, each player once."""
    seats = [seat for detail in begun for seat in (detail.get("seats") or {}).values()]
    return {player_word(seat): seat for seat in seats}


def outcome(run: Run, seats: Mapping[str, Any], ends: Sequence[RunEvent]) -> Outcome:
    """Outcome from the seats at the end, and the events that make and take back score sheets."""
    names = {name: player_word(seat) for name, seat in seats.items()}
    players = joined(" \u2013 ", names.values())
    actors = tuple(_actor(seat) for seat in seats.values())
    if run.kind != "session":
        return Outcome(players, actors)
    scores = standing(ends)
    if len(names) != 2 or not scores:
        return Outcome(players, actors, sentence=_played(run))
    won, played = wins(scores), len(scores)
    tally = scores[-1].tally
    if tally.episodes > played:
        # Of games that follow each other too fast not each has a sheet.
        won, played = [tally.wins.get(name, 0) for name in scores[-1].returns], tally.episodes
    if len(won) != 2:
        return Outcome(players, actors, sentence=_played(run))
    drawn = played - sum(won)
    result = " \u2013 ".join(_points(2 * half + drawn) for half in won)
    if played > 1:
        games = counted(played, "game", "games")
        return Outcome(
            players, actors, result, tr("{result} in {games}", result=result, games=games)
        )
    card = card_for(run.environment)
    titles = {name: tr(title) for name, title in card.seats.items()} if card is not None else {}
    first = winner(scores[0])
    who = (
        tr("{first} ({first2}) won", first=names.get(first, first), first2=titles.get(first, first))
        if first
        else tr("A draw")
    )
    how = host_texts.inside(scores[0].result) if scores[0].result else ""
    return Outcome(players, actors, result, joined(", ", (who, how)))


def _actor(seat: Any) -> str:
    return "human" if isinstance(seat, Mapping) and seat.get("kind") == "human" else "agent"


def player_word(seat: Any) -> str:
    if not isinstance(seat, Mapping):
        return tr("nobody")
    return tr("You") if seat.get("kind") == "human" else str(seat.get("operator") or tr("nobody"))


def _points(halves: int) -> str:
    whole, half = divmod(halves, 2)
    return f"{whole or ''}{HALF}" if half else str(whole)


def _played(run: Run) -> str:
    if not run.steps:
        return tr("Nothing was played")
    if not run.episodes:
        return tr("Left after {steps}", steps=counted(run.steps, "step", "steps"))
    value = run.mean_return if run.episodes > 1 else run.last_return
    mean = tr("mean return") if run.episodes > 1 else tr("return")
    episodes = counted(run.episodes, "episode", "episodes")
    if value is None:
        return episodes
    return composed("{}, {} {}", episodes, mean, formatting.number(value))
