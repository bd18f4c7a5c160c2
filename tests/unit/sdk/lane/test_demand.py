from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.lane.demand import EVERY_STEP, Wish, millihertz, read_demand

S = 1_000_000_000


def table() -> memoryview:
    return memoryview(bytearray(4096)).cast("Q")


def wish(hz: float, until: int, lifted: bool = False) -> Wish:
    made = Wish()
    made.millihertz, made.until_ns, made.lifted = millihertz(hz), until, lifted
    return made


def test_nobody_wants_anything() -> None:
    assert read_demand(table(), S).millihertz == 0


def test_a_demand_lapses_when_its_reader_dies() -> None:
    words = table()
    wish(30, 2 * S).write(words, S)
    assert read_demand(words, 2 * S - 1).millihertz == 30_000
    assert read_demand(words, 2 * S).millihertz == 0


def test_a_wish_beyond_the_horizon_is_noise() -> None:
    words = table()
    wish(30, 10**18).write(words, S)
    assert read_demand(words, S).millihertz == 0


@given(
    st.lists(
        st.tuples(st.floats(0.5, 500), st.integers(2, 20), st.booleans()), min_size=1, max_size=8
    )
)
def test_the_quickest_reader_counts(wishes: list[tuple[float, int, bool]]) -> None:
    words = table()
    for hz, until, lifted in wishes:
        wish(hz, until * S, lifted).write(words, S)
    for now in range(1, 21):
        live = [wishe for wishe in wishes if wishe[1] > now]
        demand = read_demand(words, now * S)
        assert demand.millihertz == max((millihertz(hz) for hz, _, _ in live), default=0)
        assert demand.lifted == any(lifted for _, _, lifted in live)
        assert demand.until_ns == max((until for _, until, _ in live), default=0) * S


def test_renewing_and_withdrawing_touch_only_their_own_entry() -> None:
    words = table()
    first, second = wish(10, 5 * S), wish(60, 5 * S)
    first.write(words, S)
    second.write(words, S)
    second.millihertz = 5_000
    second.write(words, S)
    assert read_demand(words, S).millihertz == 10_000
    second.withdraw(words, 2)
    first.withdraw(words, 3)
    assert read_demand(words, S).millihertz == 0


def test_more_readers_than_entries_share_the_last_one() -> None:
    words = table()
    for hz in range(1, 20):
        wish(hz, 5 * S).write(words, S)
    assert read_demand(words, S).millihertz == 19_000


def test_the_loser_of_a_race_for_an_entry_comes_back_when_it_renews() -> None:
    words = table()
    loser, winner = wish(60, 5 * S), wish(10, 5 * S)
    loser.write(words, S)
    words[24] = winner.token | winner.millihertz << 32  # claimed in the same moment
    loser.write(words, S)
    assert read_demand(words, S).millihertz == 60_000


def test_rates() -> None:
    assert millihertz(0) == millihertz(-1) == millihertz(float("nan")) == 0
    assert millihertz(0.0001) == 1
    assert millihertz(EVERY_STEP) == 0xFFFFFFFF
