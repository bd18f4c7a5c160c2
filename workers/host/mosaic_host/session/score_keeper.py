"""Score sheet of an episode: counts of actions and interventions, decision times."""

from __future__ import annotations

import time
from collections.abc import Sequence
from statistics import median
from typing import TYPE_CHECKING, Any

from mosaic_host.session.adjudication import Ply
from mosaic_host.session.step_deciders import DECIDED, tally
from mosaic_sdk import gate as g
from mosaic_sdk.session.host_reports import (
    DecisionTimes,
    EpisodeScore,
    MoveTimes,
    SeatScore,
    SessionTally,
)

if TYPE_CHECKING:
    from mosaic_host.session.clocks import GameClock
    from mosaic_host.session.seats import Seat
    from mosaic_host.session.slot import Slot

ADJUDICATED = "adjudicated"
# In pawns: an engine's mate is told as 100 less the moves to it.
MATE = 90.0
INTERVENTIONS = (*g.INCIDENTS, "refused")


def sheet(slot: Slot, tally: SessionTally) -> EpisodeScore:
    winner = winner_of(slot)
    return EpisodeScore(
        slot.number,
        episode=slot.episode.number,
        branch=slot.episode.branch,
        steps=slot.episode.step,
        returns={name: seat.returned for name, seat in slot.seating.seats.items()},
        seats={name: seat.describe() for name, seat in slot.seating.seats.items()},
        touched=slot.episode.touched,
        result=slot.episode.result,
        winner=winner,
        seconds=round(slot.seconds(), 3),
        seed=slot.seeds.of(max(0, slot.episode.number)),
        score={name: _of_seat(slot, seat) for name, seat in slot.seating.seats.items()},
        pgn=pgn(slot, winner),
        tally=tally,
    )


def _of_seat(slot: Slot, seat: Seat) -> SeatScore:
    counts = tally(seat.counts)
    # In real time a move takes its frame, whoever makes it.
    is_by_turns = slot.pacing.pace == "command"
    moves = slot.episode.moves.seconds_of(seat.name) if is_by_turns else ()
    return SeatScore(
        seat.returned,
        steps=counts.get("acted", 0),
        **{key: counts.get(key, 0) for key in DECIDED.values()},
        interventions={name: counts[name] for name in INTERVENTIONS if name in counts},
        decision_ms={who: _in_ms(times) for who, times in seat.times.items() if times},
        verdict_ms=_in_ms(seat.verdict_times),
        move_times=MoveTimes(len(moves), round(median(moves), 3), round(sum(moves), 3))
        if moves
        else MoveTimes(),
    )


def _in_ms(times: Sequence[int]) -> DecisionTimes:
    """Decision times from microseconds."""
    if not times:
        return DecisionTimes()
    return DecisionTimes(len(times), round(median(times) / 1000, 3), round(max(times) / 1000, 3))


def winner_of(slot: Slot) -> str:
    """The winning seat, by result or else by the single highest return; empty if none."""
    seats = slot.seating.seats
    is_forfeit = bool(slot.episode.forfeit)
    if len(seats) != 2 or slot.episode.result in ("agreed to a draw", "limit"):
        return ""
    if slot.episode.result == "gate" and not is_forfeit:
        return ""
    if slot.episode.loser:
        return next(name for name in seats if name != slot.episode.loser)
    first, second = seats
    if seats[first].returned == seats[second].returned:
        return ""
    return first if seats[first].returned > seats[second].returned else second


def pgn(slot: Slot, winner: str) -> str:
    """The game as PGN; empty for games other than chess."""
    if not slot.spec.env.rpartition("/")[2].startswith("chess"):
        return ""
    import chess.pgn

    board, played = slot.world.inner.board, slot.episode.plies
    game = chess.pgn.Game.from_board(board)
    seats = list(slot.seating.seats)
    players = {seats[int(key[1:])] if key[1:].isdigit() else key: name
               for key, name in slot.spec.players.items()}  # fmt: skip
    names = [players.get(name, seat.who) for name, seat in slot.seating.seats.items()]
    episode = max(0, slot.episode.number)
    headers = game.headers
    headers["Event"], headers["Site"] = slot.spec.event or "Mosaic", "Mosaic"
    headers["Date"] = time.strftime("%Y.%m.%d")
    headers["Round"] = (
        slot.spec.rounds[episode] if episode < len(slot.spec.rounds) else str(episode + 1)
    )
    headers["White"], headers["Black"] = names
    headers["Result"], headers["Termination"] = _ending(slot, board, winner)
    if opening := slot.seeds.opening_of(episode):
        headers["Opening"] = opening
    if slot.time.clock is not None:
        headers["TimeControl"] = _control(slot.time.clock)
    # Moves of a book stand before those that were made here.
    before = max(0, len(board.move_stack) - slot.episode.step)
    for number, node in enumerate(game.mainline()):
        if number < before + slot.spec.opening_plies:
            node.comment = "book"
        elif number - before < len(played):
            _note(node, played[number - before])
    if slot.episode.result.startswith(ADJUDICATED):
        game.end().comment = " ".join(filter(None, (game.end().comment, slot.episode.result)))
    return str(game)


def _control(clock: GameClock) -> str:
    """The time of a player as the format writes it: 40/60+0.6."""
    period = f"{clock.moves}/" if clock.moves else ""
    return f"{period}{clock.seconds:g}" + (f"+{clock.increment:g}" if clock.increment else "")


def _ending(slot: Slot, board: Any, winner: str) -> tuple[str, str]:
    """Result and how it came about, in the words of the format."""
    seats = list(slot.seating.seats)
    if slot.episode.forfeit:
        return ("0-1" if slot.episode.loser == seats[0] else "1-0"), slot.episode.forfeit
    if slot.episode.result == "agreed to a draw":
        return "1/2-1/2", "normal"
    if slot.episode.result == "limit":
        return "1/2-1/2", "adjudication"
    if slot.episode.result.startswith(ADJUDICATED):
        return _won(seats, slot.episode.loser), "adjudication"
    if slot.episode.result == "gate":
        return "*", "unterminated"
    if winner:
        how = "time forfeit" if slot.episode.result == "lost on time" else "normal"
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
