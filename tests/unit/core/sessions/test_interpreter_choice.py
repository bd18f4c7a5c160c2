"""Interpreter of a session, by its operators and its environment."""

import re
from pathlib import Path

import pytest

from core.sessions.interpreter_choice import home_of, workers_of
from core.workers.manifest import Inside, Manifest, Worker

ROOT = Path(__file__).parents[4]
POLICY = {"kind": "policy", "name": "ppo", "checkpoint": "/x/a.zip"}


def worker(name: str, *ids: str) -> Worker:
    inside = Inside(module="act.py", ids=list(ids)) if ids else None
    made = Manifest(id=name, title=name, roles=["act"], argv=["x"], act=["x"], inside=inside)
    return Worker(made, Path("/w"), True)


def slot(env: str = "CartPole-v1", **more: object) -> dict[str, object]:
    return {"env": env, "seats": {"*": POLICY}, **more}


def test_only_checkpoints_that_nobody_introduced_look_for_a_home() -> None:
    seats = {"a": POLICY, "b": {"kind": "tabular", "checkpoint": "/t"}, "c": {"kind": "random"}}
    assert workers_of({"env": "x", "seats": seats}) == {"sb3"}
    assert workers_of({"env": "x", "seats": {"a": {**POLICY, "decider": "policy-1"}}}) == set()
    assert workers_of({"env": "x", "seats": {"a": {**POLICY, "worker": "mine"}}}) == {"mine"}
    assert workers_of({"env": "x"}) == set()


@pytest.mark.parametrize(
    ("slots", "workers", "home"),
    [
        ([slot(), slot("CartPole-v0")], {"a": worker("a", "CartPole-v*")}, "a"),
        # One of its environments is not there: the whole host stays where it is.
        ([slot(), slot("MiniGrid-Empty-5x5-v0")], {"a": worker("a", "CartPole-v*")}, None),
        ([slot(family="mine")], {"a": worker("a", "CartPole-v*")}, None),
        ([slot()], {"a": worker("a")}, None),
        ([slot()], {"a": worker("a", "*"), "b": worker("b", "*")}, None),
    ],
)
def test_a_home_holds_all_operators_and_all_environments(slots, workers, home) -> None:
    chosen = home_of(slots, workers)
    assert (chosen.id if chosen else None) == home


def test_the_games_are_of_the_same_version_in_both_interpreters() -> None:
    """Games must not change with the interpreter of the host."""
    for package in ("gymnasium", "numpy", "box2d"):
        pins = [
            sorted(set(re.findall(rf"^{package}==(\S+)", path.read_text(), re.MULTILINE)))
            for path in (ROOT / "requirements/sb3.txt", ROOT / "requirements/worker-host.txt")
        ]
        assert pins[0] and pins[0] == pins[1], package
