import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.pictures import clip_rules
from mosaic_sdk.pictures.clip_recorder import REMOVED
from mosaic_sdk.pictures.clip_rules import (
    REASONS,
    ClipName,
    ClipRules,
    EpisodeJudge,
    Purse,
    name_of,
    read_name,
    read_rules,
)
from mosaic_sdk.train import checkpoint_files


@pytest.mark.parametrize(
    "text, rules",
    [
        ("", ClipRules()),
        ("off", ClipRules()),
        ("every:100", ClipRules(every=100)),
        (" best , every:7 ", ClipRules(every=7, best=True)),
        ("record,veto,failure", ClipRules(record=True, veto=True, failure=True)),
        ("takeover", ClipRules(takeover=True)),
    ],
)
def test_rules_from_text(text, rules):
    assert read_rules(text) == rules
    assert rules.is_on == bool(text not in ("", "off"))


@pytest.mark.parametrize("text", ["every", "every:0", "every:-1", "every:x", "often", "best:2"])
def test_what_is_no_rule_lists_the_rules(text):
    with pytest.raises(ValueError, match="every:N, best, record, veto, takeover, failure"):
        read_rules(text)


@given(
    st.integers(0, 1 << 40),
    st.integers(0, 1 << 50),
    st.lists(st.sampled_from(REASONS), min_size=1, unique=True),
)
def test_a_name_says_where_and_why(slot, episode, reasons):
    name = name_of(slot, episode, tuple(reasons))
    assert read_name(name) == ClipName(slot, episode, tuple(reasons))


@given(st.integers(0, 1 << 30), st.integers(0, 1 << 15))
def test_a_name_says_which_branch_and_attempt(branch, attempt):
    clip = ClipName(1, 7, ("takeover",), branch, attempt)
    assert read_name(name_of(*clip)) == clip
    assert read_name("1-000007.2-takeover.clip") is None


@pytest.mark.parametrize(
    "name", ["", "a.clip", "0-1-every", "0-1-often.clip", "-1-2-best.clip", "0-x-best.clip",
             "0-1-best-2.clip", "0-1-.clip", "\u0661-1-best.clip"],
)  # fmt: skip
def test_other_names_are_no_clips(name):
    assert read_name(name) is None


def test_records_and_the_best():
    judge = EpisodeJudge(read_rules("best,record"))
    totals = [3.0, 2.0, math.nan, 5.0, 5.0, 6.0]
    kept = [judge.reasons(n, total, True, ()) for n, total in enumerate(totals)]
    assert kept == [("best",), (), (), ("best", "record"), (), ("best", "record")]


def test_an_episode_that_was_left_is_no_record():
    judge = EpisodeJudge(read_rules("record"))
    judge.reasons(0, -10.0, True, ())
    assert judge.reasons(1, 0.0, False, ()) == ()
    assert judge.reasons(2, -5.0, True, ()) == ("record",)


def test_every_nth_begins_with_the_first():
    judge = EpisodeJudge(read_rules("every:3,veto"))
    assert [n for n in range(8) if judge.may_keep(n)] == [0, 3, 6]
    assert judge.reasons(1, 0.0, True, {"veto"}) == ("veto",)
    assert judge.reasons(3, 0.0, False, {"takeover", "veto"}) == ("every", "veto", "takeover")


def test_the_purse_earns_with_steps_and_with_time():
    purse = Purse(0)
    purse.pay(1)  # opens the renderer
    purse.earn(0, 1000)
    assert purse.wait_ns() == 0 and purse.may_film
    purse.pay(1000 * clip_rules.STEP_NS + 200_000_000)
    assert not purse.may_film
    # 2,000 steps in a second so far: 24 of the 200 ms, and 20 for the second itself.
    purse.earn(10**9, 1000)
    wait = purse.wait_ns()
    assert 3 * 10**9 < wait < 5 * 10**9
    purse.earn(10**9 + wait, 2000 * wait // 10**9 + 10)
    assert purse.wait_ns() == 0


def test_what_is_not_spent_is_not_saved_for_ever():
    purse = Purse(0)
    purse.earn(10**12, 10**9)
    purse.pay(1)
    purse.pay(2 * clip_rules._SAVED_NS)
    assert not purse.may_film


def test_the_word_for_removed_files_is_the_same():
    assert REMOVED == checkpoint_files.REMOVED
