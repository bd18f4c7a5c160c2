"""People in experiments: the order of their games, blocks, rests, hidden names."""

import pytest

from core.compare import people
from core.compare.experiment import Environment, Experiment, LineUp, Pacing, People, Recorded, Seeds
from core.compare.experiment_text import read, write
from core.compare.game_plan import LEFT, hindrance, left, wanting
from core.compare.verdict import Played
from core.errors import InvalidInput

HUMAN = {"kind": "human"}
RANDOM = {"kind": "random"}


def made(**more: object) -> Experiment:
    given: dict[str, object] = {
        "name": "e", "environments": (Environment(id="x"),), "seeds": Seeds(count=12),
        "lineups": (LineUp(name="zoe", operator=RANDOM), LineUp(name="Ann", operator=HUMAN),
                    LineUp(name="abe", operator=RANDOM)),
        "people": People(block=5, rest_s=30), **more,
    }  # fmt: skip
    return Experiment(**given)  # type: ignore[arg-type]


def played(e: Experiment) -> list[list[int]]:
    """Blocks from the first to the last."""
    games: list[Played] = []
    blocks: list[list[int]] = []
    while (block := people.next_block(e, games)) is not None:
        blocks.append(list(block.seeds))
        games += [Played(block.lineup, 0, seed, against=block.against) for seed in block.seeds]
    return blocks


def test_agents_play_by_themselves_and_people_in_blocks() -> None:
    e = made()
    assert {part.lineup for part in left(e, [])} == {"zoe", "abe"}
    assert "Ann" in {part.lineup for part in wanting(e, [])}
    blocks = played(e)
    assert [len(block) for block in blocks] == [5, 5, 2]
    seeds = [seed for block in blocks for seed in block]
    # By chance, the same for whoever opens it again, and each once.
    assert seeds != sorted(seeds) == list(range(12)) and played(e) == blocks
    in_turn = made(people=People(block=12, order="seeds"))
    assert played(in_turn) == [list(range(12))]


def test_a_game_that_was_left_comes_again_last_and_only_once() -> None:
    e = made(people=People(block=12))
    first = people.next_block(e, [])
    assert first is not None
    void = Played("Ann", 0, first.seeds[0], outcome="void", why=LEFT)
    again = people.next_block(e, [void])
    assert again is not None and again.seeds[-1] == first.seeds[0] and len(again.seeds) == 12
    third = people.next_block(e, [void, void])
    assert third is not None and first.seeds[0] not in third.seeds and len(third.seeds) == 11
    # Who leaves twice has not shown that the environment can't be played.
    other = Played("Ann", 0, first.seeds[1], outcome="void", why=LEFT)
    assert hindrance([void, other, void, other]) == ""


def test_names_are_hidden_until_the_end() -> None:
    e = made()
    hidden = people.shown_names(e, is_over=False)
    assert hidden["Ann"] == "Ann" and {hidden["zoe"], hidden["abe"]} == {"Agent 1", "Agent 2"}
    assert people.shown_names(e, is_over=True) == {name: name for name in hidden}
    shown_names = people.shown_names(made(people=People(blind=False)), is_over=False)
    assert shown_names["zoe"] == "zoe"


def test_figures_wait_for_the_last_game_of_a_person() -> None:
    e = made()
    games = [Played("Ann", 0, seed) for seed in range(12)]
    assert people.hides_figures(e, games[:-1]) and not people.hides_figures(e, games)
    assert not people.hides_figures(made(people=People(blind=False)), [])
    alone = made(lineups=(LineUp(name="zoe", operator=RANDOM), LineUp(name="abe", operator=RANDOM)))
    assert not people.hides_figures(alone, [])


def test_an_opponent_tells_no_name_to_the_host() -> None:
    e = made(
        tournament="round_robin",
        lineups=(LineUp(name="Ann", operator=HUMAN), LineUp(name="zoe", operator=RANDOM)),
    )
    block = people.next_block(e, [])
    assert block is not None and {block.lineup, block.against} == {"Ann", "zoe"}
    slot = people.slot_of_people(e, block, "command", 5.0, "aec")
    assert slot["mode"] == "human" and slot["counted"] and slot["api"] == "aec"
    assert sorted(slot["players"].values()) == ["Agent 1", "Ann"]
    kinds = {seat["kind"]: seat.get("name") for seat in slot["seats"].values()}
    assert kinds == {"human": None, "random": "Agent 1"}
    assert list(slot["seeds"]) == list(block.seeds)


def test_a_rest_is_as_long_as_declared() -> None:
    e = made()
    assert people.rest_left(e, None, 100.0) == 0.0
    assert people.rest_left(e, 100.0, 110.0) == 20.0
    assert people.rest_left(e, 100.0, 200.0) == 0.0
    # A clock that was set back keeps nobody for longer.
    assert people.rest_left(e, 500.0, 100.0) == 30.0


def test_how_far_it_is() -> None:
    e = made()
    games = [Played("Ann", 0, 1), Played("zoe", 0, 1), Played("zoe", 0, 2)]
    at = people.standing(e, games)
    assert (at.played, at.wanted, at.agents_played, at.agents_wanted) == (1, 12, 2, 24)
    assert not at.is_over
    every = [Played(name, 0, seed) for name in ("Ann", "zoe", "abe") for seed in range(12)]
    assert people.standing(e, every).is_over


def test_the_file_keeps_it_and_the_seal_covers_it() -> None:
    e = made(lineups=(LineUp(name="Ann", operator=HUMAN, recorded=Recorded(tag="pilot")),))
    assert read(write(e)) == e
    five, six = (made(people=People(block=n)) for n in (5, 6))
    assert five.plan_digest != six.plan_digest


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"pacing": Pacing(mode="lockstep")}, "own pace"),
        ({"lineups": (LineUp(name="a", operator=RANDOM, recorded=Recorded()),)}, "only people"),
        ({"lineups": (LineUp(name="a", operator={"kind": "human", "level": 2}),)}, "no key"),
    ],
    ids=["lockstep", "recorded", "key"],
)
def test_what_is_wrong_is_named(change: dict[str, object], says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        read(write(made(**change)))
