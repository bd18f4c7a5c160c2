"""The bundled guards in the worlds they are for: an agent that acts at random comes to no harm."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from bridging import ROOT, Bridge

from mosaic_sdk.asking.decider_messages import Percepts, Term

Start = Callable[..., Bridge]
MAPS = ROOT / "jason_bridge" / "percepts"


@pytest.fixture(scope="session")
def python() -> str:
    """The host's interpreter, which has the worlds."""
    done = subprocess.run(
        [sys.executable, "-m", "core", "workers", "install", "host", "--json"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=600,
    )
    return str(json.loads(done.stdout)["python"])


@dataclass
class Seen:
    percepts: Percepts
    reward: float
    over: bool
    terminated: bool
    obs: Any


class World:
    def __init__(self, process: subprocess.Popen[str], names: list[str]) -> None:
        self.process = process
        self.names = names

    def say(self, words: dict[str, Any]) -> Seen:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, "the world is gone"
        document = json.loads(line)

        def terms(key: str) -> tuple[Term, ...]:
            return tuple(Term(functor, tuple(args)) for functor, args in document[key])

        percepts = Percepts(terms("statics"), terms("added"), terms("removed"), document["full"])
        over = document["terminated"] or document["truncated"]
        return Seen(percepts, document["reward"], over, document["terminated"], document["obs"])


@contextmanager
def world(python: str, env: str, map_name: str, **setup: Any) -> Iterator[World]:
    raw = tomllib.loads((MAPS / f"{map_name}.toml").read_text())
    words = {"env": env, "map": raw, **setup}
    path = {**os.environ, "PYTHONPATH": str(ROOT / "sdk"), "SDL_VIDEODRIVER": "dummy"}
    with subprocess.Popen(
        [python, "-W", "ignore", str(Path(__file__).with_name("world.py"))],
        env=path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin
        process.stdin.write(json.dumps(words) + "\n")
        yield World(process, list(raw["action_names"]))
        process.stdin.close()


@dataclass
class Played:
    harmed: int = 0
    episodes: int = 0
    replaced: int = 0
    vetoed: int = 0
    good: int = 0


def play(
    made: World,
    guard: Bridge | None,
    episodes: int,
    harmed: Callable[[Seen], bool],
    steps: int = 60,
) -> Played:
    """A random agent; a veto is answered with another try at random, as the gate does."""
    dice = random.Random(7)
    result = Played()
    for episode in range(episodes):
        seen = made.say({"reset": 1000 + episode})
        result.episodes += 1
        for step in range(steps):
            action = dice.randrange(len(made.names))
            if guard is not None:
                action = asked(guard, made, seen, action, episode, step, dice, result)
            seen = made.say({"act": action})
            result.harmed += harmed(seen)
            result.good += seen.over and seen.reward > 0
            if seen.over:
                break
    return result


def asked(
    guard: Bridge,
    made: World,
    seen: Seen,
    action: int,
    episode: int,
    step: int,
    dice: random.Random,
    result: Played,
) -> int:
    first: dict[str, Any] = {"names": made.names} if step == 0 else {}
    percepts: Percepts | None = seen.percepts
    left = list(range(len(made.names)))
    while True:
        verdict = guard.review(action, percepts, episode=episode, step=step, **first)
        assert verdict.verdict, verdict.trouble
        first, percepts = {}, None
        if verdict.verdict == "approve":
            return action
        if verdict.verdict == "replace":
            result.replaced += 1
            return verdict.action.integer
        assert verdict.verdict == "veto"
        result.vetoed += 1
        left.remove(action)
        if not left:
            return action
        action = dice.choice(left)


def fell(seen: Seen) -> bool:
    return seen.terminated and seen.reward == 0


def test_frozen_lake_on_any_map(bridge: Start, python: str) -> None:
    guard = bridge("frozen_lake")
    replaced = 0
    for seed in range(5):
        setup = {"random_map": [8, seed], "kwargs": {"is_slippery": False}}
        with world(python, "FrozenLake-v1", "frozen_lake", **setup) as made:
            guarded = play(made, guard, 6, fell)
            assert guarded.harmed == 0
            replaced += guarded.replaced
    assert replaced > 0
    with world(python, "FrozenLake-v1", "frozen_lake", kwargs={"is_slippery": False}) as made:
        assert play(made, None, 20, fell).harmed > 5, "without the guard it falls"


def test_slippery_ice_gives_no_certainty_but_fewer_falls(bridge: Start, python: str) -> None:
    guard = bridge("frozen_lake")
    with world(python, "FrozenLake-v1", "frozen_lake", kwargs={"is_slippery": True}) as made:
        guarded = play(made, guard, 25, fell)
        alone = play(made, None, 25, fell)
    assert guarded.harmed < alone.harmed
    assert guarded.replaced + guarded.vetoed > 0


def test_cliff_walking(bridge: Start, python: str) -> None:
    def off(seen: Seen) -> bool:
        return seen.reward <= -100

    guard = bridge("cliff_walking")
    with world(python, "CliffWalking-v1", "cliff_walking") as made:
        assert play(made, None, 4, off).harmed > 0
        assert play(made, guard, 8, off).harmed == 0


def test_minigrid_lava(bridge: Start, python: str) -> None:
    guard = bridge("minigrid_lava")
    setup = {"modules": ["minigrid"]}
    with world(python, "MiniGrid-LavaCrossingS9N2-v0", "minigrid", **setup) as made:
        assert play(made, None, 15, fell).harmed > 0
        assert play(made, guard, 15, fell).harmed == 0


def test_lunar_lander_falls_slower(bridge: Start, python: str) -> None:
    """A random pilot lands no ship; what the guard can do is take the speed out of the fall."""

    def speed_at_the_end(guard: Bridge | None) -> float:
        total = 0.0

        def end(seen: Seen) -> bool:
            nonlocal total
            total += abs(seen.obs[3]) if seen.over else 0.0
            return False

        last.clear()
        play(made, guard, 6, remember, steps=150)
        return sum(last) / len(last)

    last: list[float] = []
    before = [0.0]

    def remember(seen: Seen) -> bool:
        if seen.over:
            last.append(before[0])
        before[0] = abs(seen.obs[3])
        return False

    guard = bridge("lunar_lander")
    with world(python, "LunarLander-v3", "lunar_lander") as made:
        assert speed_at_the_end(guard) < speed_at_the_end(None)


def test_the_guard_of_the_guide(bridge: Start, python: str) -> None:
    """The text that people copy is the text that is tested."""
    guide = (ROOT / "docs" / "guard.md").read_text()
    begin = guide.index("    step(left")
    text = guide[begin : guide.index("The first plan whose")]
    guard = bridge("\n".join(line[4:] for line in text.splitlines()))
    with world(python, "FrozenLake-v1", "frozen_lake", kwargs={"is_slippery": False}) as made:
        played = play(made, guard, 10, fell)
    assert played.harmed == 0 and played.replaced > 0


VETO_ALL = '+!review(Id, _, _) <- veto(Id, "nothing is allowed").\n'


def test_a_program_that_vetoes_everything(bridge: Start, python: str) -> None:
    guard = bridge(VETO_ALL)
    with world(python, "FrozenLake-v1", "frozen_lake") as made:
        played = play(made, guard, 1, fell, steps=3)
    # Every action of every step was refused.
    assert played.vetoed % 4 == 0 and played.vetoed >= 4
