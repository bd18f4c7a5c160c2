from hypothesis import given
from hypothesis import strategies as st
from run_rows import NOW, run_row

from app.library.run_query import (
    DAY_NS,
    GROUPS,
    SCOPES,
    SORTS,
    Query,
    count,
    count_shown,
    matches,
    mean_word,
    show,
    when_word,
)
from app.ui import formatting
from core.events import RunState
from core.store.rows import Run


def run(number: int, **values) -> Run:
    begun = NOW - number * 10**9
    ended = {"state": RunState.FINISHED, "ended_ns": NOW, "mean_return": float(number)}
    return run_row(number, **{"created_ns": begun, "started_ns": begun, **ended, **values})


def test_words_are_looked_for_everywhere_and_fields_by_name():
    lake = run(1, name="Lake with guard", tags=("paper",), note="try again")
    for text in ("lake", "GUARD lake", "paper", "again", "env:frozen", "tag:pap", "worker:tab"):
        assert matches(lake, Query(text=text), NOW), text
    for text in ("lander", "lake lander", "env:taxi", "state:failed"):
        assert not matches(lake, Query(text=text), NOW), text


def test_filters_and_scopes():
    old = run(2, created_ns=NOW - 3 * DAY_NS)
    failed = run(3, state=RunState.FAILED)
    live = run(4, state=RunState.RUNNING)
    archived = run(5, archived=True)
    every = [old, failed, live, archived]

    def ids(query: Query) -> set[str]:
        return {line.run.run_id for line in show(every, query, NOW)}

    assert old.run_id not in ids(Query(filters=frozenset({"today"})))
    assert ids(Query(filters=frozenset({"failed"}))) == {failed.run_id}
    assert ids(Query(scope="live")) == {live.run_id}
    assert ids(Query(scope="archived")) == {archived.run_id}


def test_a_second_press_turns_the_order_round():
    query = Query().sorted_by("steps")
    assert query.descending
    assert not query.sorted_by("steps").descending
    assert not query.sorted_by("name").descending
    assert query.sorted_by("nothing") == query


def test_runs_without_a_return_come_last():
    lines = show([run(1, mean_return=None), run(2)], Query(sort="return"), NOW)
    assert [line.run.run_id for line in lines] == ["id0002", "id0001"]


@given(
    st.lists(st.integers(0, 60), max_size=30, unique=True),
    st.sampled_from(sorted(SORTS)),
    st.booleans(),
    st.sampled_from(GROUPS),
    st.sampled_from(SCOPES),
)
def test_no_run_is_lost_or_doubled(numbers, sort, descending, group, scope):
    runs = [
        run(n, environment=f"env{n % 3}", state=list(RunState)[n % 9], archived=n % 5 == 0)
        for n in numbers
    ]
    plain = show(runs, Query(scope=scope, sort=sort, descending=descending), NOW)
    grouped = show(runs, Query(scope=scope, sort=sort, descending=descending, group=group), NOW)
    ids = sorted(line.run.run_id for line in plain)
    assert sorted(line.run.run_id for line in grouped if line.run) == ids
    assert len(set(ids)) == len(ids)
    headings = [line for line in grouped if line.run is None]
    assert sum(line.count for line in headings) == (len(ids) if group else 0)
    if scope == "all":
        assert len(ids) == sum(n % 5 != 0 for n in numbers), "all but what is archived"


def test_runs_of_one_start_are_a_group_whose_tag_nobody_sees():
    seeds = [run(n, tags=("paper", "group:lander-ab12")) for n in (1, 2)]
    alone = run(3)
    lines = show([*seeds, alone], Query(group="start"), NOW)
    assert {(x.heading, x.count) for x in lines if x.run is None} == {
        ("lander", 2), ("launched alone", 1),
    }  # fmt: skip
    assert count(seeds).tags == {"paper": 2}
    assert not matches(run(4, tags=("group:a-1",)), Query(filters=frozenset({"tagged"})), NOW)


def test_counts():
    counts = count([run(1, steps=5, tags=("a", "b")), run(2, state=RunState.RUNNING, tags=("a",))])
    assert counts.scopes["all"] == 2 and counts.scopes["live"] == 1
    assert counts.tags == {"a": 2, "b": 1} and counts.steps == 5


