from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.learning.seeds import episode_seed, operator_seed


@given(st.integers(0, 2**31 - 1), st.integers(0, 10_000))
def test_every_environment_takes_an_episodes_seed(seed, episode):
    assert 0 <= episode_seed(seed, episode) < 2**31


def test_the_first_episode_has_the_seed_that_was_given():
    assert episode_seed(7, 0) == 7


def test_episodes_of_neighbouring_seeds_do_not_overlap():
    drawn = {episode_seed(seed, i) for seed in range(200) for i in range(50)}
    assert len(drawn) >= 200 * 50 - 5


def test_the_same_operator_has_the_same_stream_wherever_it_sits():
    assert operator_seed(7, "agent", "random") == operator_seed(7, "agent", "random")
    streams = {
        operator_seed(seed, seat, who)
        for seed in (1, 2)
        for seat in ("a", "b")
        for who in ("random", "x")
    }
    assert len(streams) == 8


def test_recorded_seeds_stay_valid():
    assert episode_seed(7, 1) == 347380547
    assert operator_seed(7, "agent", "random") == 14527000890898952507
