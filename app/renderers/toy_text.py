"""FrozenLake, CliffWalking and Taxi as grids."""

from __future__ import annotations

from typing import Any

from app.renderers.grid_world import EMPTY, Grid, neighbours, way_of

LAKE = {"left": 0, "down": 1, "right": 2, "up": 3}
CLIFF = {"up": 0, "right": 1, "down": 2, "left": 3}
CAB = {"down": 0, "up": 1, "right": 2, "left": 3}
PLACES = ("red", "green", "yellow", "blue")
TURNS = {"right": 0, "down": 1, "left": 2, "up": 3}


def frozen_lake(data: dict[str, Any]) -> Grid:
    lines = [str(line) for line in data.get("cells") or ()]
    if not lines:
        return EMPTY
    rows, columns = len(lines), len(lines[0])
    signs = "".join(lines)
    agent = _cell(data.get("agent"), columns)
    looks: list[tuple[str, ...]] = []
    words: list[str] = []
    for cell, sign in enumerate(signs):
        row, column = divmod(cell, columns)
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
        looks.append(tuple(look))
        words.append({"F": "ice", "H": "hole", "G": "goal", "S": "start"}.get(sign, ""))
    way = way_of(data.get("last"), LAKE, "down")
    under = signs[agent] if 0 <= agent < len(signs) else ""
    return Grid(
        world="frozen_lake",
        columns=columns,
        rows=rows,
        looks=tuple(looks),
        words=tuple(words),
        signs=tuple(signs),
        agent=agent,
        agent_look=(f"marks/rover-{way}" + ("%55" if under == "H" else ""),),
        keys=LAKE,
        goes=neighbours(agent, columns, rows, LAKE),
        ways={action: way for way, action in LAKE.items()},
        states=tuple(cell if sign in "SF" else -1 for cell, sign in enumerate(signs)),
        event={"H": "The episode ended in a hole.", "G": "Goal reached."}.get(under, ""),
        known=True,
    )


def cliff_walking(data: dict[str, Any]) -> Grid:
    lines = [str(line) for line in data.get("cells") or ()]
    if not lines:
        return EMPTY
    rows, columns = len(lines), len(lines[0])
    agent = _cell(data.get("agent"), columns)
    start, goal = _cell(data.get("start"), columns), _cell(data.get("goal"), columns)
    looks: list[tuple[str, ...]] = []
    words: list[str] = []
    signs: list[str] = []
    for cell, sign in enumerate("".join(lines)):
        row, column = divmod(cell, columns)
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
        looks.append(tuple(look))
        signs.append(mark)
        words.append({".": "ground", "C": "cliff", "G": "goal", "S": "start"}[mark])
    return Grid(
        world="cliff_walking",
        columns=columns,
        rows=rows,
        looks=tuple(looks),
        words=tuple(words),
        signs=tuple(signs),
        agent=agent,
        agent_look=(f"marks/rover-{way_of(data.get('last'), CLIFF, 'right')}",),
        keys=CLIFF,
        goes=neighbours(agent, columns, rows, CLIFF),
        ways={action: way for way, action in CLIFF.items()},
        states=tuple(cell if sign in ".S" else -1 for cell, sign in enumerate(signs)),
        event="Goal reached." if agent == goal else "",
        known=True,
    )


def taxi(data: dict[str, Any]) -> Grid:
    lines = [str(line) for line in data.get("cells") or ()]
    if len(lines) < 3:
        return EMPTY
    inner = [line[1:-1] for line in lines[1:-1]]
    rows, columns = len(inner), (len(inner[0]) + 1) // 2
    agent = _cell(data.get("agent"), columns)
    places = [_cell(place, columns) for place in data.get("places") or ()]
    riding = int(data.get("passenger", 0)) >= len(places)
    waits = -1 if riding else places[int(data.get("passenger", 0))]
    goal = int(data.get("destination", 0))
    looks: list[tuple[str, ...]] = []
    words: list[str] = []
    signs: list[str] = []
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        look = [f"floor/{'road' if (row + column) % 2 else 'road2'}.road-grid"]
        said: list[str] = []
        if cell in places:
            index = places.index(cell)
            look.append(f"taxi/place:place-{PLACES[index % 4]}")
            said.append(f"{PLACES[index % 4]} place")
            if index == goal:
                look.append("taxi/pin")
                said.append("destination")
        if cell == waits:
            look.append("taxi/person")
            said.append("passenger")
        edge = _edges(inner, row, column, rows, columns)
        if edge:
            look.append(f"bar.{edge}")
        looks.append(tuple(look))
        signs.append("".join(("P" * (cell == waits), "D" * (cell == places[goal]))) or ".")
        words.append(" and ".join(said) or "road")
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
        note="The passenger is in the cab." if riding else "The passenger is waiting.",
        known=True,
    )


def _edges(inner: list[str], row: int, column: int, rows: int, columns: int) -> int:
    """Kerbs around a cell: the outside, and `|` in the map."""
    line, at = inner[row], column * 2
    bits = 1 * (row == 0) + 4 * (row == rows - 1)
    bits += 2 * (column == columns - 1 or line[at + 1 : at + 2] == "|")
    return bits + 8 * (column == 0 or line[at - 1 : at] == "|")


def _cell(place: Any, columns: int) -> int:
    try:
        row, column = place
        return int(row) * columns + int(column)
    except (TypeError, ValueError):
        return -1
