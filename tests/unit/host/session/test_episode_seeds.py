"""Seeds and starts of episodes: listed ones come first, others follow from one seed."""

from __future__ import annotations

from mosaic_host.session.episode_seeds import EpisodeSeeds
from mosaic_sdk.learning.seeds import episode_seed
from mosaic_sdk.session import SlotSpec


def never() -> int:
    raise AssertionError("a seed was given")


def test_episodes_follow_from_one_seed_or_from_the_list() -> None:
    seeds = EpisodeSeeds(SlotSpec("x", seed=5), never)
    assert [seeds.of(n) for n in (-1, 0, 1)] == [episode_seed(5, n) for n in (0, 0, 1)]
    listed = EpisodeSeeds(SlotSpec("x", seed=5, seeds=(30, 40)), never)
    assert [listed.of(n) for n in range(3)] == [30, 40, episode_seed(30, 2)]


def test_a_seed_is_drawn_where_none_is_given_and_when_somebody_wants_another() -> None:
    drawn = iter((11, 12))
    seeds = EpisodeSeeds(SlotSpec("x"), lambda: next(drawn))
    assert seeds.first == 11
    for wanted, first in (("same", 11), (True, 11), ("new", 12), (3, 3)):
        seeds.restart(wanted)
        assert seeds.first == first


def test_starts_are_played_in_turn() -> None:
    fen = {"position": {"fen": "8/8/8/8/8/8/8/K1k5 w - - 0 1"}}
    seeds = EpisodeSeeds(SlotSpec("x", seed=1, starts=(fen, None)), never)
    assert [seeds.begin(n) for n in range(3)] == [fen, None, fen]
    assert seeds.every_start() == [fen, None] and seeds.opening_of(0) == ""
    seeds_of_episodes = EpisodeSeeds(SlotSpec("x", seed=1, start={"fen": "?"}), never)
    assert seeds_of_episodes.begin(4) == {"fen": "?"} and seeds_of_episodes.every_start() == [
        {"fen": "?"}
    ]
