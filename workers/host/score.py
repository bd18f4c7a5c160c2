"""The score sheet of an episode: who acted how much, who stepped in, how long decisions took."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from seats import Seat
    from slot import Slot

INTERVENTIONS = ("veto", "replace", "override", "default", "defaults", "idle", "refused")


def sheet(slot: Slot) -> dict[str, Any]:
    winner = winner_of(slot)
    return {
        "slot": slot.number,
        "episode": slot.episode,
        "branch": slot.branch,
        "steps": slot.step,
        "returns": {name: seat.returned for name, seat in slot.seats.items()},
        "seats": {name: seat.describe() for name, seat in slot.seats.items()},
        "touched": slot.touched,
        "result": slot.result,
        "winner": winner,
        "seconds": round(slot.seconds(), 3),
        "seed": slot.seed_of(max(0, slot.episode)),
        "score": {name: _of_seat(seat) for name, seat in slot.seats.items()},
        "pgn": pgn(slot, winner),
    }


def _of_seat(seat: Seat) -> dict[str, Any]:
    counts = seat.counts
    acted, by_you = counts.get("acted", 0), counts.get("by_you", 0)
    return {
        "return": seat.returned,
        "steps": acted,
        "by_you": by_you,
        "by_agent": acted - by_you,
        "interventions": {name: counts[name] for name in INTERVENTIONS if name in counts},
        "decision_ms": {
            who: {
                "n": len(times),
                "median": round(median(times) / 1000, 3),
                "max": round(max(times) / 1000, 3),
            }
            for who, times in seat.times.items()
            if times
        },
    }


def winner_of(slot: Slot) -> str:
    """The seat that won, where somebody did: by result, else by the only highest return."""
    seats = slot.seats
    if len(seats) != 2 or slot.result in ("agreed to a draw", "limit", "gate"):
        return ""
    if slot.loser:
        return next(name for name in seats if name != slot.loser)
    first, second = seats
    if seats[first].returned == seats[second].returned:
        return ""
    return first if seats[first].returned > seats[second].returned else second


def pgn(slot: Slot, winner: str) -> str:
    """The game as every chess program reads it; empty for other games."""
    if not slot.env_id.rpartition("/")[2].startswith("chess"):
        return ""
    import chess.pgn

    game = chess.pgn.Game.from_board(slot.world.inner.board)
    names = [seat.who for seat in slot.seats.values()]
    game.headers["Event"] = "Mosaic"
    game.headers["Round"] = str(slot.episode + 1)
    game.headers["White"], game.headers["Black"] = names
    if slot.result:
        game.headers["Termination"] = slot.result
    if winner:
        game.headers["Result"] = "1-0" if winner == next(iter(slot.seats)) else "0-1"
    elif slot.result == "agreed to a draw":
        game.headers["Result"] = "1/2-1/2"
    elif slot.result in ("limit", "gate"):
        game.headers["Result"] = "*"
    return str(game)
