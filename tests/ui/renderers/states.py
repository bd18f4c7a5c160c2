"""Plays real games in the host's interpreter and prints, a line a state, what a host would send
beside what the environment itself says. Truth is read from the environment, never from a payload.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np

from mosaic_host.worlds import legal, payloads
from mosaic_host.worlds.env_adapters import World, make_world


def chess(world: World) -> dict[str, Any]:
    import chess as rules

    board = world.inner.board
    words: list[str] = []
    for rank in range(7, -1, -1):
        for file in range(8):
            piece = board.piece_at(rules.square(file, rank))
            colour = "white" if piece and piece.color else "black"
            words.append(f"{colour} {rules.piece_name(piece.piece_type)}" if piece else "empty")
    return {"cells": words, "moves": sorted(move.uci() for move in board.legal_moves)}


def go(world: World) -> dict[str, Any]:
    # Two planes: stones of who moved last, and of the other.
    seen = world.observation(world.seats[0])["observation"]
    mine, other = ("white", "black") if world.turn[0] == world.seats[0] else ("black", "white")
    words = [
        mine if seen[r, c, 0] else other if seen[r, c, 1] else "empty"
        for r in range(seen.shape[0])
        for c in range(seen.shape[1])
    ]
    return {"cells": words}


def connect_four(world: World) -> dict[str, Any]:
    seen = world.observation(world.seats[0])["observation"]
    return {
        "cells": ["red" if x[0] else "yellow" if x[1] else "empty" for x in seen.reshape(42, 2)]
    }


def tictactoe(world: World) -> dict[str, Any]:
    # It counts down the columns, and draws its own picture so.
    seen = world.observation(world.seats[0])["observation"]
    return {
        "cells": [
            "cross" if seen[c, r, 0] else "nought" if seen[c, r, 1] else "empty"
            for r in range(3)
            for c in range(3)
        ]
    }


def spiel(world: World) -> dict[str, Any]:
    """Planes of OpenSpiel's own tensor, not the text that payloads are read from."""
    game, state = str(world.inner.game_name), world.inner.game_state
    planes = np.asarray(state.observation_tensor(0))
    if game == "hex":
        # The middle plane of nine is empty; stones of black before it, of white behind.
        seen = planes.reshape(9, 11, 11)
        words = ["empty" if e else "black" if b else "white"
                 for e, b in zip(seen[4].flat, seen[5:].any(0).flat)]  # fmt: skip
    elif game == "othello":
        seen = planes.reshape(3, 8, 8)
        words = ["black" if b else "white" if w else "empty"
                 for b, w in zip(seen[1].flat, seen[2].flat)]  # fmt: skip
    elif game == "checkers":
        names = ("white man", "white king", "black man", "black king", "empty")
        words = [names[int(n)] for n in planes.reshape(5, 64).argmax(0)]
    else:
        seen = planes.reshape(3, 6, 7)[:, ::-1]
        words = ["red" if r else "yellow" if y else "empty"
                 for r, y in zip(seen[0].flat, seen[1].flat)]  # fmt: skip
    return {"cells": words, "mask": state.legal_actions()}


def lake(world: World) -> dict[str, Any]:
    words = {b"F": "ice", b"H": "hole", b"G": "goal", b"S": "start"}
    inner = world.inner
    return {"cells": [words[x] for x in inner.desc.reshape(-1)], "agent": int(inner.s)}


def cliff(world: World) -> dict[str, Any]:
    inner = world.inner
    cells = ["cliff" if x else "ground" for x in inner._cliff.reshape(-1)]
    cells[36], cells[47] = "start", "goal"
    return {"cells": cells, "agent": int(inner.s)}


def taxi(world: World) -> dict[str, Any]:
    inner = world.inner
    row, column, passenger, destination = inner.decode(inner.s)
    names = ("red", "green", "yellow", "blue")
    cells = ["road"] * 25
    for index, (r, c) in enumerate(inner.locs):
        parts = [f"{names[index]} place"]
        parts += ["destination"] if index == destination else []
        parts += ["passenger"] if index == passenger else []
        cells[r * 5 + c] = " and ".join(parts)
    return {"cells": cells, "agent": int(row * 5 + column), "riding": bool(passenger == 4)}


