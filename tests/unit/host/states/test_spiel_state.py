"""Boards of OpenSpiel, read from what it writes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from mosaic_host.states.spiel_state import MOST_MOVES, names, spiel


class State:
    def __init__(self, text: str, played: list[int], legal: dict[int, str] | None = None) -> None:
        self.text, self.played, self.legal = text, played, legal or {}

    def __str__(self) -> str:
        return self.text

    def history(self) -> list[int]:
        return self.played

    def current_player(self) -> int:
        return 0 if self.legal else -4

    def legal_actions(self) -> list[int]:
        return list(self.legal)

    def action_to_string(self, player: int, action: int) -> str:
        return self.legal[action]


def shown(game: str, state: State) -> tuple[str, dict[str, Any]]:
    inner = SimpleNamespace(game_state=state, game_name=game)
    world = SimpleNamespace(inner=inner, seats=["a", "b"], turn="a", active=["a"], to_act=["a"])
    return spiel(world)  # type: ignore[arg-type, return-value]


OTHELLO = "Black (x) to play:\n  a b c d e f g h  \n" + "\n".join(
    f"{row} {' '.join('x' if (row, column) == (4, 3) else '-' for column in range(8))} {row}"
    for row in range(1, 9)
)


def test_othello_names_its_last_stone_and_passes() -> None:
    _, board = shown("othello", State(OTHELLO, [27]))
    assert board["cells"][3][3] == 1
    assert sum(map(sum, board["cells"])) == 1
    assert (board["last"], board["passed"]) == ([3, 3], False)
    _, board = shown("othello", State(OTHELLO, [27, 64]))
    assert (board["last"], board["passed"]) == ([], True)


def test_stones_beside_an_edge_of_hex_are_stones() -> None:
    _, board = shown("hex", State("x . o\n  y z .\n    p q O\n", [0, 2, 8]))
    assert board["cells"] == [[1, 0, 2], [1, 1, 0], [2, 2, 2]]
    assert (board["rows"], board["columns"], board["last"]) == (3, 3, [2, 2])


def test_a_game_that_has_no_board_here_is_its_text() -> None:
    kind, state = shown("nim", State("(0): 1 3 5", [], {4: "pile 1, take 2"}))
    assert kind == "text"
    assert state["text"] == "(0): 1 3 5"
    assert state["moves"] == [[4, "pile 1, take 2"]]
    _, state = shown("nim", State("over", []))
    assert state["moves"] == []


def test_no_more_moves_are_listed_than_anybody_looks_through() -> None:
    legal = {action: str(action) for action in range(MOST_MOVES + 50)}
    _, state = shown("nim", State("", [], legal))
    assert len(state["moves"]) == MOST_MOVES


def test_actions_are_named_for_their_seat() -> None:
    state = State("", [], {1: "one", 2: "two"})
    world = SimpleNamespace(inner=SimpleNamespace(game_state=state), seats=["a", "b"])
    assert names(world, "b", [2, 1]) == ["two", "one"]  # type: ignore[arg-type]
