from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.credits import CreditLedger, Starvation


def test_a_newcomer_gets_the_full_credit() -> None:
    assert CreditLedger(full=256).credit("new") == 256


def test_large_batches_get_little_credit_but_always_some() -> None:
    ledger = CreditLedger(full=256, budget_bytes=1 << 20)
    ledger.received("big", 10 << 20)
    assert ledger.credit("big") == 1
    ledger.received("small", 1000)
    assert ledger.credit("small") == 256


def test_the_budget_is_shared() -> None:
    ledger = CreditLedger(full=1000, budget_bytes=1_000_000)
    for producer in "abcd":
        ledger.received(producer, 10_000)
    assert ledger.credit("a") == 25


def test_a_producer_that_left_is_forgotten_once_all_is_settled() -> None:
    ledger = CreditLedger()
    ledger.received("a", 10)
    ledger.leave("a")
    assert ledger.under_way("a") == 1
    ledger.settled("a", 10)
    ledger.leave("a")
    assert (ledger.under_way("a"), ledger.queued_batches, ledger.queued_bytes) == (0, 0, 0)


@given(
    st.integers(1, 512),
    st.integers(1 << 16, 1 << 26),
    st.lists(st.tuples(st.sampled_from("abc"), st.integers(1, 1 << 22)), max_size=60),
)
def test_who_keeps_to_the_credit_keeps_to_the_budget(
    full: int, budget: int, sends: list[tuple[str, int]]
) -> None:
    """With batches of one size a producer, all credits together fit into the budget."""
    ledger = CreditLedger(full, budget)
    sizes: dict[str, int] = {}
    for producer, size in sends:
        size = sizes.setdefault(producer, size)
        ledger.received(producer, size)
    for producer in sizes:
        credit = ledger.credit(producer)
        assert 1 <= credit <= full
    promised = sum(ledger.credit(p) * s for p, s in sizes.items() if ledger.credit(p) > 1)
    assert promised <= budget * 1.0001
    for producer, _ in sends:
        ledger.settled(producer, sizes[producer])
    assert (ledger.queued_batches, ledger.queued_bytes) == (0, 0)


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 5)), max_size=60))
def test_starved_and_resumed_alternate(events: list[tuple[bool, float]]) -> None:
    starvation = Starvation(patience=1.0)
    now, expected, skipped = 0.0, "starved", 0
    for is_skip, wait in events:
        now += wait
        if is_skip:
            skipped += 1
            if starvation.skip(now):
                assert expected == "starved"
                expected = "resumed"
        else:
            result = starvation.serve(now)
            if result is not None:
                assert expected == "resumed" and result == skipped
                expected = "starved"
            skipped = 0
