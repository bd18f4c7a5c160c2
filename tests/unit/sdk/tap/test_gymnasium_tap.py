"""Rows are the environment's own account, whatever stands around it.

A stand-in for Gymnasium's core is enough: the tap knows only the two base classes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.tap import evaluated, gymnasium_tap, tap_run, tracks


class Env:
    unwrapped: Any

    def step(self, action: Any) -> Any:
        raise NotImplementedError

    def reset(self, *, seed: Any = None, options: Any = None) -> Any:
        raise NotImplementedError

    def close(self) -> None:
        pass


class Wrapper(Env):
    def __init__(self, env: Env) -> None:
        self.env = env

    def step(self, action: Any) -> Any:
        return self.env.step(action)

    def reset(self, **kwargs: Any) -> Any:
        return self.env.reset(**kwargs)

    def close(self) -> None:
        self.env.close()


class Scripted(Env):
    """Ends when its script says so, and keeps an account of what it was asked."""

    def __init__(self, ends: list[int]) -> None:
        self.ends = ends
        self.at = 0
        self.account: list[tuple[Any, ...]] = []

    def step(self, action: Any) -> Any:
        self.at += 1
        code = self.ends[self.at % len(self.ends)]
        self.account.append(("step", action, self.at, code == 1, code == 2))
        return self.at, float(action), code == 1, code == 2, {}

    def reset(self, *, seed: Any = None, options: Any = None) -> Any:
        self.at += 1
        self.account.append(("reset", seed, self.at))
        return self.at, {}


class Limit(Wrapper):
    """A time limit of the host's own make."""

    def __init__(self, env: Env, most: int) -> None:
        super().__init__(env)
        self.most = most
        self.done = 0

    def step(self, action: Any) -> Any:
        *outcome, info = self.env.step(action)
        self.done += 1
        outcome[3] = outcome[3] or self.done >= self.most
        return (*outcome, info)

    def reset(self, **kwargs: Any) -> Any:
        self.done = 0
        return self.env.reset(**kwargs)


class Skip(Wrapper):
    """Repeats an action, and stops at an end."""

    def step(self, action: Any) -> Any:
        total = 0.0
        for _ in range(3):
            observation, reward, terminated, truncated, info = self.env.step(action)
            total += reward
            if terminated or truncated:
                break
        return observation, total, terminated, truncated, info


class Lives(Wrapper):
    """Every fourth step costs a life, which ends the episode for the learner alone."""

    def __init__(self, env: Env) -> None:
        super().__init__(env)
        self.count = 0
        self.was_real = True

    def step(self, action: Any) -> Any:
        observation, reward, terminated, truncated, info = self.env.step(action)
        self.was_real = terminated or truncated
        self.count += 1
        return observation, reward, terminated or self.count % 4 == 0, truncated, info

    def reset(self, **kwargs: Any) -> Any:
        if self.was_real:
            return self.env.reset(**kwargs)
        observation, _, terminated, truncated, _ = self.env.step(0)
        if terminated or truncated:
            return self.env.reset(**kwargs)
        return observation, {}


class AutoReset(Wrapper):
    def step(self, action: Any) -> Any:
        observation, reward, terminated, truncated, info = self.env.step(action)
        if terminated or truncated:
            observation, _ = self.env.reset()
        return observation, reward, terminated, truncated, info


class Around(Env):
    """No wrapper: an environment that plays others inside. It is the one that counts."""

    def __init__(self, first: Env, second: Env) -> None:
        self.first, self.second = first, second
        self.account: list[tuple[Any, ...]] = []

    def step(self, action: Any) -> Any:
        first, second = self.first.step(action), self.second.step(action)
        done = bool(first[2] or first[3] or second[2] or second[3])
        self.account.append(("step", action, first[0], done, False))
        return first[0], 1.0, done, False, {}

    def reset(self, *, seed: Any = None, options: Any = None) -> Any:
        first, _ = self.first.reset(seed=seed)
        self.second.reset()
        self.account.append(("reset", seed, first))
        return first, {}


