"""Experiments as text: read, checked, written and read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.compare import experiment as x
from core.compare import experiment_text
from core.errors import InvalidInput

GOOD = """name = "two guards"

[[lineups]]
name = "learned"
operator = { kind = "tabular", checkpoint = "a.json" }

[[lineups]]
name = "random"
operator = { kind = "random" }

[[environments]]
id = "FrozenLake-v1"
kwargs = { map_name = "8x8", is_slippery = false }

[seeds]
first = 7
count = 20

[metric]
range = [0.0, 1.0]

[stopping]
rule = "betting"
"""


def test_a_file_is_read():
    experiment = experiment_text.read(GOOD)
    assert [lineup.name for lineup in experiment.lineups] == ["learned", "random"]
    assert experiment.seeds.all() == tuple(range(7, 27))
    assert experiment.environments[0].kwargs == {"map_name": "8x8", "is_slippery": False}
    assert experiment_text.read(experiment_text.write(experiment)) == experiment
    assert experiment_text.read(experiment_text.write(experiment)).digest == experiment.digest


@pytest.mark.parametrize(
    ("change", "line", "says"),
    [
        (("count = 20", "count = 0"), 17, ">= 1"),
        (("count = 20", "cuont = 20"), 17, "cuont"),
        (('kind = "random"', 'kind = "human", level = 3'), 9, "person"),
        (('name = "random"', 'name = "learned"'), 8, "two line-ups"),
        (('rule = "betting"', 'rule = "bating"'), 23, "bating"),
        (("range = [0.0, 1.0]", "range = [1.0, 0.0]"), 20, "empty"),
        (("range = [0.0, 1.0]\n", "\n"), 23, "declared range"),
        (("first = 7", "first = "), 16, "line 16"),
        (('id = "FrozenLake-v1"\n', ""), 11, "id"),
        (('operator = { kind = "random" }', ""), 7, "operator or seats"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_wrong_names_its_line(change, line, says):
    with pytest.raises(InvalidInput) as caught:
        experiment_text.read(GOOD.replace(*change), "e.toml")
    text = str(caught.value)
    assert says in text
    assert f"e.toml:{line}:" in text or f"line {line}," in text, text


NAMES = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=20)


PLAIN = st.one_of(st.booleans(), st.integers(-1000, 1000), st.floats(-10, 10), NAMES)


@given(NAMES, st.dictionaries(NAMES, PLAIN, max_size=3), st.floats(0.01, 0.9))
def test_whatever_is_written_reads_back(name, kwargs, alpha):
    made = x.Experiment(
        name=name,
        lineups=(x.LineUp(name="a", seats={"p 0": {"kind": "random"}}),),
        environments=(x.Environment(id="E-v0", kwargs=kwargs),),
        stopping=x.Stopping(alpha=alpha),
        seeds=x.Seeds(kind="list", list=(3, 1)),
    )
    assert experiment_text.read(experiment_text.write(made)) == made
