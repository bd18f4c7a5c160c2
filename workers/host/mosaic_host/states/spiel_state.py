"""OpenSpiel: boards with renderers, everything else as OpenSpiel's text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mosaic_host.states.made import Made, turn_of
from mosaic_sdk.session.open_objects import Drawing

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World

# More buttons than that nobody looks through.
MOST_MOVES = 200


def spiel(world: World) -> Made:
    """Payload of boards with renderers, else OpenSpiel's text."""
    state = world.inner.game_state
    game = str(world.inner.game_name)
    board = SPIEL_BOARDS.get(game)
    if board is not None:
        return "board", {"game": game, "turn": turn_of(world), **board(state)}
    player = state.current_player()
    legal = state.legal_actions()[:MOST_MOVES] if player >= 0 else []
    moves = [[action, state.action_to_string(player, action)] for action in legal]
    return "text", {"world": "openspiel", "game_name": game, "text": str(state), "moves": moves}


def _othello(state: Any) -> Drawing:
    lines = [line.split()[1:9] for line in str(state).splitlines() if line[:1].isdigit()]
    played = state.history()
    return {
        "size": 8,
        "cells": [["-xo".index(sign) for sign in line] for line in lines],
        "ply": len(played),
        "last": [played[-1] // 8, played[-1] % 8] if played and played[-1] < 64 else [],
        "passed": bool(played) and played[-1] >= 64,
    }


def _hex(state: Any) -> Drawing:
    """Stones of Hex; OpenSpiel's special signs for stones beside an edge count as stones."""
    rows = [line.split() for line in str(state).splitlines() if line.strip()]
    cells = [[0 if sign == "." else 1 if sign in "xXyz" else 2 for sign in row] for row in rows]
    played, columns = state.history(), len(cells[0])
    return {
        "rows": len(cells),
        "columns": columns,
        "cells": cells,
        "ply": len(played),
        "last": list(divmod(played[-1], columns)) if played else [],
    }


def _checkers(state: Any) -> Drawing:
    lines = [line[1:9] for line in str(state).splitlines() if line[:1].isdigit()]
    cells = [["" if sign == "." else CHECKERS[sign] for sign in line] for line in lines]
    player = state.current_player()
    legal = state.legal_actions() if player >= 0 else []
    moves = [[action, *_ends(state.action_to_string(player, action))] for action in legal]
    return {"cells": cells, "moves": moves, "ply": len(state.history())}


CHECKERS = {"o": "o", "8": "O", "+": "x", "*": "X"}


def _ends(move: str) -> list[int]:
    """`a3b4` as the numbers of its two cells, from the top."""
    return [(8 - int(row)) * 8 + "abcdefgh".index(column) for column, row in (move[:2], move[2:4])]


def _four(state: Any) -> Drawing:
    lines = str(state).split()[:6]
    cells = [[".xo".index(sign) for sign in line] for line in lines]
    return {"rows": 6, "columns": 7, "cells": cells}


SPIEL_BOARDS: dict[str, Callable[[Any], Drawing]] = {
    "othello": _othello,
    "hex": _hex,
    "checkers": _checkers,
    "connect_four": _four,
}


def names(world: World, seat: str, actions: list[int]) -> list[str]:
    state, player = world.inner.game_state, world.seats.index(seat)
    return [state.action_to_string(player, action) for action in actions]


PAYLOADS = {"openspiel/": spiel}
NAMES = {"openspiel/": names}