def minigrid(world: World) -> dict[str, Any]:
    room = world.inner
    cells: list[str] = []
    for y in range(room.height):
        for x in range(room.width):
            thing = room.grid.get(x, y)
            if thing is None:
                cells.append("empty")
            elif thing.type == "door":
                how = "open" if thing.is_open else "locked" if thing.is_locked else "closed"
                cells.append(f"{how} {thing.color} door")
            elif thing.type in ("key", "ball", "box"):
                cells.append(f"{thing.color} {thing.type}")
            else:
                cells.append(f"{thing.color} tile" if thing.type == "floor" else thing.type)
    x, y = room.agent_pos
    facing = ("right", "down", "left", "up")[room.agent_dir]
    seen = [
        [bool(room.in_view(x, y)) for x in range(room.width)] for y in range(room.height)
    ]  # fmt: skip
    return {
        "cells": cells,
        "agent": int(y * room.width + x),
        "facing": facing,
        "carrying": room.carrying.type if room.carrying else "",
        "near": [flag for row in seen for flag in row],
    }


def multigrid(world: World) -> dict[str, Any]:
    """As its own picture would have it: `highlight` and all that stands there."""
    room = world.inner
    words: list[str] = []
    for y in range(room.height):
        for x in range(room.width):
            thing = room.grid.get(x, y)
            kind = str(thing.type.value) if thing is not None else ""
            colour = str(thing.color.value) if thing is not None else ""
            if kind in ("", "wall"):
                words.append(kind or "empty")
            else:
                named = {"objgoal": "goal", "endzone": "end zone"}
                words.append(f"{colour} {named.get(kind, kind)}")
    facing = ("right", "down", "left", "up")
    agents = [
        {
            "cell": int(agent.state.pos[1] * room.width + agent.state.pos[0]),
            "facing": facing[int(agent.state.dir)],
            "colour": str(agent.state.color.value),
            "carrying": str(agent.state.carrying.type.value) if agent.state.carrying else "",
        }
        for agent in room.agents
    ]
    # What its observations show: everything that is not `unseen` there.
    seen = [int((image["image"][..., 0] != 0).sum()) for image in room.gen_obs().values()]
    return {"cells": words, "agents": agents, "seen": seen}


TRUTHS = {
    "chess_v6": chess,
    "go_v5": go,
    "connect_four_v3": connect_four,
    "tictactoe_v3": tictactoe,
    "FrozenLake-v1": lake,
    "CliffWalking-v1": cliff,
    "Taxi-v4": taxi,
}


def main(env_id: str, kwargs: str, plies: int, seed: int) -> None:
    world = make_world(env_id, json.loads(kwargs))
    maker = payloads.maker_for(env_id)
    assert maker
    truth = spiel if env_id.startswith("openspiel/") else TRUTHS.get(env_id, minigrid)
    truth = multigrid if env_id.startswith("MosaicMultiGrid-") else truth
    chance = np.random.default_rng(seed)
    world.reset(seed)
    for ply in range(plies + 1):
        if world.over:
            world.reset(seed + ply)
        seat = world.turn[0] if len(world.turn) == 1 else world.seats[0]
        actions = legal.listed(world, seat)
        assert actions
        kind, encoding, data = payloads.encode(maker(world))
        print(json.dumps({
            "payload": {"kind": kind, "encoding": encoding, "data": data.decode()},
            "legal": actions,
            "seats": list(world.seats),
            "turn": seat,
            "names": legal.action_names(env_id, world.space(seat)),
            **truth(world),
        }))  # fmt: skip
        # Passing ends a game of Go soon: seldom.
        wanted = [
            a for a in actions if env_id != "go_v5" or a < max(actions) or chance.random() < 0.02
        ]
        world.act({seat: int(chance.choice(wanted or actions)) for seat in world.turn})


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