class Row(NamedTuple):
    what: tuple[Any, ...]
    slot: int


class FakeRun:
    """Takes rows as a run would."""

    is_recording = True

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.said: list[str] = []

    def reset(self, observation: Any, *, seed: Any, slot: int, **rest: Any) -> None:
        self.rows.append(Row(("reset", seed, observation), slot))

    def step(
        self,
        action: Any,
        observation: Any,
        reward: Any,
        terminated: Any,
        truncated: Any,
        info: Any = None,
        slot: int = 0,
        *rest: Any,
        **more: Any,
    ) -> None:
        self.rows.append(
            Row(("step", action, observation, bool(terminated), bool(truncated)), slot)
        )

    def log(self, text: str, *rest: Any) -> None:
        self.said.append(text)

    def event(self, *rest: Any) -> None:
        pass

    def send(self) -> None:
        pass

    def account(self, slot: int) -> list[tuple[Any, ...]]:
        return [row.what for row in self.rows if row.slot == slot]


@pytest.fixture(scope="module", autouse=True)
def core() -> Iterator[None]:
    """The stand-in, hooked as Gymnasium would be when it has loaded."""
    before = {name: sys.modules.get(name) for name in ("gymnasium", "gymnasium.core")}
    module = ModuleType("gymnasium.core")
    module.__dict__.update(Env=Env, Wrapper=Wrapper)
    sys.modules["gymnasium.core"] = module
    gymnasium_tap.patch_core(module)
    yield
    for name, original in before.items():
        if original is None:
            sys.modules.pop(name, None)
        else:
            sys.modules[name] = original


class Tapped:
    """A recorder of its own for one example."""

    def __enter__(self) -> FakeRun:
        self.before = tap_run._recorder
        self.run = FakeRun()
        recorder = tap_run.TapRun()
        recorder._run = self.run
        tap_run._recorder = recorder
        tracks.TRACKS.clear()
        return self.run

    def __exit__(self, *error: Any) -> None:
        tap_run._recorder = self.before
        tracks.TRACKS.clear()


WRAPPERS: dict[str, Any] = {
    "limit": lambda env: Limit(env, 5),
    "short": lambda env: Limit(env, 2),
    "skip": Skip,
    "lives": Lives,
    "autoreset": AutoReset,
    "plain": Wrapper,
}
stacks = st.lists(st.sampled_from(sorted(WRAPPERS)), max_size=4)
scripts = st.lists(st.sampled_from([0, 0, 0, 1, 2]), min_size=1, max_size=12)
programs = st.lists(st.sampled_from(["step", "step", "step", "reset"]), max_size=40)


def play(env: Env, program: list[str]) -> None:
    env.reset(seed=1)
    for turn, word in enumerate(program):
        if word == "reset":
            env.reset()
            continue
        _, _, terminated, truncated, _ = env.step(turn % 3)
        if terminated or truncated:
            env.reset()
    env.close()


