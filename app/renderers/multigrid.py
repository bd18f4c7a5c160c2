"""MOSAIC MultiGrid: rooms as MiniGrid has them, with agents of several teams in them."""

from __future__ import annotations

from typing import Any

from app.renderers.grid_world import EMPTY, WAYS, Grid
from app.renderers.minigrid import (
    DROP,
    FACING,
    KINDS,
    PICK_UP,
    THINGS,
    cell_look,
    named,
    reach,
    sign_of,
    thing,
    words_of,
)

MORE_KINDS = (*KINDS, "objgoal", "switch", "endzone")
NAMED = {"objgoal": "goal", "endzone": "end zone", "switch": "switch"}
# The first of its actions is to wait; the others are MiniGrid's.
WAIT = 1
LEFT, RIGHT, FORWARD, PICK, LAY, USE = (WAIT + n for n in range(6))


def multigrid(data: dict[str, Any]) -> Grid:
    """`data["you"]`: the seat that is looked from; empty for who looks on."""
    rows = data.get("cells") or []
    agents: list[dict[str, Any]] = list(data.get("agents") or ())
    if not rows or not agents:
        return EMPTY
    high, wide = len(rows), len(rows[0])
    things = [_thing(cell) for row in rows for cell in row]
    where = [int(agent["at"][0]) * wide + int(agent["at"][1]) for agent in agents]
    you = next((i for i, agent in enumerate(agents) if agent.get("seat") == data.get("you")), -1)
    looks = [list(_look(things, cell, wide, high)) for cell in range(wide * high)]
    words = [_words(thing) for thing in things]
    signs = [sign_of(thing) for thing in things]
    for number, (agent, cell) in enumerate(zip(agents, where, strict=True)):
        if number == you:
            continue
        looks[cell] += _agent_look(agent, number)
        words[cell] = ", ".join(part for part in (words[cell], _agent_words(agent, number)) if part)
        signs[cell] += f"+agent{number}:{_facing(agent)}"
    mine: dict[str, Any] = agents[you] if you >= 0 else {}
    held = mine.get("carrying")
    goes, use = _reach(things, where, you, mine, wide, high) if mine else ({}, LAY)
    seen = {int(cell) for cell in mine.get("seen") or ()}
    return Grid(
        world="multigrid",
        columns=wide,
        rows=high,
        looks=tuple(tuple(look) for look in looks),
        words=tuple(words),
        signs=tuple(signs),
        agent=where[you] if mine else -1,
        agent_look=("mark/you", *_agent_look(mine, you)) if mine else (),
        keys={
            "left": LEFT, "right": RIGHT, "up": FORWARD,
            "p": PICK, "d": LAY, "o": USE, "enter": use,
        },
        goes=goes,
        states=(-1,) * (wide * high),
        hidden=frozenset(set(range(wide * high)) - seen) if seen else frozenset(),
        facing=_facing(mine) if mine else "",
        note=" ".join(part for part in (_score(data, agents), _carried(held)) if part),
        known=True,
    )  # fmt: skip


def _thing(cell: Any) -> tuple[str, str, str]:
    kind = int(cell[0])
    return (named(MORE_KINDS, kind), *thing(cell)[1:])


def _facing(agent: dict[str, Any]) -> str:
    return FACING[int(agent.get("direction", 0)) % 4]


def _agent_look(agent: dict[str, Any], number: int) -> tuple[str, ...]:
    colour = agent.get("colour") or "grey"
    held = agent.get("carrying")
    return (
        f"team/player:{colour}@{FACING.index(_facing(agent))}",
        f"digit/{number + 1}",
        *((f"room/{held[0]}:{held[1]}*46",) if held and held[0] in THINGS else ()),
    )


def _agent_words(agent: dict[str, Any], number: int) -> str:
    held = agent.get("carrying")
    with_it = f" with a {held[1]} {held[0]}" if held else ""
    return f"{agent.get('colour', '')} agent {number + 1} facing {_facing(agent)}{with_it}"


def _look(things: list[tuple[str, str, str]], cell: int, wide: int, high: int) -> tuple[str, ...]:
    kind, colour, _ = things[cell]
    if kind in NAMED:
        return (f"floor/{'floor' if sum(divmod(cell, wide)) % 2 else 'floor2'}.floor-grid",
                f"team/{kind}:{colour}")  # fmt: skip
    return cell_look(things, cell, wide, high)


def _words(thing: tuple[str, str, str]) -> str:
    kind, colour, _ = thing
    return f"{colour} {NAMED[kind]}" if kind in NAMED else words_of(thing)


def _reach(
    things: list[tuple[str, str, str]],
    where: list[int],
    you: int,
    mine: dict[str, Any],
    wide: int,
    high: int,
) -> tuple[dict[int, int], int]:
    full = bool(mine.get("carrying"))
    goes, use = reach(things, where[you], _facing(mine), wide, high, full)
    row, column = divmod(where[you], wide)
    down, right = WAYS[_facing(mine)]
    inside = 0 <= row + down < high and 0 <= column + right < wide
    ahead = (row + down) * wide + column + right if inside else -1
    kind = things[ahead][0] if inside else ""
    someone = ahead in [cell for number, cell in enumerate(where) if number != you]
    if someone or (kind in NAMED and full):
        # A full hand gives or scores; an empty one takes from who stands there.
        use = DROP if full else PICK_UP
        goes = {action: cell for action, cell in goes.items() if cell != ahead} | {use: ahead}
    return {action + WAIT: cell for action, cell in goes.items()}, use + WAIT


def _carried(held: Any) -> str:
    return f"You carry a {held[1]} {held[0]}." if held else ""


def _score(data: dict[str, Any], agents: list[dict[str, Any]]) -> str:
    scores: dict[str, Any] = dict(data.get("scores") or {})
    teams = {str(agent.get("team")): str(agent.get("colour", "")) for agent in agents}
    scored = [f"{teams.get(team, f'team {team}')} {score:g}" for team, score in scores.items()]
    return f"Score: {', '.join(scored)}." if scored else ""
