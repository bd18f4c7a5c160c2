"""One run for each seed, marked as belonging together."""

from __future__ import annotations

from core.runs.run_groups import GROUP_TAG, new_group, seed_runs
from core.runs.submission import Submission


def test_each_seed_is_a_run_of_one_group():
    group = new_group("lake")
    assert group.startswith(f"{GROUP_TAG}lake-") and group != new_group("lake")
    runs = seed_runs(Submission(name="lake", tags=("paper",)), (3, 4), group)
    assert [run.seed for run in runs] == [3, 4]
    assert {run.tags for run in runs} == {("paper", group)}
    assert len({run.name for run in runs}) == 2


def test_one_seed_or_none_is_no_group():
    wanted = Submission(name="lake")
    [alone] = seed_runs(wanted, (7,), "group:x")
    assert (alone.seed, alone.tags, alone.name) == (7, (), "lake")
    assert seed_runs(wanted, (), "group:x") == [wanted]
