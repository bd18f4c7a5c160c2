"""The board games that are drawn here, by the name in their payload."""

from __future__ import annotations

from app.renderers.checkers import Checkers
from app.renderers.chess import Chess
from app.renderers.placing import ConnectFour, Go, Hex, Othello, TicTacToe
from app.renderers.position import Rules

GAMES: dict[str, Rules] = {
    rules.game: rules
    for rules in (Chess(), Go(), ConnectFour(), TicTacToe(), Othello(), Hex(), Checkers())
}
