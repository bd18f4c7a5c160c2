"""Sampling of the steps that keep their picture, on a clock of the test."""

from __future__ import annotations

import pytest

from mosaic_sdk.lane.budget import Budget
from mosaic_sdk.pictures.frame_sampling import OFF, PACED, Policy, Sampler, read_policy

MS = 1_000_000


def taken(sampler: Sampler, steps: int, step_ms: float, cost_ms: float = 0.0) -> list[int]:
    """One episode of so many steps; every picture that is wanted is taken."""
    sampled = []
    sampler.began(0)
    for step in range(steps + 1):
        now = int(step * step_ms * MS)
        if step == steps:
            sampler.ends()
        if sampler.wanted(now, step):
            sampled.append(step)
            sampler.took(now, int(cost_ms * MS))
    return sampled


@pytest.mark.parametrize(
    ("text", "policy"),
    [
        ("", PACED),
        ("auto", PACED),
        ("off", OFF),
        ("all", Policy("every", 1.0)),
        ("every:4", Policy("every", 4.0)),
        ("rate:0.5", Policy("rate", 0.5)),
        ("episodes", Policy("episodes")),
    ],
)
def test_a_policy_is_read(text, policy):
    assert read_policy(text, PACED) == policy


@pytest.mark.parametrize("text", ["every", "every:0", "every:1.5", "rate:x", "rate:-1", "some"])
def test_what_is_no_policy_names_those_that_are(text):
    with pytest.raises(ValueError, match="every:N, rate:N, episodes"):
        read_policy(text, PACED)


def test_nothing_every_kth_and_all_with_both_ends():
    assert taken(Sampler(OFF), 20, 1) == []
    assert taken(Sampler(Policy("every", 4)), 10, 1) == [0, 4, 8, 10]
    assert taken(Sampler(Policy("every", 1)), 5, 1) == [0, 1, 2, 3, 4, 5]


def test_a_rate_keeps_the_first_the_last_and_so_many_a_second():
    steps = taken(Sampler(Policy("rate", 10)), 1000, 1)
    assert steps[0] == 0 and steps[-1] == 1000
    assert 10 <= len(steps) <= 13


def test_play_at_the_pace_of_people_keeps_every_step():
    assert taken(Sampler(PACED), 90, 1000 / 30) == list(range(91))


def test_fewer_are_taken_as_space_runs_out():
    sampler = Sampler(PACED)
    sampler.full = 0.7
    assert 28 <= len(taken(sampler, 90, 1000 / 30)) <= 34


def test_whole_episodes_as_often_as_their_share_of_time_allows():
    sampler = Sampler(Policy("episodes", share=0.02))
    filmed = []
    now = 0
    for episode in range(2000):
        sampler.began(now)
        steps = 0
        for step in range(100):
            now += MS // 10
            if sampler.wanted(now, step):
                steps += 1
                now += MS
                sampler.took(now, MS)
        assert steps in (0, 100)
        if steps:
            filmed.append(episode)
    assert filmed[0] == 0 and len(filmed) > 2
    spent = len(filmed) * 100 * MS
    assert spent <= 0.02 * now + 2 * 100 * MS


def test_rendering_for_a_picture_alone_keeps_to_its_share():
    steps = taken(Sampler(PACED), 1000, 10, cost_ms=50)
    assert 40 <= len(steps) <= 60


def test_the_first_episode_pays_for_itself_too():
    """600 steps of a renderer that takes 20 ms: some at once, then as its share allows."""
    sampler = Sampler(Policy("episodes", share=0.01))
    now = 0
    sampler.began(now)
    spent = 0
    for step in range(600):
        now += MS
        if sampler.wanted(now, step):
            now += 20 * MS
            spent += 20 * MS
            sampler.took(now, 20 * MS)
    assert 100 * MS <= spent <= 0.01 * now + 150 * MS


def test_slots_that_share_a_budget_film_one_at_a_time():
    budget = Budget(0.01)
    slots = [Sampler(Policy("episodes", share=0.01), 0, budget) for _ in range(4)]
    for sampler in slots:
        sampler.began(0)
    assert [sampler.wanted(0, 0) for sampler in slots] == [True, False, False, False]
    slots[1].began(0)
    assert not slots[1].wanted(0, 0)
    slots[0].stop()
    slots[1].began(0)
    assert slots[1].wanted(0, 0)