def test_when_in_words():
    assert when_word(NOW, NOW, True) == "now"
    assert ":" in when_word(NOW - 10**9, NOW, False)
    assert when_word(NOW - DAY_NS, NOW, False) == "yesterday"
    assert when_word(NOW - 400 * DAY_NS, NOW, False)[-4:].isdigit()


def test_numbers_are_compared():
    good = run(1, mean_return=20.5, steps=1200, episodes=3)
    for text in ("return>20", "return>=20.5", "return<21 steps>1e3", "episodes=3", "return>-5"):
        assert matches(good, Query(text=text), NOW), text
    # As people write them.
    for text in ("return > 20", "steps>1.1k", "Steps <= 1.2K", "return> 20 steps >1k"):
        assert matches(good, Query(text=text), NOW), text
    for text in ("return > 21", "steps>2k", "steps<1k"):
        assert not matches(good, Query(text=text), NOW), text
    for text in ("return>20.5", "steps<1200", "episodes=4", "lander return>20"):
        assert not matches(good, Query(text=text), NOW), text
    none = run(2, mean_return=None, last_return=None)
    assert not matches(none, Query(text="return<5"), NOW)
    assert matches(run(3, mean_return=None, last_return=4.0), Query(text="return<5"), NOW)
    # A comparison that is being typed is a word like any other.
    assert not matches(good, Query(text="return>"), NOW)


def test_an_experiment_is_one_line_that_unfolds():
    tag = "experiment:0123456789abcdef"
    games = [run(n, name=f"Lakes: a - b {n}", tags=(tag,), mean_return=n / 10) for n in (2, 4)]
    runs = [run(1), *games, run(3)]
    lines = show(runs, Query(), NOW)
    assert [line.heading or line.run.run_id for line in lines] == ["id0001", "Lakes", "id0003"]
    assert lines[1].count == 2 and not lines[1].opened
    lines = show(runs, Query(turned=frozenset({tag})), NOW)
    assert [line.inside for line in lines] == [False, False, True, True, False]
    assert not count(games).tags, "its tags are nobody's business"
    played = run(5, tags=("comparison:0123456789ab", "mine"))
    assert list(count([played]).tags) == ["mine"]
    alone = show([games[0]], Query(), NOW)
    assert [line.heading for line in alone] == [""]


def test_a_group_folds_and_says_its_mean_with_an_interval():
    runs = [run(n, environment="Lake", mean_return=float(n)) for n in range(1, 6)]
    (line, *rest) = show(runs, Query(group="environment"), NOW)
    assert len(rest) == 5 and mean_word(line.members) == "3 [1.04, 4.96]"
    assert mean_word(line.members[:4]) == formatting.number(
        sum(run.mean_return for run in line.members[:4]) / 4, 3
    )
    folded = show(runs, Query(group="environment", turned=frozenset({line.key})), NOW)
    assert [line.heading for line in folded] == ["Lake"]
    assert mean_word(runs[:1]) == "1"
    assert mean_word([run(1, mean_return=None)]) == "\u2013"


def test_what_is_in_the_bin_is_nowhere_else():
    gone = run(1, deleted_ns=NOW, archived=True)
    for scope in SCOPES:
        assert bool(show([gone], Query(scope=scope), NOW)) == (scope == "bin")
    assert count([gone]).scopes["bin"] == 1 and count([gone]).runs == 0


def test_numbers_in_names_are_sorted_by_their_value():
    runs = [run(n, name=f"lander seed {n}") for n in (10, 2, 1)]
    lines = show(runs, Query(sort="name", descending=False), NOW)
    assert [line.run.name[-2:] for line in lines] == [" 1", " 2", "10"]


def test_a_folded_heading_counts_for_its_runs_and_a_run_with_two_tags_once():
    runs = [run(1, tags=("a", "b")), run(2, tags=("a",)), run(3)]
    lines = show(runs, Query(group="tag", turned=frozenset({"tag:a"})), NOW)
    assert count_shown(lines) == 3
    assert count_shown(show(runs[:1], Query(), NOW)) == 1
