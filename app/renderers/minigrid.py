"""MiniGrid and BabyAI: rooms, doors, things, and an agent that looks one way."""

from __future__ import annotations

from typing import Any

from app.renderers.grid_world import EMPTY, WAYS, Grid

KINDS = (
    "unseen", "", "wall", "floor", "door", "key", "ball", "box", "goal", "lava", "agent",
)  # fmt: skip
COLOURS = ("red", "green", "blue", "purple", "yellow", "grey")
DOORS = ("open", "closed", "locked")
FACING = ("right", "down", "left", "up")
LEFT, RIGHT, FORWARD, PICK_UP, DROP, TOGGLE = range(6)
THINGS = ("key", "ball", "box")
ENDS = {"goal": "Goal reached.", "lava": "The episode ended in the lava."}


def named(numbers: list[str] | tuple[str, ...], index: int) -> str:
    return numbers[index] if 0 <= index < len(numbers) else ""


def thing(cell: Any) -> tuple[str, str, str]:
    """Kind, colour, and how a door is."""
    kind, colour, state = (int(part) for part in cell)
    return named(KINDS, kind), named(COLOURS, colour), named(DOORS, state)


def minigrid(data: dict[str, Any]) -> Grid:
    rows = data.get("cells") or []
    if not rows:
        return EMPTY
    high, wide = len(rows), len(rows[0])
    things = [thing(cell) for row in rows for cell in row]
    seen = "".join(str(row) for row in data.get("seen") or ())
    hidden = frozenset(i for i, sign in enumerate(seen) if sign == "0")
    row, column = (int(part) for part in data.get("agent") or (0, 0))
    agent = row * wide + column
    facing = FACING[int(data.get("direction", 0)) % 4]
    carrying = data.get("carrying")
    goes, use = reach(things, agent, facing, wide, high, bool(carrying))
    mission = str(data.get("mission") or "")
    held = f"You carry a {carrying[1]} {carrying[0]}." if carrying else ""
    here = things[agent][0]
    return Grid(
        world="minigrid",
        columns=wide,
        rows=high,
        looks=tuple(cell_look(things, cell, wide, high) for cell in range(wide * high)),
        words=tuple(words_of(thing) for thing in things),
        signs=tuple(sign_of(thing) for thing in things),
        agent=agent,
        agent_look=(
            f"room/agent@{FACING.index(facing)}",
            *((f"room/{carrying[0]}:{carrying[1]}*46",) if carrying else ()),
        ),
        keys={
            "left": LEFT, "right": RIGHT, "up": FORWARD,
            "p": PICK_UP, "d": DROP, "o": TOGGLE, "enter": use,
        },
        goes=goes,
        states=(-1,) * (wide * high),
        hidden=hidden,
        facing=facing,
        note=" ".join(part for part in (f"Mission: {mission}." if mission else "", held) if part),
        event=ENDS.get(here, ""),
        known=True,
    )  # fmt: skip


def reach(
    things: list[tuple[str, str, str]], agent: int, facing: str, wide: int, high: int, full: bool
) -> tuple[dict[int, int], int]:
    """Actions for clicks on the four neighbours, and for Enter on the cell ahead."""
    row, column = divmod(agent, wide)
    goes: dict[int, int] = {}
    use = DROP if full else TOGGLE
    turn = FACING.index(facing)
    for offset, action in ((0, FORWARD), (1, RIGHT), (3, LEFT)):
        down, right = WAYS[FACING[(turn + offset) % 4]]
        if not (0 <= row + down < high and 0 <= column + right < wide):
            continue
        cell = (row + down) * wide + column + right
        if offset == 0:
            kind, _, state = things[cell]
            if kind == "door" and state != "open":
                use = action = TOGGLE
            elif kind in THINGS and not full:
                # A box is opened by a key press of its own; taking it is what a hand does.
                use = action = PICK_UP
            elif kind and kind not in ("floor", "goal", "lava") and kind != "door":
                use = TOGGLE
        goes[action] = cell
    return goes, use


def cell_look(
    things: list[tuple[str, str, str]], cell: int, wide: int, high: int
) -> tuple[str, ...]:
    kind, colour, state = things[cell]
    row, column = divmod(cell, wide)
    if kind == "wall":
        bits = 0
        for bit, (down, right) in zip((1, 2, 4, 8), WAYS.values(), strict=True):
            near = (row + down, column + right)
            inside = 0 <= near[0] < high and 0 <= near[1] < wide
            if inside and things[near[0] * wide + near[1]][0] != "wall":
                bits |= bit
        return (f"wall/{bits}",)
    if kind == "unseen":
        return ("tint/fog.100",)
    look = [f"floor/{'floor' if (row + column) % 2 else 'floor2'}.floor-grid"]
    if kind == "floor":
        look.append(f"room/tile:{colour}")
    elif kind == "door":
        look.append(f"room/door-{state}:{colour}")
        if _upright(things, cell, wide, high):
            look[-1] += "@1"
    elif kind in ("goal", "lava"):
        look.append(f"room/{kind}")
    elif kind in THINGS:
        look.append(f"room/{kind}:{colour}")
    return tuple(look)


def _upright(things: list[tuple[str, str, str]], cell: int, wide: int, high: int) -> bool:
    """A door between walls to the left and right opens the other way: only open ones show it."""
    row, column = divmod(cell, wide)
    if things[cell][2] != "open" or not 0 < row < high - 1:
        return False
    return things[cell - wide][0] == "wall" and things[cell + wide][0] == "wall"


def words_of(thing: tuple[str, str, str]) -> str:
    kind, colour, state = thing
    if kind == "door":
        return f"{state} {colour} door"
    if kind in THINGS:
        return f"{colour} {kind}"
    return f"{colour} tile" if kind == "floor" else "" if kind == "agent" else kind


def sign_of(thing: tuple[str, str, str]) -> str:
    kind, colour, state = thing
    return f"{kind}:{colour}:{state}" if kind == "door" else f"{kind}:{colour}" if kind else ""
