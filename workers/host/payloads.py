"""What a renderer needs to draw a state sharply: a few bytes of meaning beside the pixels."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
from worlds import World

Made = tuple[str, dict[str, Any]]
# More buttons than that nobody looks through.
MOST_MOVES = 200


def chess(world: World) -> Made:
    """With every legal move beside the number of its action: nobody else knows both."""
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


def go(world: World) -> Made:
    position = world.inner._go
    return "board", {
        "game": "go",
        "size": int(position.board.shape[0]),
        "cells": position.board.astype(int).tolist(),
        "komi": float(position.komi),
        "ply": int(position.n),
        "last": list(position.recent[-1].move or ()) if position.recent else [],
        "passed": bool(position.recent) and position.recent[-1].move is None,
        "captures": [int(count) for count in position.caps],
        "turn": 0 if position.to_play == 1 else 1,
        "ko": list(position.ko or ()),
    }


def connect_four(world: World) -> Made:
    cells = np.asarray(world.inner.board).reshape(6, 7).astype(int).tolist()
    return "board", {
        "game": "connect_four",
        "rows": 6,
        "columns": 7,
        "cells": cells,
        "turn": _turn(world),
    }


def tictactoe(world: World) -> Made:
    squares = np.asarray(world.inner.board.squares).reshape(3, 3).T.astype(int).tolist()
    return "board", {
        "game": "tictactoe",
        "rows": 3,
        "columns": 3,
        "cells": squares,
        "turn": _turn(world),
    }


def _turn(world: World) -> int:
    """Which seat moves, by its place; -1 when the game is over."""
    return world.seats.index(world.turn[0]) if world.turn else -1


def frozen_lake(world: World) -> Made:
    lake = world.inner
    row, column = divmod(int(lake.s), int(lake.ncol))
    cells = ["".join(cell.decode() for cell in line) for line in lake.desc]
    return "grid", {
        "world": "frozen_lake",
        "cells": cells,
        "agent": [row, column],
        "last": _last(lake),
    }


def cliff_walking(world: World) -> Made:
    walk = world.inner
    row, column = (int(i) for i in np.unravel_index(int(walk.s), walk.shape))
    cells = ["".join("C" if cliff else "." for cliff in line) for line in walk._cliff]
    rows, columns = walk.shape
    return "grid", {
        "world": "cliff_walking",
        "cells": cells,
        "agent": [row, column],
        "start": [rows - 1, 0],
        "goal": [rows - 1, columns - 1],
        "last": _last(walk),
    }


def taxi(world: World) -> Made:
    ride = world.inner
    row, column, passenger, destination = (int(i) for i in ride.decode(int(ride.s)))
    return "grid", {
        "world": "taxi",
        "cells": [line.decode() for line in (b"".join(row) for row in ride.desc)],
        "agent": [row, column],
        "passenger": passenger,
        "destination": destination,
        "places": [list(place) for place in ride.locs],
        "last": _last(ride),
    }


def _last(world: Any) -> int:
    """The action that led here, for which way the picture looks; -1 before the first."""
    action = getattr(world, "lastaction", None)
    return int(action) if action is not None else -1


def blackjack(world: World) -> Made:
    table = world.inner
    return "text", {
        "world": "blackjack",
        "player": [int(card) for card in table.player],
        "dealer": [int(card) for card in table.dealer],
    }


def minigrid(world: World) -> Made:
    room = world.inner
    grid = room.grid.encode()
    carrying = room.carrying
    return "grid", {
        "world": "minigrid",
        "cells": grid.transpose(1, 0, 2).astype(int).tolist(),
        "agent": [int(room.agent_pos[1]), int(room.agent_pos[0])],
        "direction": int(room.agent_dir),
        "carrying": [carrying.type, carrying.color] if carrying else None,
        "mission": str(getattr(room, "mission", "")),
        "seen": _seen(room),
    }


def _seen(room: Any) -> list[str]:
    """Row by row, 1 where the agent sees the cell."""
    _, visible = room.gen_obs_grid()
    ahead, right = room.dir_vec, room.right_vec
    size = room.agent_view_size
    corner = room.agent_pos + ahead * (size - 1) - right * (size // 2)
    rows = [["0"] * room.width for _ in range(room.height)]
    for across, deep in zip(*np.nonzero(visible), strict=True):
        x, y = (int(part) for part in corner - ahead * deep + right * across)
        if 0 <= x < room.width and 0 <= y < room.height:
            rows[y][x] = "1"
    return ["".join(row) for row in rows]


def multigrid(world: World) -> Made:
    """Teams in rooms as MiniGrid has them; x first there, rows first here."""
    room = world.inner
    return "grid", {
        "world": "multigrid",
        "cells": room.grid.encode().transpose(1, 0, 2).astype(int).tolist(),
        "agents": [
            {
                "seat": seat,
                "at": [int(agent.state.pos[1]), int(agent.state.pos[0])],
                "direction": int(agent.state.dir),
                "team": int(getattr(agent, "team_index", 0)),
                "colour": str(agent.state.color.value),
                "carrying": _carried(agent),
                "seen": seen,
            }
            for seat, agent, seen in zip(world.seats, room.agents, _seen_by_all(room), strict=True)
        ],
        "scores": {str(k): float(v) for k, v in dict(getattr(room, "team_scores", {})).items()},
    }


def _seen_by_all(room: Any) -> list[list[int]]:
    """For each agent the numbers of the cells that it sees, row by row."""
    from mosaic_multigrid.utils.obs import gen_obs_grid_vis_mask

    size, through = room.agents[0].view_size, room.agents[0].see_through_walls
    masks = gen_obs_grid_vis_mask(room.grid.state, room.agent_states, size)
    found: list[list[int]] = []
    for agent, mask in zip(room.agents, masks, strict=True):
        x, y = (int(part) for part in agent.state.pos)
        ahead = AHEAD[int(agent.state.dir)]
        right = (-ahead[1], ahead[0])
        cells: list[int] = []
        for across in range(size):
            for deep in range(size):
                forward, aside = size - 1 - deep, across - size // 2
                at_x = x + ahead[0] * forward + right[0] * aside
                at_y = y + ahead[1] * forward + right[1] * aside
                inside = 0 <= at_x < room.width and 0 <= at_y < room.height
                if inside and (through or mask[across, deep]):
                    cells.append(at_y * room.width + at_x)
        found.append(sorted(cells))
    return found


AHEAD = ((1, 0), (0, 1), (-1, 0), (0, -1))


def _carried(agent: Any) -> list[str] | None:
    held = agent.state.carrying
    return [str(held.type), str(held.color)] if held is not None else None


def nethack(world: World) -> Made:
    """The terminal: 24 lines of 80 signs."""
    rows = world.observation(world.seats[0])["tty_chars"]
    text = "\n".join(bytes(row).decode("latin-1").rstrip() for row in rows)
    return "text", {"world": "nethack", "text": text.rstrip(), "screen": [80, 24]}


def spiel(world: World) -> Made:
    """Boards that are drawn here, everything else as OpenSpiel writes it."""
    state = world.inner.game_state
    game = str(world.inner.game_name)
    board = SPIEL_BOARDS.get(game)
    if board is not None:
        return "board", {"game": game, "turn": _turn(world), **board(state)}
    player = state.current_player()
    legal = state.legal_actions()[:MOST_MOVES] if player >= 0 else []
    moves = [[action, state.action_to_string(player, action)] for action in legal]
    return "text", {"world": "openspiel", "game_name": game, "text": str(state), "moves": moves}


def _othello(state: Any) -> dict[str, Any]:
    lines = [line.split()[1:9] for line in str(state).splitlines() if line[:1].isdigit()]
    played = state.history()
    return {
        "size": 8,
        "cells": [["-xo".index(sign) for sign in line] for line in lines],
        "ply": len(played),
        "last": [played[-1] // 8, played[-1] % 8] if played and played[-1] < 64 else [],
        "passed": bool(played) and played[-1] >= 64,
    }


def _hex(state: Any) -> dict[str, Any]:
    """Signs that OpenSpiel also gives to stones beside an edge count as what they are."""
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


def _checkers(state: Any) -> dict[str, Any]:
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


def _four(state: Any) -> dict[str, Any]:
    lines = str(state).split()[:6]
    cells = [[".xo".index(sign) for sign in line] for line in lines]
    return {"rows": 6, "columns": 7, "cells": cells}


SPIEL_BOARDS: dict[str, Callable[[Any], dict[str, Any]]] = {
    "othello": _othello,
    "hex": _hex,
    "checkers": _checkers,
    "connect_four": _four,
}

Maker = Callable[[World], Made]
MAKERS: dict[str, Maker] = {
    "chess": chess,
    "go": go,
    "connect_four": connect_four,
    "tictactoe": tictactoe,
    "FrozenLake": frozen_lake,
    "CliffWalking": cliff_walking,
    "Taxi": taxi,
    "Blackjack": blackjack,
    "MiniGrid": minigrid,
    "BabyAI": minigrid,
    "MosaicMultiGrid": multigrid,
    "NetHack": nethack,
}


def maker_for(env_id: str) -> Maker | None:
    family, _, name = env_id.rpartition("/")
    if family == "openspiel":
        return spiel
    for key, maker in MAKERS.items():
        if name.startswith((f"{key}-", f"{key}_v")) or (
            maker in (minigrid, nethack) and name.startswith(key)
        ):
            return maker
    return None


def encode(made: Made) -> tuple[str, str, bytes]:
    """As `run.step(payload=...)` takes it."""
    kind, value = made
    return kind, "json", json.dumps(value, separators=(",", ":")).encode()
