"""Pairings that depend on the games before: knockout and Swiss."""

import pytest

from core.compare.experiment import Environment, Experiment, LineUp, Seeds
from core.compare.schedule import champion, matches_in_all, meetings, rounds
from core.compare.verdict import Played, verdict

RANDOM = {"kind": "random"}


def tournament(kind: str, names: str, **more: object) -> Experiment:
    lineups = tuple(LineUp(name=name, operator=RANDOM) for name in names)
    given: dict[str, object] = {"seeds": Seeds(count=2), **more}
    environments = (Environment(id="chess_v6"),)
    return Experiment(
        name="t", lineups=lineups, environments=environments, tournament=kind, **given
    )  # type: ignore[arg-type]


def played(e: Experiment, strength: str) -> list[Played]:
    """All rounds; who stands earlier in `strength` wins."""
    games: list[Played] = []
    for _ in range(20):
        known = {(game.lineup, game.against) for game in games}
        fresh = [pair for pair in meetings(e, games) if pair not in known]
        if not fresh:
            return games
        for a, b in fresh:
            value = 0.5 if a not in strength else float(strength.index(a) < strength.index(b))
            games += [Played(a, 0, seed, value, against=b) for seed in e.seeds.all()]
    raise AssertionError("it never ends")


def test_the_first_meets_the_last_and_the_strongest_wins_a_knockout() -> None:
    e = tournament("knockout", "abcdef")
    assert rounds(e, [])[0].matches == (("c", "f"), ("d", "e"))
    assert rounds(e, [])[0].rests == ("a", "b")
    games = played(e, "fbdace")
    drawn = rounds(e, games)
    assert [len(item.matches) for item in drawn] == [2, 2, 1]
    assert set(drawn[-1].matches[0]) == {"b", "f"}
    assert len(games) == matches_in_all(e) * 2 == 20


def test_level_matches_are_decided_by_the_order_of_the_file() -> None:
    e = tournament("knockout", "abcd")
    assert rounds(e, played(e, ""))[-1].matches == (("a", "b"),)


def test_a_knockout_names_its_winner_when_the_final_is_over() -> None:
    e = tournament("knockout", "abcd")
    games = played(e, "cbda")
    assert champion(e, games[:-1]) == "" and champion(e, []) == ""
    assert champion(e, games) == "c wins the knockout, 4 to 0 against d"
    assert verdict(e, games).sentence == "c wins the knockout, 4 to 0 against d."
    level = champion(e, played(e, ""))
    assert level.startswith("a wins") and "the final was drawn, and a is the higher seed" in level
    assert champion(tournament("swiss", "abcd"), games) == ""


@pytest.mark.parametrize("names", ["abcdefgh", "abcdefg", "abc", "ab"])
def test_in_a_swiss_tournament_nobody_meets_twice_or_rests_twice(names: str) -> None:
    e = tournament("swiss", names)
    games = played(e, names[::-1])
    drawn = rounds(e, games)
    pairs = [frozenset(pair) for item in drawn for pair in item.matches]
    assert len(set(pairs)) == len(pairs) and len(games) == 2 * matches_in_all(e)
    rested = [name for item in drawn for name in item.rests]
    assert len(set(rested)) == len(rested)


def test_a_round_begins_when_the_one_before_is_over() -> None:
    e = tournament("swiss", "abcd")
    first = meetings(e, [])
    assert len(first) == 4
    some = [Played(a, 0, seed, 1.0, against=b) for a, b in first for seed in (0, 1)]
    assert meetings(e, some[:-1]) == first
    assert len(meetings(e, some)) == 8
    # A game that is lost for good holds nothing back.
    lost = Played(*first[-1][:1], 0, 1, outcome="void", against=first[-1][1])
    assert len(meetings(e, [*some[:-1], lost])) == 8
