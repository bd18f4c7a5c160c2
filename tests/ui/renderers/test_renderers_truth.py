"""Pictures and announcements agree with the environment, for random states."""

from __future__ import annotations

import json

import pytest

from app.renderers.board_sprites import legal_of


def shown(state, table_):
    table_.show(
        payload=state["payload"],
        legal=state["legal"],
        seats=state["seats"],
        turn=state["turn"],
        actionNames=state["names"],
        interactive=True,
    )


def words(cells, name=1):
    """Without the name of the cell, of so many parts, and without what else is true of it."""
    return [cell.split(", ")[name] for cell in cells]


def test_chess_is_read_as_the_environment_has_it(table, played):
    board = table("board")
    for state in played("chess_v6", 200):
        shown(state, board)
        assert words(board.cells()) == state["cells"]
        assert board.model.state.turn == state["seats"].index(state["turn"])


def test_all_chess_moves_shown_are_the_mask(table, played):
    """Every piece is taken up in turn; the marks of its targets, with every promotion, are all
    moves that there are."""
    board = table("board")
    for state in played("chess_v6", 200, seed=11):
        shown(state, board)
        model = board.model
        notations: list[str] = []
        actions: list[int] = []
        for cell in range(64):
            model.press(cell)
            if model.selected != cell:
                continue
            marked = legal_of(model.scene.looks)
            moves = model.state.from_(cell)
            assert marked == {move.to for move in moves}
            names = [model._rules.name(model.state, move.to) for move in moves]
            source = model._rules.name(model.state, cell)
            notations += [f"{source}{to}{m.promotion}" for to, m in zip(names, moves, strict=True)]
            actions += [move.action for move in moves]
            model.press(cell)
        assert sorted(notations) == state["moves"]
        assert sorted(actions) == sorted(state["legal"])


@pytest.mark.parametrize(
    ("env", "plies", "kwargs"),
    [
        ("go_v5", 200, {"board_size": 9}),
        ("go_v5", 60, {"board_size": 13}),
        ("go_v5", 60, {"board_size": 19}),
        ("connect_four_v3", 200, {}),
        ("tictactoe_v3", 200, {}),
    ],
)
def test_stones_and_moves_are_the_environments(table, played, env, plies, kwargs):
    board = table("board")
    for state in played(env, plies, **kwargs):
        shown(state, board)
        assert words(board.cells(), 2 if env == "connect_four_v3" else 1) == state["cells"]
        position = board.model.state
        looks = board.model.scene.looks
        assert sorted(move.action for move in position.moves) == sorted(state["legal"])
        if env == "go_v5":
            forbidden = {i for i, look in enumerate(looks) if {"mark/illegal", "mark/ko"} & {*look}}
            empty = {i for i, word in enumerate(state["cells"]) if word == "empty"}
            assert empty - forbidden == {a for a in state["legal"] if a < len(looks)}
            assert bool(position.pass_move) == (len(looks) in state["legal"])
        else:
            by_cell = {move.to: move.action for move in position.moves}
            assert {by_cell[cell] for cell in legal_of(looks)} == set(state["legal"])


@pytest.mark.parametrize("game", ["hex", "othello", "checkers", "connect_four"])
def test_boards_of_openspiel_are_the_environments(table, played, game):
    board = table("board")
    for state in played(f"openspiel/{game}", 200, seed=7):
        shown(state, board)
        model = board.model
        assert words(board.cells(), 2 if game == "connect_four" else 1) == state["cells"]
        assert sorted(move.action for move in model.state.moves) == state["mask"]
        looks = model.scene.looks
        if game == "checkers":
            actions: list[int] = []
            for cell in range(64):
                model.press(cell)
                if model.selected == cell:
                    moves = model.state.from_(cell)
                    assert legal_of(model.scene.looks) == {move.to for move in moves}
                    actions += [move.action for move in moves]
                    model.press(cell)
            assert sorted(actions) == state["mask"]
        elif game == "hex":
            forbidden = {cell for cell, look in enumerate(looks) if "mark/illegal" in look}
            empty = {cell for cell, word in enumerate(state["cells"]) if word == "empty"}
            assert empty - forbidden == set(state["mask"])
        else:
            by_cell = {move.to: move.action for move in model.state.moves if move.to >= 0}
            assert {by_cell[cell] for cell in legal_of(looks)} == set(by_cell.values())
            assert (model.state.pass_move is not None) == (64 in state["mask"])


