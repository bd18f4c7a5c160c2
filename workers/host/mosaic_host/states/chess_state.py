"""Chess of PettingZoo: the FEN, and every legal move beside the number of its action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mosaic_host.states.made import Made

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World


def chess(world: World) -> Made:
    """Payload of chess, with every legal move and the number of its action."""
    board = world.inner.board
    moves = list(board.move_stack)
    return "board", {
        "game": "chess",
        "fen": board.fen(),
        "last": moves[-1].uci() if moves else "",
        "check": board.is_check(),
        "ply": len(moves),
        "moves": _chess_moves(board) if not world.over else [],
    }


def _chess_moves(board: Any) -> list[list[Any]]:
    from pettingzoo.classic.chess import chess_utils

    actions = chess_utils.legal_moves(board)
    player = 0 if board.turn else 1
    return [
        [int(action), chess_utils.action_to_move(board, action, player).uci()] for action in actions
    ]


def names(world: World, seat: str, actions: list[int]) -> list[str]:
    from pettingzoo.classic.chess import chess_utils

    board, index = world.inner.board, world.seats.index(seat)
    return [chess_utils.action_to_move(board, action, index).uci() for action in actions]


def written(world: World, seat: str, action: int) -> str:
    """The move in algebraic notation; one that breaks the rules by its squares."""
    from pettingzoo.classic.chess import chess_utils

    board = world.inner.board
    move = chess_utils.action_to_move(board, action, world.seats.index(seat))
    return str(board.san(move) if board.is_legal(move) else move.uci())


PAYLOADS = {"chess": chess}
NAMES = {"chess": names}
MOVES = {"chess": written}
STARTS = {"chess": ("fen", "actions")}
