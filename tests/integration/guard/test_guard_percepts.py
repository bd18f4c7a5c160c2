"""Every bundled percept map in the world it is for: what was sent is what is so there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from stage_tools import Play, Stage
from test_guard_sessions import gate, session, stage

from core.store.rows import StepRow
from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.v1 import decider_pb2

__all__ = ["stage"]

Fact = tuple[Any, ...]
APPROVE = "+!review(Id, _, _) <- approve(Id).\n"
COMPASS = ("east", "south", "west", "north")
WORLDS: dict[str, dict[str, Any]] = {
    "lake": {"env": "FrozenLake-v1", "kwargs": {"map_name": "8x8"}},
    "own_lake": {"env": "FrozenLake-v1", "kwargs": {"desc": ["SFH", "FFF", "HFG"]}},
    "cliff": {"env": "CliffWalking-v1"},
    "taxi": {"env": "Taxi-v4"},
    "blackjack": {"env": "Blackjack-v1"},
    "minigrid": {"env": "MiniGrid-LavaCrossingS9N2-v0"},
    "doors": {"env": "MiniGrid-DoorKey-5x5-v0"},
    "cart": {"env": "CartPole-v1"},
    "lander": {"env": "LunarLander-v3"},
    "tic_tac_toe": {"env": "tictactoe_v3"},
    "connect_four": {"env": "connect_four_v3"},
    "chess": {"env": "chess_v6"},
}
NUMBER = {name: number for number, name in enumerate(WORLDS)}


@pytest.fixture(scope="module")
def played(stage: Stage, tmp_path_factory: pytest.TempPathFactory) -> Play:
    """A few episodes of each, at random, under a program that lets everything pass."""
    program = tmp_path_factory.mktemp("program") / "approve.asl"
    program.write_text(APPROVE)
    slots = [
        {"seed": 11, "pace": "free", "episodes": 3, "max_steps": 90,
         "gate": gate(str(program)), **world}
        for world in WORLDS.values()
    ]  # fmt: skip
    with session(stage, *slots) as play:
        assert str(play.ended().state) == "finished", play.story()
        return play


def term(sent: Any) -> Fact:
    return (sent.functor, *(decode_value(arg.SerializeToString()) for arg in sent.args))


def story(play: Play, name: str) -> Iterator[tuple[StepRow, set[Fact], Any]]:
    """Each step: its row, what was perceived before its action, what was observed then."""
    known: dict[str, set[Fact]] = {}
    seen: dict[str, Any] = {}
    for row in play.steps(slot=NUMBER[name]):
        if not row.reset and row.action is not None:
            raw = row.extras.get("percepts", {}).get("guard", b"")
            sent = decider_pb2.Percepts.FromString(raw)
            facts = set() if sent.full else known[row.seat]
            facts |= {term(fact) for fact in (*sent.statics, *sent.added)}
            facts -= {term(fact) for fact in sent.removed}
            known[row.seat] = facts
            yield row, set(facts), seen.get(row.seat)
        seen[row.seat] = row.observation


def of(facts: set[Fact], functor: str) -> set[Fact]:
    return {fact[1:] for fact in facts if fact[0] == functor}


def single(facts: set[Fact], functor: str) -> Fact:
    [match] = of(facts, functor)
    return match


def test_lakes(played: Play) -> None:
    holes = {(2, 3), (3, 5), (4, 3), (5, 1), (5, 2), (5, 6), (6, 1), (6, 4), (6, 6), (7, 3)}
    for name, size, there in (("lake", 8, holes), ("own_lake", 3, {(0, 2), (2, 0)})):
        for _, facts, seen in story(played, name):
            assert of(facts, "hole") == there
            assert single(facts, "goal") == (size - 1, size - 1)
            assert single(facts, "at") == divmod(int(seen), size)
            # Ice is slippery unless somebody said otherwise.
            assert ("slippery",) in facts


def test_cliff(played: Play) -> None:
    for _, facts, seen in story(played, "cliff"):
        assert of(facts, "cliff") == {(3, column) for column in range(1, 11)}
        assert single(facts, "at") == divmod(int(seen), 12)


def test_taxi(played: Play) -> None:
    places = ["red", "green", "yellow", "blue", "aboard"]
    for row, facts, seen in story(played, "taxi"):
        at = (int(seen) // 100, int(seen) // 20 % 5)
        assert single(facts, "at") == at
        assert single(facts, "passenger") == (places[int(seen) // 4 % 5],)
        assert single(facts, "destination") == (places[int(seen) % 4],)
        assert of(facts, "place") == {
            ("red", 0, 0), ("green", 0, 4), ("yellow", 4, 0), ("blue", 4, 3),
        }  # fmt: skip
        assert of(facts, "wall_east") == {(0, 1), (1, 1), (3, 0), (3, 2), (4, 0), (4, 2)}
        # Its mask leaves out what runs against a wall.
        assert row.action != 2 or at not in of(facts, "wall_east")


def test_blackjack(played: Play) -> None:
    for _, facts, seen in story(played, "blackjack"):
        mine, dealer, ace = (int(part) for part in seen)
        assert (single(facts, "sum"), single(facts, "dealer")) == ((mine,), (dealer,))
        assert (("usable_ace",) in facts) == bool(ace)
        assert single(facts, "hand")[0] == "low" if mine < 12 else True


def test_minigrid(played: Play) -> None:
    before: tuple[StepRow, set[Fact]] | None = None
    deaths = 0
    for row, facts, _ in story(played, "minigrid"):
        if before is not None and before[0].episode == row.episode:
            was, then = before
            turn = {0: -1, 1: 1}.get(was.action, 0)
            facing = COMPASS[(COMPASS.index(single(then, "facing")[0]) + turn) % 4]
            assert single(facts, "facing") == (facing,)
            here, front = single(then, "at"), single(then, "front")
            assert single(facts, "at") in ({here, front} if was.action == 2 else {here})
        if row.terminated and not row.reward:
            assert row.action == 2 and single(facts, "front") in of(facts, "lava")
            deaths += 1
        assert of(facts, "lava")
        before = row, facts
    assert deaths, "nobody walked into the lava: another seed"


def test_things_and_doors(played: Play) -> None:
    for _, facts, _ in story(played, "doors"):
        assert len(of(facts, "door")) == 1
        things = {fact[0] for fact in of(facts, "thing")} | {f[0] for f in of(facts, "carrying")}
        assert things == {"key", "goal"}


def test_cart(played: Play) -> None:
    for _, facts, seen in story(played, "cart"):
        assert single(facts, "position") == (round(float(seen[0]), 3),)
        assert single(facts, "angle") == (round(float(seen[2]), 4),)
        pole = single(facts, "pole")[0]
        assert (pole in ("left", "falling_left")) == (seen[2] < -0.02)
        assert (pole in ("right", "falling_right")) == (seen[2] >= 0.02)
        assert (single(facts, "moving")[0] == "right") == (seen[1] >= 0.3)


def test_lander(played: Play) -> None:
    for _, facts, seen in story(played, "lander"):
        assert single(facts, "height") == (round(float(seen[1]), 3),)
        assert single(facts, "sinking") == (round(-float(seen[3]), 3),)
        assert (single(facts, "fall")[0] == "crashing") == (-seen[3] >= 0.6)
        assert (single(facts, "tilt")[0] == "far_left") == (seen[4] >= 0.4)
        assert of(facts, "leg") == {
            (name,) for name, down in (("left", seen[6]), ("right", seen[7])) if down > 0.5
        }


def test_tic_tac_toe(played: Play) -> None:
    marks: dict[int, dict[int, str]] = {}
    for row, facts, _ in story(played, "tic_tac_toe"):
        there = marks.setdefault(row.episode, {})
        called = of(facts, "called")
        assert {field for _, field in called} == {field for (field,) in of(facts, "free")}
        assert {name for name, _ in called} <= {f"{c}{n}" for c in "abc" for n in (1, 2, 3)}
        assert of(facts, "mark") == set(there.items())
        assert {field for (field,) in of(facts, "free")} == set(range(9)) - there.keys()
        me = single(facts, "me")[0]
        assert {me, single(facts, "them")[0]} == {"x", "o"}
        there[int(row.action)] = me


def test_connect_four(played: Play) -> None:
    discs: dict[int, dict[tuple[int, int], str]] = {}
    for row, facts, _ in story(played, "connect_four"):
        there = discs.setdefault(row.episode, {})
        assert of(facts, "disc") == {(*cell, who) for cell, who in there.items()}
        lands = {column: row for row, column in of(facts, "lands")}
        assert {column for (column,) in of(facts, "open")} == lands.keys()
        there[lands[int(row.action)], int(row.action)] = single(facts, "me")[0]


def test_chess(played: Play) -> None:
    moved = 0
    last: dict[tuple[int, str], set[Fact]] = {}
    for row, facts, _ in story(played, "chess"):
        if (row.episode, row.seat) not in last and single(facts, "me") == ("white",):
            assert len(of(facts, "legal")) == 20
            assert len(of(facts, "piece")) == 32
        mine = of(facts, "executed")
        before = last.get((row.episode, row.seat))
        if before is not None and mine:
            [(move,)] = mine
            assert (move,) in of(before, "legal"), "what was done was legal, by its name"
            moved += 1
        last[row.episode, row.seat] = facts
    assert moved > 20


PLAYER = {"kind": "decider", "program": "tic_tac_toe_player", "soft_ms": 2000}


def test_the_player_and_the_referee_at_a_real_table(stage: Stage) -> None:
    slots: list[dict[str, Any]] = []
    for own, other in (("player_1", "player_2"), ("player_2", "player_1")):
        slot = {"env": "tictactoe_v3", "episodes": 8, "pace": "free", "seed": 2}
        slot["seats"] = {own: PLAYER, other: {"kind": "random"}}
        slot["gate"] = gate("tic_tac_toe_referee")
        slots.append(slot)
    # A player leaves nobody a win to miss.
    by_chance = {"env": "tictactoe_v3", "episodes": 12, "pace": "free", "seed": 2}
    slots.append({**by_chance, "gate": gate("tic_tac_toe_referee")})
    with session(stage, *slots) as play:
        assert str(play.ended().state) == "finished", play.story()
        for number, own in enumerate(("player_1", "player_2")):
            rows = [row for row in play.steps(slot=number) if row.seat == own and not row.reset]
            assert len({row.episode for row in rows}) == 8
            assert min(row.reward for row in rows) >= 0, "it never loses"
            assert max(row.reward for row in rows) > 0
        noted = [play.reports_of("annotation", number) for number in range(3)]
    assert {note["key"] for note in noted[2]} == {"missed_win", "missed_block"}
    for number, own in enumerate(("player_1", "player_2")):
        assert not [note for note in noted[number] if note["seat"] == own], "the player misses none"