@pytest.mark.parametrize("env", ["FrozenLake-v1", "CliffWalking-v1", "Taxi-v4"])
def test_toy_worlds_are_drawn_as_they_are(table, played, env):
    kwargs = {"map_name": "8x8"} if env == "FrozenLake-v1" else {}
    grid = table("grid")
    for state in played(env, 120, **kwargs):
        shown(state, grid)
        cells = grid.cells()
        assert words(cells, 2) == state["cells"]
        assert [i for i, cell in enumerate(cells) if "you are here" in cell] == [state["agent"]]
        look = grid.model.scene.looks[state["agent"]]
        assert any(key.startswith(("marks/rover", "taxi/cab")) for key in look)
        if "riding" in state:
            assert ("taxi/person*48" in look) == state["riding"]


@pytest.mark.parametrize(
    "env",
    [
        "MiniGrid-DoorKey-8x8-v0",
        "MiniGrid-KeyCorridorS4R3-v0",
        "MiniGrid-LavaCrossingS9N2-v0",
        "MiniGrid-Dynamic-Obstacles-8x8-v0",
        "BabyAI-GoToLocal-v0",
        "BabyAI-UnlockPickup-v0",
    ],
)
def test_rooms_are_drawn_as_they_are(table, played, env):
    grid = table("grid")
    for state in played(env, 120):
        shown(state, grid)
        cells = grid.cells()
        assert words(cells, 2) == state["cells"]
        here = [cell for cell in cells if "you are here" in cell]
        assert len(here) == 1
        assert here[0].endswith(f"facing {state['facing']}")
        looks = grid.model.scene.looks
        turn = ("right", "down", "left", "up").index(state["facing"])
        assert f"room/agent@{turn}" in looks[state["agent"]]
        held = [key for key in looks[state["agent"]] if key.endswith("*46")]
        assert [key.split("/")[1].split(":")[0] for key in held] == [state["carrying"]][
            : len(state["carrying"])
        ]
        # What is in sight is at most what is near.
        for cell, (text, near) in enumerate(zip(cells, state["near"], strict=True)):
            assert near or cell == state["agent"] or "not in view" in text


@pytest.mark.timeout(1000)
@pytest.mark.parametrize(
    "env",
    ["MosaicMultiGrid-S-2v2-IndAgObs-v1", "MosaicMultiGrid-BB-3v3-IndAgObs-v1",
     "MosaicMultiGrid-AF-1v1-IndAgObs-v1", "MosaicMultiGrid-C-IndAgObs-v1"],
)  # fmt: skip
def test_teams_are_drawn_as_they_are(table, played, env):
    grid = table("grid")
    for number, state in enumerate(played(env, 100)):
        you = number % len(state["seats"])
        grid.show(seat=state["seats"][you])
        shown({**state, "legal": None}, grid)
        grid.show(seat=state["seats"][you])
        cells, looks = grid.cells(), grid.model.scene.looks
        texts = words(cells, 2)
        agents = state["agents"]
        at = {agent["cell"] for agent in agents}
        assert [text for i, text in enumerate(texts) if i not in at] == [
            cell for i, cell in enumerate(state["cells"]) if i not in at
        ]
        for index, agent in enumerate(agents):
            turn = ("right", "down", "left", "up").index(agent["facing"])
            look = looks[agent["cell"]]
            assert f"team/player:{agent['colour']}@{turn}" in look and f"digit/{index + 1}" in look
            held = f" with a {agent['carrying']}" if agent["carrying"] else ""
            if index != you:
                text = f"{agent['colour']} agent {index + 1} facing {agent['facing']}"
                assert text in cells[agent["cell"]]
                assert not held or " with a " in cells[agent["cell"]]
            else:
                assert f"you are here, facing {agent['facing']}" in cells[agent["cell"]]
                assert ("mark/you" in look) and (
                    bool(held) == ("You carry" in grid.model.state.note)
                )
        hidden = sum("not in view" in cell for cell in cells)
        assert len(cells) - hidden == len(grid_seen(state, you))


def grid_seen(state, you):
    """As many cells as the observation shows that lie on the board."""
    data = json.loads(state["payload"]["data"])
    seen = data["agents"][you]["seen"]
    assert len(seen) <= state["seen"][you]
    return seen


def test_a_game_of_blackjack_is_read_aloud(table, host_python):
    cards = table("text")
    cards.show(
        payload={"world": "blackjack", "player": [1, 6], "dealer": [10, 9]},
        legal=[0, 1],
        actionNames=["stick", "hit"],
        interactive=True,
    )
    assert cards.root.property("position") == (
        "Dealer: 10, a face-down card (shows 10). Player: A, 6 (soft 17)."
    )
