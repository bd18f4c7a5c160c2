import pytest
from hypothesis import given
from hypothesis import strategies as st
from run_rows import NOW, run_row
from train_rows import track

from app.train.training_progress import (
    Group,
    Target,
    grouped,
    midnight_ns,
    pace,
    row_of,
    target_of,
    why_waiting,
    with_config,
)
from core.events import RunState
from mosaic_sdk.learning.resumption import Resumption

THIN = "\u2009"


def told(_):
    return "because"


@pytest.mark.parametrize("parameters, target", [
    ({"episodes": 2000, "max_episode_steps": 500}, Target("episodes", 2000)),
    ({"total_timesteps": 5e4, "episodes": 3}, Target("steps", 50_000)),
    ({"episodes": 0}, None), ({"episodes": True}, None), ({"steps": "9"}, None), (None, None),
])  # fmt: skip
def test_where_it_ends(parameters, target):
    assert target_of({"parameters": parameters}) == target


def test_a_script_that_reports_its_length_has_a_target():
    facts = {"parameters": None, "seed": 3}
    configs = [{"total_timesteps": 100}, None, {"total_timesteps": 500, "lr": 0.1}]
    assert target_of(with_config(facts, configs)) == Target("steps", 500)
    assert with_config(facts, [])["seed"] == 3 and target_of(with_config(facts, [])) is None


def moved(target, *seen):
    progress = track(target=target)
    for at, steps, episodes in seen:
        progress.note(run_row(steps=steps, episodes=episodes), at)
    return progress


def test_speed_and_what_is_left():
    progress = moved(Target("steps", 1000), (0, 0, 0), (10, 100, 1))
    assert (progress.rate, progress.share, progress.left_s) == (10.0, 0.1, 90.0)
    other = moved(Target("episodes", 10), (0, 0, 0), (10, 100, 1))
    assert other.left_s == 90.0
    assert moved(None, (0, 0, 0), (10, 100, 1)).left_s == -1.0
    assert moved(Target("steps", 10), (0, 0, 0)).left_s == -1.0


def test_one_slow_or_quick_moment_does_not_move_what_is_left():
    even = [(second, 100 * second, 0) for second in range(30)]
    target = Target("steps", 10_000)
    calm, hasty = moved(target, *even), moved(target, *even, (30, 6000, 0))
    assert calm.rate == pytest.approx(100)
    late = moved(target, *even, (45, 3000, 0))
    assert hasty.rate < 600 and 50 < late.rate <= 100


def test_episodes_that_come_rarely_still_have_a_pace():
    rare = [(second, 0, int(second >= 5)) for second in range(30)]
    assert moved(Target("episodes", 10), *rare).left_s > 0


def test_nobody_knows_what_is_left_beyond_the_target():
    assert moved(Target("steps", 50), (0, 0, 0), (10, 100, 1)).left_s == -1


def test_a_pause_does_not_count():
    progress = moved(Target("steps", 1000), (0, 0, 0), (10, 100, 1))
    progress.note(run_row(steps=100, state=RunState.PAUSED), 11)
    assert (progress.rate, progress.left_s) == (0.0, -1.0)
    progress.note(run_row(steps=100), 500)
    progress.note(run_row(steps=200), 501)
    assert 0 < progress.rate <= 100


@given(st.lists(st.tuples(st.floats(0.1, 30), st.integers(0, 10_000)), min_size=2, max_size=60))
def test_speed_is_never_below_nothing(moves):
    progress, at, steps = track(target=Target("steps", 100_000)), 0.0, 0
    for passed, more in moves:
        at, steps = at + passed, steps + more
        progress.note(run_row(steps=steps), at)
    assert progress.rate >= 0 and 0 <= progress.share <= 1
    assert progress.left_s == -1 or progress.left_s >= 0