def without_ends(account: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    return [what[:3] for what in account]


@given(stack=stacks, ends=scripts, program=programs)
def test_rows_are_the_environments_own_account(
    stack: list[str], ends: list[int], program: list[str]
) -> None:
    with Tapped() as run:
        base = Scripted(ends)
        env: Env = base
        for name in stack:
            env = WRAPPERS[name](env)
        play(env, program)
        tap_run.recorder()._leave()
        account = run.account(0)
        assert run.said == []
        assert without_ends(account) == without_ends(base.account)
        assert {row.slot for row in run.rows} == {0}
        for row, own in zip(account, base.account):
            if own[0] == "step":
                # What the environment says is never lost; wrappers only add to it.
                assert row[3] >= own[3]
                assert row[4] >= own[4]
                assert row[3] == own[3] or "lives" in stack
                assert row[4] == own[4] or {"limit", "short"} & set(stack)


@pytest.mark.parametrize("resets", [True, False])
@pytest.mark.parametrize("wrap", [Wrapper, AutoReset, lambda env: env])
def test_a_training_goes_on_in_the_environment_that_it_lent(wrap: Any, resets: bool) -> None:
    """Each step belongs to whoever took it, also where nobody resets in between."""
    with Tapped() as run:
        base = Scripted([0, 0, 0, 1])
        env = wrap(base)

        def evaluate_policy() -> None:
            env.reset()
            for _ in range(6):
                env.step(7)

        module = ModuleType("stable_baselines3.common.evaluation")
        module.__dict__["evaluate_policy"] = evaluate_policy
        evaluated.patch_evaluate_policy(module)
        env.reset()
        for _ in range(5):
            env.step(1)
        for _ in range(2):
            module.__dict__["evaluate_policy"]()
            if resets:
                env.reset()
            for _ in range(4):
                env.step(2)
        tap_run.recorder()._leave()
        steps = [(row.slot, row.what[1]) for row in run.rows if row.what[0] == "step"]
        own = [word[1] for word in base.account if word[0] == "step"]
        assert [action for _, action in steps] == own
        assert {action for slot, action in steps if slot == 0} == {1, 2}
        assert {action for slot, action in steps if slot == 1} == {7}
        assert run.said == []


@given(stack=stacks, ends=scripts, program=programs)
def test_an_end_is_followed_by_a_reset(
    stack: list[str], ends: list[int], program: list[str]
) -> None:
    """An end that only a wrapper saw stands only where the environment was begun anew."""
    with Tapped() as run:
        base = Scripted(ends)
        env: Env = base
        for name in stack:
            env = WRAPPERS[name](env)
        play(env, program)
        account = run.account(0)
        for at, own in enumerate(base.account[: len(account)]):
            is_added = own[0] == "step" and not any(own[3:]) and any(account[at][3:])
            if is_added and at + 1 < len(account):
                assert account[at + 1][0] == "reset"


@given(ends=scripts, program=programs)
def test_a_time_limit_is_a_truncation(ends: list[int], program: list[str]) -> None:
    with Tapped() as run:
        base = Scripted(ends)
        play(Wrapper(Limit(Wrapper(base), 3)), program)
        length = 0
        for row, own in zip(run.account(0), base.account):
            length = 0 if own[0] == "reset" else length + 1
            if own[0] == "step":
                assert row[4] == (own[4] or length >= 3)
                assert row[3] == own[3]


@given(ends=scripts, other=scripts, program=programs)
def test_environments_inside_an_environment_do_not_count(
    ends: list[int], other: list[int], program: list[str]
) -> None:
    with Tapped() as run:
        outer = Around(Limit(Scripted(ends), 4), Scripted(other))
        play(Wrapper(outer), program)
        assert [row.what for row in run.rows] == outer.account


@given(
    counts=st.lists(st.integers(0, 6), min_size=1, max_size=4),
    order=st.randoms(use_true_random=False),
)
def test_slots_do_not_mix(counts: list[int], order: Any) -> None:
    with Tapped() as run:
        bases = [Scripted([0, 0, 1]) for _ in counts]
        envs = [Limit(base, 4) for base in bases]
        for env in envs:
            env.reset()
        moves = [index for index, count in enumerate(counts) for _ in range(count)]
        order.shuffle(moves)
        for index in moves:
            envs[index].step(index)
        tap_run.recorder()._leave()
        for slot, base in enumerate(bases):
            assert without_ends(run.account(slot)) == without_ends(base.account)


def test_an_environment_that_resets_itself() -> None:
    class Endless(Scripted):
        def step(self, action: Any) -> Any:
            step = super().step(action)
            if step[2]:
                return (self.reset()[0], *step[1:])
            return step

    with Tapped() as run:
        env = Endless([0, 0, 1])
        env.reset()
        for _ in range(7):
            env.step(1)
        kinds = [what[0] for what in run.account(0)]
        assert kinds == [what[0] for what in env.account]


def test_a_step_that_raises_leaves_no_row_and_no_trace() -> None:
    class Fragile(Scripted):
        def step(self, action: Any) -> Any:
            if action == 9:
                raise KeyError(action)
            return super().step(action)

    with Tapped() as run:
        env = Limit(Fragile([0]), 50)
        env.reset()
        env.step(1)
        with pytest.raises(KeyError):
            env.step(9)
        env.step(2)
        assert [what[1] for what in run.account(0) if what[0] == "step"] == [1, 2]
        assert run.said == []


def test_a_wrapper_that_raises_after_the_step_keeps_the_row() -> None:
    class Angry(Wrapper):
        def step(self, action: Any) -> Any:
            step = self.env.step(action)
            if action == 9:
                raise RuntimeError
            return step

    with Tapped() as run:
        env = Angry(Scripted([0]))
        env.reset()
        with pytest.raises(RuntimeError):
            env.step(9)
        env.step(1)
        assert [what[1] for what in run.account(0) if what[0] == "step"] == [9, 1]


def test_what_cannot_be_recorded_is_said_once_and_let_alone() -> None:
    class Several(Env):
        def reset(self, **kwargs: Any) -> Any:
            return [0, 0], {}

        def step(self, action: Any) -> Any:
            return [0, 0]

    with Tapped() as run:
        env = Several()
        env.reset()
        assert [env.step(0), env.step(0)] == [[0, 0], [0, 0]]
        assert len(run.said) == 1
        assert "Several" in run.said[0]


def test_the_interface_of_four_values() -> None:
    class Old(Env):
        def reset(self) -> Any:
            return 0

        def step(self, action: Any) -> Any:
            return 1, 0.5, True, {"TimeLimit.truncated": action == 1}

    with Tapped() as run:
        env = Old()
        env.reset()
        env.step(0)
        env.reset()
        env.step(1)
        assert run.account(0) == [
            ("reset", None, 0),
            ("step", 0, 1, True, False),
            ("reset", None, 0),
            ("step", 1, 1, False, True),
        ]


def test_a_closed_slot_is_used_again() -> None:
    with Tapped() as run:
        for _ in range(3):
            env = Scripted([1])
            env.reset()
            env.step(0)
            env.close()
            del env
        other = Scripted([1])
        other.reset()
        still = Scripted([1])
        still.reset()
        assert {row.slot for row in run.rows} == {0, 1}


def test_an_address_that_is_used_again_is_another_environment() -> None:
    class Other(Scripted):
        pass

    with Tapped() as run:
        for kind in (Scripted, Other) * 20:
            env = kind([0])
            env.reset(seed=kind is Other)
            env.step(0)
            del env
        for row in run.rows:
            if row.what[0] == "reset":
                assert row.slot == int(row.what[1])


def test_a_seed_of_the_run_is_for_scripts_without_one() -> None:
    with Tapped() as run:
        tap_run.recorder().seed = 40
        first, second = Scripted([0]), Scripted([0])
        first.reset()
        first.reset()
        second.reset(seed=5)
        assert [what[1] for what in first.account] == [40, None]
        assert [what[1] for what in second.account] == [5]
        assert [row.what[1] for row in run.rows] == [40, None, 5]


def test_values_are_kept_as_they_were() -> None:
    class Careless(Wrapper):
        def step(self, action: Any) -> Any:
            outcome = self.env.step(action)
            outcome[0][0] = 99
            action[0] = 77
            return outcome

    class Lists(Scripted):
        def step(self, action: Any) -> Any:
            return [action[0]], 0.0, False, False, {}

    with Tapped() as run:
        env = Careless(Lists([0]))
        env.reset()
        env.step([3])
        assert run.account(0)[1][1:3] == ([3], [3])
