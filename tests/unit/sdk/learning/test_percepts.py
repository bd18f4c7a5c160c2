"""Percept maps: what they may say, and what is read off a moment."""

from __future__ import annotations

import enum
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.asking.decider_messages import MAX_TERM_BYTES, MAX_TERMS, Outcome, Term
from mosaic_sdk.learning.percepts import (
    Expression,
    Moment,
    PerceptError,
    PerceptMap,
    PerceptReader,
    agentspeak,
    as_atom,
    is_atom,
    names_of,
    plain,
)
from mosaic_sdk.learning.training_facts import TrainingFacts

MAPS = Path(__file__).parents[4] / "jason_bridge" / "percepts"


def bundled(name: str) -> PerceptMap:
    return PerceptMap(tomllib.loads((MAPS / f"{name}.toml").read_text()))


def texts(terms: Any) -> list[str]:
    return [agentspeak(term) for term in terms]


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os')",
        "open('x')",
        "obs.__class__",
        "env.close()",
        "(lambda: 1)()",
        "[x for x in obs]",
        "f'{obs}'",
        "9 ** 9 ** 9",
        "1 << 99999",
        "_get(obs, 'x')",
        "max(obs, key=len)",
        "obs := 1",
        "yield",
        "",
        "1 +",
    ],
)
def test_what_no_expression_may_say(text: str) -> None:
    with pytest.raises(PerceptError):
        Expression(text)


@given(st.text(max_size=40))
def test_any_text_is_an_expression_or_an_error(text: str) -> None:
    try:
        Expression(text)
    except PerceptError:
        pass


def test_expressions_look_into_keys_and_attributes() -> None:
    names = {**names_of(Moment(env=SimpleNamespace(a={"b": [1, 2, 3]}), kwargs={"k": 7}))}
    assert Expression("env.a.b[-1] + kwargs.k // 2")(names) == 6
    assert Expression("kwargs.nothing is None")(names) is True
    for missing in ("env.nothing is None", "env.a.nothing"):
        with pytest.raises(PerceptError, match="has no nothing"):
            Expression(missing)(names)
    assert Expression("'yes' if 1 < len(env.a.b) <= 3 else 'no'")(names) == "yes"
    with pytest.raises(PerceptError, match="env.nothing.b"):
        Expression("env.nothing.b[0]")(names)


class Colour(enum.Enum):
    RED = "red"


def test_plain_values() -> None:
    assert plain((1, [2.5, b"x"], Colour.RED)) == (1, (2.5, "x"), "red")
    for nothing in (object(), None, (1, None)):
        with pytest.raises(PerceptError):
            plain(nothing)


@given(st.text(max_size=12))
def test_atoms(name: str) -> None:
    made = as_atom(name)
    assert made == name or is_atom(made)


def test_names_become_atoms() -> None:
    assert [as_atom(n) for n in ("pick up", "Left", "e2e4", "9x", "torque −1")] == [
        "pick_up",
        "left",
        "e2e4",
        "9x",
        "torque__1",
    ]


def lake(obs: int, **more: Any) -> Moment:
    env = SimpleNamespace(nrow=2, ncol=2, desc=[[b"S", b"H"], [b"F", b"G"]])
    return Moment(obs=obs, env=env, **more)


def test_frozen_lake() -> None:
    reader = PerceptReader(bundled("frozen_lake"))
    first = reader.read(lake(0, kwargs={"is_slippery": False}))
    assert first.full
    assert texts(first.statics) == ["size(2,2)", "hole(0,1)", "goal(1,1)"]
    assert texts(first.added) == ["at(0,0)"]
    last = Outcome(executed=1, by="program", reward=0.0, name="down", proposed=2)
    second = reader.read(lake(2, step=1, max_steps=100, last=last))
    assert not second.full and texts(second.removed) == ["at(0,0)"]
    assert texts(second.added) == [
        "at(1,0)",
        "reward(0)",
        "executed(down)",
        "vetoed(right,program)",
        "steps_left(99)",
    ]
    again = reader.read(lake(2), fresh=True)
    assert again.full and "slippery" in texts(again.statics)


def test_who_has_forgotten_is_told_everything() -> None:
    reader = PerceptReader(bundled("frozen_lake"))
    reader.read(lake(0))
    assert reader.read(lake(0)).added == ()
    reader.forget()
    assert reader.read(lake(0)).full


def test_bins_have_names() -> None:
    reader = PerceptReader(bundled("cart_pole"))
    terms = texts(reader.read(Moment(obs=[2.0, -1.0, 0.0, 0.3])).added)
    assert {"cart(far_right)", "moving(left)", "pole(upright)", "turning(right)"} <= set(terms)


def test_lines_of_cells_and_training_facts() -> None:
    raw = {
        "static": [
            {"fact": "wall", "cells": "env.grid", "when": "cell == '#'", "args": ["row", "col"]}
        ],
        "dynamic": [{"fact": "card", "each": "obs", "args": ["i", "item"]}],
        "training": ["plateau", "return_mean", "epsilon"],
    }
    moment = Moment(
        obs=[9, 10],
        env={"grid": ["#.", ".#"]},
        training={"plateau": True, "return_mean": (20, 0.5), "ignored": 1},
    )
    percepts = PerceptReader(PerceptMap(raw)).read(moment)
    assert texts(percepts.statics) == ["wall(0,0)", "wall(1,1)"]
    assert texts(percepts.added) == ["card(0,9)", "card(1,10)", "plateau", "return_mean(20,0.5)"]


