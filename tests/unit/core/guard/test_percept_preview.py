"""Errors of percept maps at their line, and maps as people read them."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import NotFound
from core.guard.percept_preview import Preview, declared, located, read_map
from mosaic_sdk.v1 import decider_pb2

GOOD = """title = "Lake"
last = ["reward"]

[[static]]
fact = "hole"
cells = "env.desc"
when = "cell == 'H'"
args = ["row", "col"]

[[dynamic]]
fact = "speed"
value = "obs[1]"
bins = [{ name = "slow", below = 0.5 }, { name = "fast" }]
"""


@pytest.mark.parametrize(
    ("before", "after", "line", "reason"),
    [
        ('title = "Lake"', "title = Lake", 1, "Invalid value"),
        ('last = ["reward"]', 'last = ["rewards"]', 2, "`last` knows"),
        ('last = ["reward"]', "lasts = []", 2, "has no lasts"),
        ('fact = "hole"', 'fact = "Hole"', 5, "needs a name"),
        ('cells = "env.desc"', 'cells = "env.desc ="', 6, "is not an expression"),
        ("cell == 'H'", "open('x')", 7, "only these may be called"),
        ('args = ["row", "col"]', 'arg = ["row"]', 8, "has no arg"),
        ('value = "obs[1]"', 'value = "obs[1]"\neach = "a b"', 13, "is not an expression"),
    ],
)
def test_an_error_is_found_at_its_line(
    tmp_path: Path, before: str, after: str, line: int, reason: str
) -> None:
    path = tmp_path / "map.toml"
    assert before in GOOD
    path.write_text(GOOD.replace(before, after))
    raw, _, error = read_map(path)
    assert error is not None and reason in error.message and raw == {}
    assert error.line == line


def test_a_good_map_is_told_fact_by_fact(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    path.write_text(GOOD)
    raw, text, error = read_map(path)
    assert error is None and text == GOOD
    assert declared(raw) == [
        ("hole(row, col)", "once per episode, cells of env.desc, when cell == 'H'"),
        ("speed(slow|fast)", "every step, bins of obs[1]"),
        ("reward", "the last step"),
    ]
    with pytest.raises(NotFound):
        read_map(tmp_path / "none.toml")


def test_an_error_while_it_is_used_is_found_by_its_fact() -> None:
    located_error = located("hole: 'env.desc': TypeError: no cells", GOOD)
    assert (located_error.line, located_error.column) == (6, 10)
    assert located("speed: something", GOOD).line == 11
    assert located("who knows", GOOD).line == 0


def test_facts_add_up_to_the_step() -> None:
    first = decider_pb2.Percepts(full=True, added=[decider_pb2.Term(functor="a")])
    second = decider_pb2.Percepts(
        added=[decider_pb2.Term(functor="b")], removed=[decider_pb2.Term(functor="a")]
    )
    made = Preview(0, (first.SerializeToString(), second.SerializeToString()))
    assert made.facts(1) == ("a",) and made.facts(2) == ("b",)
    assert made.facts(0) is None and made.facts(3) is None
