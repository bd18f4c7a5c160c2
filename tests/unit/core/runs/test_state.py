"""The life of a run: every reachable state, looked at one by one."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.events import RunState
from core.runs.state import (
    Admitted,
    AskToStop,
    CancelAsked,
    Effect,
    Exit,
    FellSilent,
    GraceOver,
    Input,
    KillTree,
    LauncherFailed,
    LauncherGone,
    LauncherStarted,
    Life,
    RecoverSpool,
    SpoolRecovered,
    StartLauncher,
    StartTimer,
    TreeGone,
    WorkerExited,
    WorkerPaused,
    WorkerResumed,
    WorkerStarted,
    advance,
)

CLEAN, CRASH, ASKED = Exit(0, "ended"), Exit(1, "crashed"), Exit(None, "stopped", asked=True)
EXITS = (CLEAN, CRASH, ASKED)

# What may happen at any time, asked for or not.
UNASKED: tuple[Input, ...] = (
    Admitted(),
    LauncherStarted(),
    WorkerStarted(),
    WorkerPaused(),
    WorkerResumed(),
    CancelAsked(100),
    CancelAsked(0),
    FellSilent("silent since noon"),
    LauncherGone(),
    *(WorkerExited(exit) for exit in EXITS),
)

# What an effect may lead to. AskToStop promises nothing: the worker may ignore it.
ANSWERS: dict[type, tuple[Input, ...]] = {
    StartLauncher: (LauncherStarted(), LauncherFailed("no disk")),
    AskToStop: (),
    StartTimer: (GraceOver(),),
    KillTree: (TreeGone(),),
    RecoverSpool: (SpoolRecovered(None), SpoolRecovered(CLEAN), SpoolRecovered(CRASH)),
}

World = tuple[Life, frozenset[Effect]]


def step(world: World, event: Input, answered: Effect | None = None) -> World:
    life, pending = world
    life, effects = advance(life, event)
    return life, (pending - {answered}) | {e for e in effects if ANSWERS[type(e)]}


def successors(world: World) -> Iterator[World]:
    for event in UNASKED:
        yield step(world, event)
    for effect in world[1]:
        for event in ANSWERS[type(effect)]:
            yield step(world, event, effect)


def explore() -> set[World]:
    starts = [
        Life(),
        Life(state=RunState.RUNNING),
        *(Life(state=s, launched=True) for s in (RunState.STARTING, RunState.RUNNING)),
        Life(state=RunState.PAUSED, launched=True),
    ]
    seen: set[World] = {(life, frozenset()) for life in starts}
    todo = deque(seen)
    while todo:
        for following in successors(todo.popleft()):
            if following not in seen:
                seen.add(following)
                todo.append(following)
    return seen


@pytest.fixture(scope="module")
def worlds() -> set[World]:
    return explore()


def test_every_state_is_reachable(worlds: set[World]) -> None:
    assert {life.state for life, _ in worlds} == set(RunState)


def test_an_end_is_final(worlds: set[World]) -> None:
    for world in worlds:
        if world[0].state.ended:
            for life, _ in successors(world):
                assert (life.state, life.reason) == (world[0].state, world[0].reason)


def test_cancel_always_leads_to_an_end(worlds: set[World]) -> None:
    """Nobody helps: the worker says nothing; only what was asked for is answered, in any order."""
    for life, pending in worlds:
        world = step((life, pending), CancelAsked(0))
        if world[0].cancelled is False and not world[0].state.ended:
            pytest.fail(f"{life} can't be cancelled")
        todo, seen = [world], {world}
        while todo:
            current = todo.pop()
            if current[0].state.ended:
                continue
            following = [
                step(current, event, effect)
                for effect in current[1]
                for event in ANSWERS[type(effect)]
            ]
            assert following, f"{life} with {pending} is stuck as {current[0]}"
            for successor in following:
                if successor not in seen:
                    seen.add(successor)
                    todo.append(successor)


def test_what_was_cancelled_is_never_called_finished_or_lost(worlds: set[World]) -> None:
    for life, _ in worlds:
        if life.state.ended and life.cancelled:
            assert life.state is RunState.CANCELLED


def test_a_session_that_somebody_leaves_is_finished() -> None:
    def left(exit: Exit, life: Life) -> Life:
        for event in (CancelAsked(1000), WorkerExited(exit), TreeGone()):
            life, _ = advance(life, event)
        return life

    session = Life(RunState.RUNNING, launched=True, open_ended=True)
    clean = left(Exit(0, "stopped as requested, status 0", asked=True), session)
    assert (clean.state, clean.reason) == (RunState.FINISHED, "")
    crashed = left(Exit(1, "stopped as requested, status 1", asked=True), session)
    assert crashed.state is RunState.CANCELLED
    assert left(CLEAN, Life(RunState.RUNNING, launched=True)).state is RunState.CANCELLED
    late, _ = advance(session, CancelAsked(0))
    for event in (GraceOver(), TreeGone(), SpoolRecovered(CLEAN)):
        late, _ = advance(late, event)
    assert late.state is RunState.CANCELLED
    unstarted, _ = advance(Life(open_ended=True), CancelAsked(0))
    assert unstarted.state is RunState.CANCELLED


def test_a_run_that_ended_by_itself_is_judged_by_its_status() -> None:
    for exit, state in ((CLEAN, RunState.FINISHED), (CRASH, RunState.FAILED)):
        life, effects = advance(Life(RunState.RUNNING, launched=True), WorkerExited(exit))
        assert (life.state, life.reason, effects) == (state, exit.reason, ())


def test_a_vanished_launcher_is_lost_unless_somebody_saw_the_end() -> None:
    for known, state in ((None, RunState.LOST), (CRASH, RunState.FAILED)):
        life, effects = advance(Life(RunState.RUNNING, launched=True), LauncherGone())
        assert effects == (KillTree(launcher=True),)
        life, effects = advance(life, TreeGone())
        assert effects == (RecoverSpool(),)
        life, _ = advance(life, SpoolRecovered(known))
        assert life.state is state


def test_cancel_is_believed_only_when_nothing_is_left() -> None:
    life, effects = advance(Life(RunState.RUNNING, launched=True), CancelAsked(1000))
    assert life.state is RunState.STOPPING and isinstance(effects[0], AskToStop)
    life, effects = advance(life, WorkerExited(ASKED))
    assert life.state is RunState.STOPPING and effects == (KillTree(launcher=False),)
    life, _ = advance(life, TreeGone())
    assert life.state is RunState.CANCELLED


def test_a_stop_that_was_asked_while_the_launcher_started_is_not_forgotten() -> None:
    life, _ = advance(Life(), Admitted())
    life, _ = advance(life, CancelAsked(1000))
    _, effects = advance(life, LauncherStarted())
    assert effects == (AskToStop(1000),)


@given(st.lists(st.sampled_from(UNASKED + tuple(e for a in ANSWERS.values() for e in a))))
def test_no_order_of_events_breaks_it(events: list[Input]) -> None:
    life = Life()
    for event in events:
        before = life
        life, _ = advance(life, event)
        if before.state.ended:
            assert life.state is before.state
        assert not (life.killing and life.recovering)


def test_who_dialled_in_from_elsewhere_is_never_called_killed():
    life = Life(state=RunState.RUNNING)
    asked, _ = advance(life, CancelAsked(100))
    over, effects = advance(asked, GraceOver())
    assert (over.state, effects) == (RunState.CANCELLED, ())
    assert "no process was killed" in over.reason
    lost, _ = advance(life, FellSilent("silent since noon"))
    assert (lost.state, lost.reason) == (RunState.LOST, "silent since noon")
    launched = Life(state=RunState.RUNNING, launched=True)
    assert advance(launched, FellSilent("silent since noon")) == (launched, ())
