"""Early ends of chess games: by the players' own scores, or by tablebases.

Pure except for the tables, which are read when few pieces are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mosaic_sdk.session.host_parameters import AdjudicationRules, DrawRule, ResignRule

WHITE, BLACK = 0, 1


@dataclass(frozen=True)
class Ply:
    """A move: its player's score of the position in pawns, and its time."""

    value: float | None
    seconds: float
    # On its clock after the move; none where there is no clock.
    left: float | None = None


@dataclass(frozen=True)
class Ruling:
    """End of a game with its reason; without a loser it is a draw."""

    why: str
    loser: int | None = None


class Judge:
    """The rules of one session."""

    def __init__(self, rules: AdjudicationRules) -> None:
        self._rules = rules
        self._tables = _opened(rules.tablebases) if rules.tablebases else None
        self._most = 0 if self._tables is None else _most_pieces(self._tables)

    @classmethod
    def of(cls, rules: AdjudicationRules | None) -> Judge | None:
        return None if rules is None else cls(rules)

    def rule(self, board: Any, plies: Sequence[Ply]) -> Ruling | None:
        """Ruling after a move; `board` has the other side to move."""
        if board is None or not plies:
            return None
        rules = self._rules
        mover = BLACK if board.turn else WHITE
        ruling = self._by_tables(board)
        if ruling is None and rules.resign is not None:
            ruling = by_resignation(rules.resign, plies, mover)
        if ruling is None and rules.draw is not None:
            ruling = by_draw(rules.draw, plies, board.fullmove_number - (mover == BLACK))
        return ruling

    def _by_tables(self, board: Any) -> Ruling | None:
        tables = self._tables
        if tables is None or board.castling_rights or board.occupied.bit_count() > self._most:
            return None
        try:
            wdl = tables.probe_wdl(board)
        except KeyError:
            return None  # there is no table of these pieces
        to_move = WHITE if board.turn else BLACK
        # A win that the fifty-move rule takes away is a draw.
        if abs(wdl) < 2:
            return Ruling("drawn by the tablebase")
        winner = to_move if wdl > 0 else 1 - to_move
        return Ruling(f"{'Black' if winner else 'White'} wins by the tablebase", 1 - winner)


def by_resignation(rule: ResignRule, plies: Sequence[Ply], mover: int) -> Ruling | None:
    """Whether the side that just moved has had a losing score for long enough."""
    own = plies[::-1][::2][: rule.moves]
    if len(own) < rule.moves or not all(_at_most(ply, -rule.score) for ply in own):
        return None
    other = plies[::-1][1::2][: rule.moves]
    if rule.both and (
        len(other) < rule.moves or not all(_at_least(ply, rule.score) for ply in other)
    ):
        return None
    who = "White" if mover == WHITE else "Black"
    return Ruling(f"{who} saw -{rule.score:g} or worse for {rule.moves} moves", mover)


def by_draw(rule: DrawRule, plies: Sequence[Ply], move: int) -> Ruling | None:
    last = plies[-2 * rule.moves :]
    if move < rule.after or len(last) < 2 * rule.moves:
        return None
    if not all(_at_most(ply, rule.score) and _at_least(ply, -rule.score) for ply in last):
        return None
    return Ruling(f"both saw at most {rule.score:g} for {rule.moves} moves")


def _at_most(ply: Ply, value: float) -> bool:
    return ply.value is not None and ply.value <= value


def _at_least(ply: Ply, value: float) -> bool:
    return ply.value is not None and ply.value >= value


def _opened(folder: str) -> Any:
    import chess.syzygy

    from mosaic_host.operators.base import OperatorError

    tables = chess.syzygy.Tablebase()
    try:
        count = tables.add_directory(folder, load_dtz=False)
    except OSError as error:
        raise OperatorError(f"no tablebases: {error}", "Correct adjudication.tablebases") from error
    if not count:
        raise OperatorError(
            f"{folder} contains no tablebases", "It must contain files such as KQvK.rtbw"
        )
    return tables


def _most_pieces(tables: Any) -> int:
    return max(len(name.replace("v", "")) for name in tables.wdl)