def crowd(moment: Moment) -> Any:
    """The way out in Python."""
    yield Term("seat", (moment.seat,))
    yield ("both", 1, 2.5)


def test_a_python_function_as_the_way_out() -> None:
    percept_map = PerceptMap({"python": f"{__name__}:crowd"})
    assert texts(PerceptReader(percept_map).read(Moment(seat="player_1")).added) == [
        "seat(player_1)",
        "both(1,2.5)",
    ]
    with pytest.raises(PerceptError, match="no_such"):
        PerceptMap({"python": f"{__name__}:no_such"})


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        ({"dynamics": []}, "dynamics"),
        ({"static": [{"fact": "Hole"}]}, "Hole"),
        ({"static": [{"fact": "hole", "arg": []}]}, "arg"),
        ({"static": [{"fact": "hole", "bins": []}]}, "value"),
        ({"static": [{"fact": "hole", "each": "obs", "cells": "obs"}]}, "one of"),
        ({"last": ["rewards"]}, "rewards"),
        ({"dynamic": [{"fact": "s", "value": "obs", "bins": [{"name": "A"}]}]}, "A"),
        ({"dynamic": [{"fact": "s", "value": "obs", "bins": []}]}, "empty"),
        ({"dynamic": [{"fact": "s", "value": "obs", "bins": [5]}]}, "table"),
        ({"last": 5}, "`last` is a list"),
        ({"static": "hole"}, "`static` is a list"),
        ({"static": [5]}, "table"),
        ({"static": [{"fact": "hole", "args": 5}]}, "`args` is a list"),
        (
            {"static": [{"fact": "s", "value": "obs", "bins": [{"name": "a", "below": {}}]}]},
            "`below` is a number",
        ),
    ],
)
def test_maps_that_are_wrong(raw: dict[str, Any], says: str) -> None:
    with pytest.raises(PerceptError, match=says):
        PerceptMap(raw)


def test_too_much_is_an_error_not_a_loss() -> None:
    many = PerceptMap({"dynamic": [{"fact": "n", "each": "range(obs)", "args": ["item"]}]})
    assert len(PerceptReader(many).read(Moment(obs=MAX_TERMS)).added) == MAX_TERMS
    with pytest.raises(PerceptError, match=f"{MAX_TERMS + 1} facts"):
        PerceptReader(many).read(Moment(obs=MAX_TERMS + 1))
    wide = PerceptMap({"dynamic": [{"fact": "n", "args": ["obs"]}]})
    with pytest.raises(PerceptError, match="bytes"):
        PerceptReader(wide).read(Moment(obs="x" * (MAX_TERM_BYTES + 1)))


def test_a_failing_fact_says_which() -> None:
    reader = PerceptReader(PerceptMap({"dynamic": [{"fact": "at", "args": ["obs[3]"]}]}))
    with pytest.raises(PerceptError, match=r"at: 'obs\[3\]': IndexError"):
        reader.read(Moment(obs=[1]))


def test_what_is_not_there_is_an_error_with_the_name_of_its_fact() -> None:
    for fact in ({"args": ["env.nosuch"]}, {"when": "env.nosuch"}, {"args": ["info.nosuch"]}):
        reader = PerceptReader(PerceptMap({"dynamic": [{"fact": "at", **fact}]}))
        with pytest.raises(PerceptError, match=r"^at: "):
            reader.read(lake(0))


def test_every_bundled_map_is_sound() -> None:
    maps = {path.stem: bundled(path.stem) for path in MAPS.glob("*.toml")}
    assert len(maps) >= 10
    for percept_map in maps.values():
        assert percept_map.title and percept_map.environments
    fits = {
        "FrozenLake8x8-v1": "frozen_lake",
        "MiniGrid-LavaGapS5-v0": "minigrid",
        "chess_v6": "chess",
        "LunarLander-v3": "lunar_lander",
    }
    for env_id, name in fits.items():
        assert [n for n, each in maps.items() if each.fits(env_id)] == [name]


def test_chess_pieces_and_moves() -> None:
    moment = Moment(
        payload={"fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "check": True},
        names=["e2e4", "e2e3"],
        seat="player_0",
        seats=["player_0", "player_1"],
    )
    percepts = PerceptReader(bundled("chess")).read(moment)
    assert texts((*percepts.statics, *percepts.added)) == [
        "me(white)",
        "legal(e2e4)",
        "legal(e2e3)",
        "piece(e8,black,king)",
        "piece(e2,white,pawn)",
        "piece(e1,white,king)",
        "check",
    ]


def test_training_facts_notice_a_plateau() -> None:
    training = TrainingFacts(window=4, patience=10)
    training.parameter("epsilon", 0.5)
    for reward in (0, 1, 2, 3, 4, 5):
        training.episode(reward)
    assert training.facts() == {"episodes": 6, "epsilon": 0.5, "return_mean": (4, 3.5)}
    for _ in range(12):
        training.episode(5)
    assert not training.plateau, "the mean rose until the ninth"
    training.episode(5)
    assert training.facts()["plateau"] is True
    training.parameter("epsilon", 0.2)
    assert not training.plateau
