"""An episode: what begins anew, and what going back leaves of it."""

from __future__ import annotations

from mosaic_host.session.adjudication import Ply
from mosaic_host.session.episode import Episode


def played() -> Episode:
    episode = Episode(3, step=9, branch=2, branches=4, touched=True, result="resigned", loser="w")
    episode.forfeit, episode.reward = "time forfeit", 2.0
    episode.plies.append(Ply(0.5, 0.1, None))
    episode.last_decision = ("w", None, 1, "you", 7)
    episode.payload = ("board", "json", b"{}")
    return episode


def test_the_next_one_begins_with_nothing_of_the_last_but_what_is_shown() -> None:
    episode = played()
    episode.begin()
    assert episode == Episode(4, game=0, reward=2.0, payload=("board", "json", b"{}"))


def test_going_back_opens_a_branch_that_nobody_had() -> None:
    episode = played()
    episode.go_back(5)
    assert (episode.number, episode.step, episode.branch, episode.branches) == (3, 5, 5, 5)
    assert (episode.result, episode.loser, episode.last_decision) == ("", "", None)
    assert episode.touched


def test_the_next_episode_has_no_moves_of_the_one_before():
    episode = Episode()
    episode.begin()
    episode.moves.note(1, "agent", 0, "left", 1.0)
    episode.begin()
    assert episode.moves.whole() == ()
