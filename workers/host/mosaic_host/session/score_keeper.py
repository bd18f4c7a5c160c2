"""The score sheet of an episode: who acted how much, who stepped in, how long decisions took."""

from __future__ import annotations

import time
from statistics import median
from typing import TYPE_CHECKING, Any

from mosaic_host.session.adjudication import Ply
from mosaic_host.session.step_deciders import DECIDED, tally
from mosaic_sdk import gate as g
from mosaic_sdk.session.host_reports import DecisionTimes, EpisodeScore, SeatScore

if TYPE_CHECKING:
    from mosaic_host.session.seats import Seat
    from mosaic_host.session.slot import Slot

ADJUDICATED = "adjudicated"
# In pawns: an engine's mate is told as 100 less the moves to it.
MATE = 90.0
INTERVENTIONS = (*g.INCIDENTS, "refused")


def sheet(slot: Slot) -> EpisodeScore:
    winner = winner_of(slot)
    return EpisodeScore(
        slot.number,
        episode=slot.episode,
        branch=slot.branch,
        steps=slot.step,
        returns={name: seat.returned for name, seat in slot.seats.items()},
        seats={name: seat.describe() for name, seat in slot.seats.items()},
        touched=slot.touched,
        result=slot.result,
        winner=winner,
        seconds=round(slot.seconds(), 3),
        seed=slot.seed_of(max(0, slot.episode)),
        score={name: _of_seat(seat) for name, seat in slot.seats.items()},
        pgn=pgn(slot, winner),
    )


def _of_seat(seat: Seat) -> SeatScore:
    counts = tally(seat.counts)
    return SeatScore(
        seat.returned,
        steps=counts.get("acted", 0),
        **{key: counts.get(key, 0) for key in DECIDED.values()},
        interventions={name: counts[name] for name in INTERVENTIONS if name in counts},
        decision_ms={
            who: DecisionTimes(
                len(times), round(median(times) / 1000, 3), round(max(times) / 1000, 3)
            )
            for who, times in seat.times.items()
            if times
        },
    )


def winner_of(slot: Slot) -> str:
    """The seat that won, where somebody did: by result, else by the only highest return."""
    seats = slot.seats
    is_forfeit = bool(slot.forfeit)
    if len(seats) != 2 or slot.result in ("agreed to a draw", "limit"):
        return ""
    if slot.result == "gate" and not is_forfeit:
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

    board = slot.world.inner.board
    game = chess.pgn.Game.from_board(board)
    seats = list(slot.seats)
    players = {seats[int(key[1:])] if key[1:].isdigit() else key: name
               for key, name in slot.players.items()}  # fmt: skip
    names = [players.get(name, seat.who) for name, seat in slot.seats.items()]
    episode = max(0, slot.episode)
    headers = game.headers
    headers["Event"], headers["Site"] = slot.event_name, "Mosaic"
    headers["Date"] = time.strftime("%Y.%m.%d")
    headers["Round"] = slot.rounds[episode] if episode < len(slot.rounds) else str(episode + 1)
    headers["White"], headers["Black"] = names
    headers["Result"], headers["Termination"] = _ending(slot, board, winner)
    for number, node in enumerate(game.mainline()):
        if number < slot.opening_plies:
            node.comment = "book"
        elif number < len(slot.plies):
            _note(node, slot.plies[number])
    if slot.result.startswith(ADJUDICATED):
        game.end().comment = " ".join(filter(None, (game.end().comment, slot.result)))
    return str(game)


def _ending(slot: Slot, board: Any, winner: str) -> tuple[str, str]:
    """Result and how it came about, in the words of the format."""
    seats = list(slot.seats)
    if slot.forfeit:
        return ("0-1" if slot.loser == seats[0] else "1-0"), slot.forfeit
    if slot.result == "agreed to a draw":
        return "1/2-1/2", "normal"
    if slot.result == "limit":
        return "1/2-1/2", "adjudication"
    if slot.result.startswith(ADJUDICATED):
        return _won(seats, slot.loser), "adjudication"
    if slot.result == "gate":
        return "*", "unterminated"
    if winner:
        how = "time forfeit" if slot.result == "lost on time" else "normal"
        return ("1-0" if winner == seats[0] else "0-1"), how
    # Threefold repetition and fifty moves end the game here without a claim.
    return (board.result(claim_draw=True) if slot.world.over else "*"), "normal"


def _won(seats: list[str], loser: str) -> str:
    return "1/2-1/2" if not loser else "0-1" if loser == seats[0] else "1-0"


def _note(node: Any, ply: Ply) -> None:
    import chess.engine

    value = ply.value
    if value is not None:
        mover = not node.turn()
        if abs(value) >= MATE:
            moves = max(1, round(10_000 - abs(value) * 100))
            score: Any = chess.engine.Mate(moves if value > 0 else -moves)
        else:
            score = chess.engine.Cp(round(value * 100))
        node.set_eval(chess.engine.PovScore(score, mover))
    node.set_emt(round(ply.seconds, 3))
    if ply.left is not None:
        node.set_clock(round(ply.left, 3))