def five(*states, **values):
    tags = ("paper", "group:lake-1f")
    return [
        track(n, Target("steps", 100), n, name=f"lake \u00b7 seed {n}", tags=tags,
              state=RunState(state), steps=n * 10, mean_return=float(n), **values)
        for n, state in enumerate(states, 1)
    ]  # fmt: skip


def test_seeds_are_one():
    alone = track(9, name="other", state=RunState.QUEUED)
    groups = grouped([alone, *five("running", "queued", "finished")])
    assert [(g.name, g.section, len(g.tracks)) for g in groups] == [
        ("lake", "running", 3), ("other", "waiting", 1),
    ]  # fmt: skip
    lake = row_of(groups[0], told)
    assert lake.note.startswith("3 seeds, 1 waiting")
    assert (lake.aside, lake.share) == (f"20{THIN}%", pytest.approx(0.2))
    assert row_of(groups[1], told).note == "because"


def test_the_middle_half_speaks_for_all():
    group = Group("k", five("finished", "finished", "finished", "finished", "finished"))
    assert group.score == 3.0
    assert (group.section, group.status) == ("ended", "finished")


@pytest.mark.parametrize("states, status, section", [
    (("queued", "queued"), "queued", "waiting"),
    (("failed", "queued"), "queued", "waiting"),
    (("paused", "running"), "running", "running"),
    (("paused", "finished"), "paused", "running"),
    (("finished", "failed"), "failed", "ended"),
    (("cancelled", "finished"), "cancelled", "ended"),
])  # fmt: skip
def test_one_state_for_all(states, status, section):
    group = Group("k", five(*states))
    assert (group.status, group.section) == (status, section)


def test_a_failure_says_why():
    bad = track(1, state=RunState.FAILED, reason="out of memory", ended_ns=NOW)
    row = row_of(Group("k", [bad]), told)
    assert row.wrong and row.note == "Out of memory" and row.aside


def test_what_came_of_it():
    group = Group("k", [track(1, state=RunState.FINISHED, steps=2_000_000, mean_return=148.0)])
    assert row_of(group, told).note == f"2.00{THIN}M steps \u00b7 148 return"
    nothing = Group("k", [track(1, state=RunState.CANCELLED)])
    assert row_of(nothing, told).note == "stopped"


def test_pace_in_words():
    assert pace(Group("k", [track(state=RunState.PAUSED)])) == "paused"
    assert pace(Group("k", [moved(None, (0, 0, 0))])) == "no steps yet"
    assert pace(Group("k", [moved(None, (0, 1399, 9))])) == "measuring the speed"
    assert pace(Group("k", [moved(None, (0, 0, 0), (1, 90, 1))])) == "90 steps/s"
    soon = moved(Target("steps", 1000), (0, 0, 0), (10, 100, 1))
    assert pace(Group("k", [soon])) == f"2{THIN}min left"


def test_why_it_waits():
    assert why_waiting("ppo", 0, 1) == "after ppo"
    assert why_waiting("", 0, 1) == "starts when a GPU is free"
    assert why_waiting("", 0, 0) == "starts when a run ends"
    assert why_waiting("", 2, 0) == "starts now"


def test_midnight_is_before_now():
    import time

    now = time.time()
    assert 0 <= now - midnight_ns(now) / 1e9 < 90_000


def test_one_that_goes_on_counts_what_came_before():
    parameters = {"episodes": 4000, "resume": "/a.json"}
    going = track(steps=900, episodes=500)
    going.learn({"parameters": parameters, "seed": 2})
    assert not going.is_learnt, "it has not reported yet where it begins"
    going.learn({"parameters": {**parameters, **Resumption(2000, 31_000, "a").as_config()}})
    assert going.is_learnt and going.done == 2500
    assert going.share == 0.25, "of what it does itself"
    going.target = Target("steps", 60_000)
    assert going.done == 31_900
    anew = track(episodes=500)
    anew.learn({"parameters": {"episodes": 2000}})
    assert anew.is_learnt and (anew.done, anew.share) == (500, 0.25)
