"""States as text, from the payloads that renderers draw and from named numbers. Pure."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

#: More numbers than that nobody reads.
MOST_NUMBERS = 64
LETTERS = "abcdefghijklmnopqrstuvwxyz"
GO_LETTERS = "ABCDEFGHJKLMNOPQRST"

View = Mapping[str, Any]


class NoText(ValueError):
    """Nothing of this state can be said in words."""


def position_text(view: View, environment: str, seat: str, seats: Sequence[str]) -> str:
    """The state as a seat may see it; raises NoText."""
    payload: Any = view.get("payload")
    if isinstance(payload, Mapping):
        data = cast("View", payload)
        game = str(data.get("game") or data.get("world") or "")
        tell = TELLERS.get(game)
        if tell is not None:
            return tell(data, environment, seat, seats)
        if isinstance(data.get("text"), str):
            return str(data["text"])
        if isinstance(data.get("cells"), list):
            return _plain_grid(data)
    return numbers_text(view.get("observation"), environment)


# -- boards


def _sides(seat: str, seats: Sequence[str], signs: str) -> str:
    if seat not in seats or len(seats) != 2:
        return ""
    own = seats.index(seat)
    return f"You play {signs[own]}, your opponent plays {signs[1 - own]}."


def board(rows: Sequence[Sequence[str]], columns: Sequence[str], lines: Sequence[str]) -> str:
    """A board with coordinates on all sides that players read from."""
    width = max(len(label) for label in (*columns, "x"))
    margin = max(len(label) for label in lines)
    head = " " * (margin + 1) + " ".join(label.rjust(width) for label in columns)
    body = [
        f"{label.rjust(margin)} " + " ".join(sign.rjust(width) for sign in row)
        for label, row in zip(lines, rows)
    ]
    return "\n".join([head, *body])


def _signs(cells: Any, signs: Mapping[Any, str]) -> list[list[str]]:
    return [[signs.get(cell, str(cell)) for cell in row] for row in cells]


def _four(data: View, environment: str, seat: str, seats: Sequence[str]) -> str:
    rows = _signs(data["cells"], {0: ".", 1: "X", 2: "O"})
    # OpenSpiel counts columns from 0, everybody else from 1.
    first = 0 if environment.startswith("openspiel/") else 1
    columns = [str(first + i) for i in range(len(rows[0]))]
    lines = [str(len(rows) - i) for i in range(len(rows))]
    return _joined(board(rows, columns, lines), _sides(seat, seats, "XO"))


def _tictactoe(data: View, environment: str, seat: str, seats: Sequence[str]) -> str:
    rows = _signs(data["cells"], {0: ".", 1: "X", 2: "O"})
    lines = [str(len(rows) - i) for i in range(len(rows))]
    return _joined(board(rows, LETTERS[: len(rows[0])], lines), _sides(seat, seats, "XO"))


def _chess(data: View, environment: str, seat: str, seats: Sequence[str]) -> str:
    fen = str(data["fen"])
    rows: list[list[str]] = []
    for line in fen.split()[0].split("/"):
        row: list[str] = []
        for sign in line:
            row += ["."] * int(sign) if sign.isdigit() else [sign]
        rows.append(row)
    own = ""
    if seat in seats and len(seats) == 2:
        colours = ("White (capitals)", "Black (small letters)")
        own = f"You play {colours[seats.index(seat)]}."
    check = "The side to move is in check." if data.get("check") else ""
    last = f"Last move: {data['last']}" if data.get("last") else ""
    drawn = board(rows, LETTERS[:8], [str(8 - i) for i in range(8)])
    return _joined(f"FEN: {fen}", drawn, own, last, check)


def _go(data: View, environment: str, seat: str, seats: Sequence[str]) -> str:
    size = int(data["size"])
    rows = _signs(data["cells"], {0: ".", 1: "X", -1: "O"})
    last: Any = data.get("last") or ()
    where = f"{GO_LETTERS[last[1]]}{size - last[0]}" if last else ""
    captures: Any = data.get("captures") or (0, 0)
    return _joined(
        board(rows, GO_LETTERS[:size], [str(size - i) for i in range(size)]),
        _sides(seat, seats, "XO"),
        "The last move was a pass." if data.get("passed") else where and f"Last move: {where}",
        f"Captured by X: {captures[0]}, by O: {captures[1]}. Komi for O: {data.get('komi', 0)}",
    )


def _othello(data: View, environment: str, seat: str, seats: Sequence[str]) -> str:
    rows = _signs(data["cells"], {0: ".", 1: "X", 2: "O"})
    lines = [str(1 + i) for i in range(len(rows))]
    return _joined(board(rows, LETTERS[: len(rows[0])], lines), _sides(seat, seats, "XO"))


def _hex(data: View, environment: str, seat: str, seats: Sequence[str]) -> str:
    rows = _signs(data["cells"], {0: ".", 1: "X", 2: "O"})
    lines = [str(1 + i) for i in range(len(rows))]
    return _joined(
        board(rows, LETTERS[: len(rows[0])], lines),
        "Each row is half a cell further to the right than the one above it. "
        "X connects top and bottom, O left and right.",
        _sides(seat, seats, "XO"),
    )


def _checkers(data: View, environment: str, seat: str, seats: Sequence[str]) -> str:
    rows = [[str(sign) or "." for sign in row] for row in data["cells"]]
    lines = [str(len(rows) - i) for i in range(len(rows))]
    drawn = board(rows, LETTERS[: len(rows[0])], lines)
    return _joined(drawn, "Capitals are kings.", _sides(seat, seats, "ox"))


# -- grids

OBJECTS = (
    "unseen", "nothing", "wall", "floor", "door", "key", "ball", "box", "goal", "lava", "agent",
)  # fmt: skip
COLOURS = ("red", "green", "blue", "purple", "yellow", "grey")
DOORS = ("open", "closed", "locked")
SIGNS = {
    "nothing": ".", "floor": ".", "wall": "#", "door": "D", "key": "K", "ball": "B", "box": "X",
    "goal": "G", "lava": "~", "agent": "P",
}  # fmt: skip
HEADINGS = (("right", ">"), ("down", "v"), ("left", "<"), ("up", "^"))
AHEAD = ((0, 1), (1, 0), (0, -1), (-1, 0))


def _minigrid(data: View, environment: str, seat: str, seats: Sequence[str]) -> str:
    """The seen part of a room: as a map, and as sentences from where the agent stands."""
    cells, seen = data["cells"], data.get("seen")
    own_row, own_column = (int(part) for part in data["agent"])
    direction = int(data["direction"])
    rows: list[list[str]] = []
    things: list[str] = []
    for y, line in enumerate(cells):
        row: list[str] = []
        for x, cell in enumerate(line):
            if (y, x) == (own_row, own_column):
                row.append(HEADINGS[direction][1])
            elif seen and seen[y][x] != "1":
                row.append("?")
            else:
                row.append(SIGNS.get(_object(cell), "?"))
                if _object(cell) not in ("unseen", "nothing", "floor", "wall"):
                    where = _from_here(y - own_row, x - own_column, direction)
                    things.append(f"{_thing(cell)} {where}")
        rows.append(row)
    carrying: Any = data.get("carrying")
    held = f"{carrying[1]} {carrying[0]}" if carrying else "nothing"
    columns, lines = [str(i) for i in range(len(rows[0]))], [str(i) for i in range(len(rows))]
    legend = "# wall, . free, D door, K key, B ball, X box, G goal, ~ lava, ? not in view"
    return _joined(
        f"Mission: {data['mission']}" if data.get("mission") else "",
        board(rows, columns, lines),
        legend,
        f"You stand in row {own_row}, column {own_column} and face {HEADINGS[direction][0]}.",
        "In view: " + ("; ".join(things) if things else "nothing but walls and free cells") + ".",
        f"You carry {held}.",
    )


def _object(cell: Sequence[int]) -> str:
    return OBJECTS[int(cell[0])] if 0 <= int(cell[0]) < len(OBJECTS) else "unseen"


def _thing(cell: Sequence[int]) -> str:
    colour = COLOURS[int(cell[1])] if 0 <= int(cell[1]) < len(COLOURS) else ""
    kind = _object(cell)
    state = ""
    if kind == "door" and 0 <= int(cell[2]) < len(DOORS):
        state = f"{DOORS[int(cell[2])]} "
    return f"{state}{colour} {kind}".strip() if kind not in ("goal", "lava") else kind


def _from_here(down: int, right: int, direction: int) -> str:
    """A place as seen by who stands here and looks in this direction."""
    ahead = AHEAD[direction]
    forward = down * ahead[0] + right * ahead[1]
    # Its right hand is a quarter of a turn further.
    beside = AHEAD[(direction + 1) % 4]
    side = down * beside[0] + right * beside[1]
    parts: list[str] = []
    if forward:
        parts.append(f"{abs(forward)} {'ahead' if forward > 0 else 'behind'}")
    if side:
        parts.append(f"{abs(side)} to the {'right' if side > 0 else 'left'}")
    return ", ".join(parts) or "here"


def _lake(data: View, environment: str, seat: str, seats: Sequence[str]) -> str:
    return _joined(
        _marked(data),
        "A you, S start, F ice, H hole, G goal.",
        _standing(data),
    )


def _cliff(data: View, environment: str, seat: str, seats: Sequence[str]) -> str:
    goal: Any = data["goal"]
    return _joined(
        _marked(data),
        "A you, C cliff, . free.",
        _standing(data),
        f"The goal is in row {goal[0]}, column {goal[1]}.",
    )


def _taxi(data: View, environment: str, seat: str, seats: Sequence[str]) -> str:
    names, places = ("R", "G", "Y", "B"), data["places"]
    passenger, destination = int(data["passenger"]), int(data["destination"])
    where = "in the taxi" if passenger >= len(places) else f"at {names[passenger]}"
    stops = ", ".join(
        f"{name} in row {stop[0]}, column {stop[1]}" for name, stop in zip(names, places)
    )
    return _joined(
        "\n".join(data["cells"]),
        "| is a wall between two columns, : is a passage.",
        f"Stops: {stops}.",
        _standing(data, "The taxi stands"),
        f"The passenger is {where} and wants to go to {names[destination]}.",
    )


def _blackjack(data: View, environment: str, seat: str, seats: Sequence[str]) -> str:
    own = [int(card) for card in data["player"]]
    shown = int(data["dealer"][0])
    total = sum(own)
    soft = 1 in own and total + 10 <= 21
    return _joined(
        f"Your cards: {', '.join(map(str, own))} (an ace is 1 or 11).",
        f"They count {total + 10 if soft else total}{', with an ace as 11' if soft else ''}.",
        f"The dealer shows {shown}.",
    )


def _marked(data: View) -> str:
    rows = [list(line) for line in data["cells"]]
    row, column = (int(part) for part in data["agent"])
    rows[row][column] = "A"
    columns, lines = [str(i) for i in range(len(rows[0]))], [str(i) for i in range(len(rows))]
    return board(rows, columns, lines)


def _standing(data: View, words: str = "You stand") -> str:
    row, column = (int(part) for part in data["agent"])
    return f"{words} in row {row}, column {column}; rows count from the top, columns from the left."


def _plain_grid(data: View) -> str:
    rows = [[str(cell) for cell in line] for line in data["cells"]]
    columns, lines = [str(i) for i in range(len(rows[0]))], [str(i) for i in range(len(rows))]
    return board(rows, columns, lines)


def _joined(*parts: str) -> str:
    return "\n".join(part for part in parts if part)


Teller = Callable[[View, str, str, Sequence[str]], str]
TELLERS: Mapping[str, Teller] = {
    "connect_four": _four,
    "tictactoe": _tictactoe,
    "chess": _chess,
    "go": _go,
    "othello": _othello,
    "hex": _hex,
    "checkers": _checkers,
    "minigrid": _minigrid,
    "frozen_lake": _lake,
    "cliff_walking": _cliff,
    "taxi": _taxi,
    "blackjack": _blackjack,
}

# -- numbers

NAMES: Mapping[str, Sequence[str]] = {
    "CartPole": ("cart position", "cart velocity", "pole angle", "pole angular velocity"),
    "MountainCar": ("position", "velocity"),
    "Acrobot": (
        "cosine of the first angle", "sine of the first angle", "cosine of the second angle",
        "sine of the second angle", "first angular velocity", "second angular velocity",
    ),
    "Pendulum": ("x of the tip", "y of the tip", "angular velocity"),
    "LunarLander": (
        "horizontal position", "vertical position", "horizontal velocity", "vertical velocity",
        "angle", "angular velocity", "left leg touches", "right leg touches",
    ),
}  # fmt: skip


def numbers_text(value: Any, environment: str) -> str:
    """Named numbers; raises NoText for pictures and for more than anybody reads."""
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        table = cast("Mapping[Any, Any]", value)
        parts = {str(key): each for key, each in table.items() if str(key) != "action_mask"}
        return "\n".join(f"{key}: {numbers_text(each, '')}" for key, each in parts.items())
    flat = _flat(value)
    if flat is None:
        raise NoText("its observations are neither text nor numbers")
    if len(flat) > MOST_NUMBERS:
        raise NoText(f"its observations are {len(flat)} numbers, more than anybody reads")
    bare = environment.rpartition("/")[2]
    names = next((names for key, names in NAMES.items() if bare.startswith(key)), ())
    if len(flat) == 1 and not names:
        return _number(flat[0])
    if len(names) != len(flat):
        names = [f"value {i}" for i in range(len(flat))]
    return "\n".join(f"{name}: {_number(number)}" for name, number in zip(names, flat))


def _flat(value: Any) -> Any:
    to_list = getattr(value, "tolist", None)
    if to_list is not None:
        return _flat(to_list())
    if isinstance(value, (bool, int, float)):
        return [value]
    if not isinstance(value, (list, tuple)):
        return None
    flat: list[Any] = []
    for each in cast("Sequence[Any]", value):
        inner = _flat(each)
        if inner is None:
            return None
        flat += inner
    return flat


def _number(number: Any) -> str:
    if isinstance(number, float) and not math.isfinite(number):
        return str(number)
    return f"{number:.4g}" if isinstance(number, float) else str(number)
