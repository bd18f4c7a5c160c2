from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.lane.budget import Budget

MS = 1_000_000


@given(
    st.lists(
        st.tuples(st.integers(0, 400 * MS), st.integers(0, 300 * MS)), min_size=2, max_size=200
    ),
    st.sampled_from([0.01, 0.05, 0.5]),
)
def test_never_more_than_its_share_and_one_frame(plan: list[tuple[int, int]], share: float) -> None:
    """Whatever frames cost and whenever they are asked for, apart from opening the renderer."""
    budget = Budget(share)
    now = spent = 0
    first = largest = 0
    for idle, cost in plan:
        now += idle
        if budget.ready_at(now) > now:
            continue
        now += cost
        budget.charge(now, cost)
        if budget.frames == 1:
            first = cost
        else:
            spent += cost
            largest = max(largest, cost)
        assert spent <= share * (now + first) + largest + 1


def test_waits_until_a_slow_frame_is_paid() -> None:
    budget = Budget(0.05)
    budget.charge(0, 0)
    budget.charge(100 * MS, 100 * MS)
    ready = budget.ready_at(100 * MS)
    assert 1.8e9 < ready - 100 * MS < 2.0e9
    assert budget.ready_at(ready) == ready


def test_opening_the_renderer_is_forgiven_once_if_it_takes_a_second_at_most() -> None:
    budget = Budget(0.05)
    budget.charge(1_000 * MS, 1_000 * MS)
    assert budget.ready_at(1_000 * MS) - 1_000 * MS <= 1_000 * MS + 1
    slow = Budget(0.05)
    slow.charge(5_000 * MS, 5_000 * MS)
    assert slow.ready_at(5_000 * MS) > 90_000 * MS


def test_a_first_frame_that_is_known_to_be_slow_must_be_earned() -> None:
    budget = Budget(0.05)
    assert budget.expect(600 * MS)
    assert not budget.expect(600 * MS)
    assert budget.ready_at(6_000 * MS) == 7_000 * MS
    assert budget.ready_at(7_001 * MS) == 7_001 * MS


def test_without_a_share_there_is_no_limit() -> None:
    budget = Budget(None)
    for _ in range(10):
        budget.charge(0, 10_000 * MS)
    assert budget.ready_at(5) == 5
    assert budget.limit_hz() == float("inf")


def test_says_which_rate_it_can_pay() -> None:
    budget = Budget(0.05)
    for turn in range(20):
        budget.charge(turn * 1000 * MS, 140 * MS)
    assert abs(budget.limit_hz() - 0.05 / 0.140) < 0.01
