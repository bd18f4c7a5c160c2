"""FrozenLake, CliffWalking and Taxi as grids."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.renderers.grid_world import EMPTY, Grid, neighbours, way_of

LAKE = {"left": 0, "down": 1, "right": 2, "up": 3}
CLIFF = {"up": 0, "right": 1, "down": 2, "left": 3}
CAB = {"down": 0, "up": 1, "right": 2, "left": 3}
# What the cell under the agent means for the episode.
ENDS = {"H": "The episode ended in a hole.", "G": "Goal reached."}
RIDES = ("The passenger is waiting.", "The passenger is in the cab.")
PLACES = ("red", "green", "yellow", "blue")
#: Looks of a cell, its sign and its word.
Dressed = tuple[tuple[str, ...], str, str]
TURNS = {"right": 0, "down": 1, "left": 2, "up": 3}


def frozen_lake(data: dict[str, Any]) -> Grid:
    lines = [str(line) for line in data.get("cells") or ()]
    if not lines:
        return EMPTY
    agent = _cell(data.get("agent"), len(lines[0]))

    def dress(cell: int, row: int, column: int, sign: str) -> Dressed:
        floor = "ice-start" if sign == "S" else "ice" if (row + column) % 2 else "ice2"
        look = [f"floor/{floor}.ice-grid"]
        if sign == "F" and (column * 5 + row * 3) % 4 == 0:
            look.append("lake/scratch" if (row + column) % 2 else "lake/scratch2")
        elif sign == "H":
            fallen = cell == agent
            look.append("lake/cracked" if fallen else "lake/hole" if column % 2 else "lake/hole2")
        elif sign == "G":
            look.append("marks/flag")
        elif sign == "S":
            look.append("word/start")
        word = {"F": "ice", "H": "hole", "G": "goal", "S": "start"}.get(sign, "")
        return tuple(look), sign, word

    way = way_of(data.get("last"), LAKE, "down")
    signs = "".join(lines)
    under = signs[agent] if 0 <= agent < len(signs) else ""
    return _walked(
        "frozen_lake", lines, agent, dress, LAKE, "SF",
        agent_look=f"marks/rover-{way}" + ("%55" if under == "H" else ""),
        event=ENDS.get(under, ""),
    )  # fmt: skip


def cliff_walking(data: dict[str, Any]) -> Grid:
    lines = [str(line) for line in data.get("cells") or ()]
    if not lines:
        return EMPTY
    columns = len(lines[0])
    agent = _cell(data.get("agent"), columns)
    start, goal = _cell(data.get("start"), columns), _cell(data.get("goal"), columns)

    def dress(cell: int, row: int, column: int, sign: str) -> Dressed:
        look = [f"floor/{'grass' if (row + column) % 2 else 'grass2'}.grass-grid"]
        mark = "S" if cell == start else "G" if cell == goal else sign
        if mark == "C":
            look = ["cliff/chasm"]
        elif mark == "G":
            look.append("marks/flag")
        elif mark == "S":
            look.append("word/start")
        elif (column * 7 + row * 5) % 3 == 0:
            look.append("cliff/grass" if (row + column) % 2 else "cliff/grass2")
        word = {".": "ground", "C": "cliff", "G": "goal", "S": "start"}[mark]
        return tuple(look), mark, word

    return _walked(
        "cliff_walking", lines, agent, dress, CLIFF, ".S",
        agent_look=f"marks/rover-{way_of(data.get('last'), CLIFF, 'right')}",
        event=ENDS["G"] if agent == goal else "",
    )  # fmt: skip


def _walked(
    world: str,
    lines: list[str],
    agent: int,
    dress: Callable[[int, int, int, str], Dressed],
    keys: dict[str, int],
    ground: str,
    *,
    agent_look: str,
    event: str,
) -> Grid:
    """A world whose states are its cells; `dress` looks, sign and word of a cell."""
    rows, columns = len(lines), len(lines[0])
    cells = [dress(cell, *divmod(cell, columns), s) for cell, s in enumerate("".join(lines))]
    signs = tuple(sign for _, sign, _ in cells)
    return Grid(
        world=world,
        columns=columns,
        rows=rows,
        looks=tuple(look for look, _, _ in cells),
        words=tuple(word for _, _, word in cells),
        signs=signs,
        agent=agent,
        agent_look=(agent_look,),
        keys=keys,
        goes=neighbours(agent, columns, rows, keys),
        ways={action: way for way, action in keys.items()},
        states=tuple(cell if sign in ground else -1 for cell, sign in enumerate(signs)),
        event=event,
        known=True,
    )


def taxi(data: dict[str, Any]) -> Grid:
    lines = [str(line) for line in data.get("cells") or ()]
    if len(lines) < 3:
        return EMPTY
    inner = [line[1:-1] for line in lines[1:-1]]
    rows, columns = len(inner), (len(inner[0]) + 1) // 2
    agent = _cell(data.get("agent"), columns)
    places = [_cell(at, columns) for at in data.get("places") or ()]
    riding = int(data.get("passenger", 0)) >= len(places)
    waits = -1 if riding else places[int(data.get("passenger", 0))]
    goal = int(data.get("destination", 0))
    looks: list[tuple[str, ...]] = []
    words: list[str] = []
    signs: list[str] = []
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        look = [f"floor/{'road' if (row + column) % 2 else 'road2'}.road-grid"]
        objects: list[str] = []
        if cell in places:
            index = places.index(cell)
            look.append(f"taxi/place:place-{PLACES[index % 4]}")
            objects.append(f"{PLACES[index % 4]} place")
            if index == goal:
                look.append("taxi/pin")
                objects.append("destination")
        if cell == waits:
            look.append("taxi/person")
            objects.append("passenger")
        edge = _edges(inner, row, column, rows, columns)
        if edge:
            look.append(f"bar.{edge}")
        looks.append(tuple(look))
        signs.append("".join(("P" * (cell == waits), "D" * (cell == places[goal]))) or ".")
        words.append(" and ".join(objects) or "road")
    use = 5 if riding else 4
    way = way_of(data.get("last"), CAB, "right")
    return Grid(
        world="taxi",
        columns=columns,
        rows=rows,
        looks=tuple(looks),
        words=tuple(words),
        signs=tuple(signs),
        agent=agent,
        agent_look=(f"taxi/cab@{TURNS[way]}", *(("taxi/person*48",) if riding else ())),
        keys={**CAB, "enter": use, "p": 4, "d": 5},
        goes=neighbours(agent, columns, rows, CAB),
        ways={action: way for way, action in CAB.items()},
        states=tuple(
            (cell * (len(places) + 1) + int(data.get("passenger", 0))) * len(places) + goal
            for cell in range(rows * columns)
        ),
        facing=way,
        note=RIDES[riding],
        known=True,
    )


def _edges(inner: list[str], row: int, column: int, rows: int, columns: int) -> int:
    """Kerbs around a cell: the outside, and `|` in the map."""
    line, at = inner[row], column * 2
    bits = 1 * (row == 0) + 4 * (row == rows - 1)
    bits += 2 * (column == columns - 1 or line[at + 1 : at + 2] == "|")
    return bits + 8 * (column == 0 or line[at - 1 : at] == "|")


def _cell(at: Any, columns: int) -> int:
    try:
        row, column = at
        return int(row) * columns + int(column)
    except (TypeError, ValueError):
        return -1
