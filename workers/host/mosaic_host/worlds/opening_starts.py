"""Openings of an experiment: the starting position of each episode."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mosaic_host.worlds.world_error import WorldError
from mosaic_sdk.session.open_objects import StartOptions


def start_of(starts: Sequence[Any], episode: int) -> StartOptions | None:
    """The start of this episode; moves as text become the position that they lead to."""
    given = dict(starts[episode % len(starts)] or {})
    position = dict(given.get("position") or {})
    if "san" not in position:
        return given or None
    return {**given, "position": {"fen": _reached(position["san"])}}


def _reached(moves: Any) -> str:
    import chess

    board = chess.Board()
    for number, move in enumerate(_words(moves), start=1):
        try:
            board.push_san(move)
        except ValueError:
            raise WorldError(
                f"Move {number} of an opening, {move}, is not possible", "Correct the PGN"
            ) from None
    return board.fen()


def _words(moves: Any) -> Sequence[str]:
    return moves.split() if isinstance(moves, str) else [str(move) for move in moves]
