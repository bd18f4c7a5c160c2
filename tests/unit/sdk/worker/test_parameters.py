from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Literal, Optional

import jsonschema
import pytest

from mosaic_sdk.worker.parameters import InvalidParameters, build, describe, param, parse, record


@dataclass
class Base:
    """Settings of the base.

    At length.
    """

    seed: int = 1
    """The seed
    of everything."""


@dataclass
class Sample(Base):
    """A sample worker."""

    alpha: float = param(0.1, minimum=0, maximum=1, title="Learning rate")
    """Weight of the sample."""
    pace: float = param(0.0, minimum=0, unit="steps/s")
    mode: Literal["fast", "slow"] = "fast"
    render: bool = False
    limit: Optional[int] = param(None, minimum=1)
    sizes: list[int] = param([4, 8])
    kwargs: dict = param({})  # type: ignore[type-arg]
    name: str = param("x", choices=["x", "y"])


@dataclass
class Needy:
    env: str
    """Choice without a default."""


def test_the_schema_is_valid_and_says_all():
    schema = describe(Sample)
    jsonschema.Draft202012Validator.check_schema(schema)
    properties = schema["properties"]
    assert list(properties)[:2] == ["seed", "alpha"]
    assert properties["seed"] == {
        "title": "Seed",
        "description": "The seed of everything.",
        "type": "integer",
        "default": 1,
    }
    assert properties["alpha"] == {
        "title": "Learning rate",
        "description": "Weight of the sample.",
        "type": "number",
        "minimum": 0,
        "maximum": 1,
        "default": 0.1,
    }
    assert properties["mode"]["enum"] == ["fast", "slow"]
    assert properties["limit"]["type"] == ["integer", "null"]
    assert properties["sizes"] == {
        "title": "Sizes",
        "description": "",
        "type": "array",
        "items": {"type": "integer"},
        "default": [4, 8],
    }
    assert properties["pace"]["unit"] == "steps/s"
    assert describe(Needy)["description"] == ""
    assert describe(Needy)["required"] == ["env"]
    assert json.loads(json.dumps(schema)) == schema


def test_the_defaults_pass_their_own_schema():
    jsonschema.validate(record(Sample()), describe(Sample))
    assert build(Sample, {}) == Sample()


GOOD = [
    {"alpha": 1},
    {"limit": None},
    {"limit": 3.0},
    {"sizes": []},
    {"kwargs": {"a": [1]}},
    {"mode": "slow", "render": True},
]
BAD = [
    ({"alpha": 1.5}, "alpha: 1.5 is not within 0..1"),
    ({"alpha": "1"}, "alpha: '1' is not a number"),
    ({"alpha": float("nan")}, "alpha: nan is not a number"),
    ({"pace": -1}, "pace: -1 is not at least 0"),
    ({"seed": 1.5}, "seed: 1.5 is not a whole number"),
    ({"seed": True}, "seed: True is not a whole number"),
    ({"mode": "medium"}, "mode: 'medium' is not one of fast, slow"),
    ({"limit": 0}, "limit: 0 is not at least 1"),
    ({"sizes": [1, "x"]}, "sizes[1]: 'x' is not a whole number"),
    ({"name": None}, "name: None is not text"),
    ({"nmae": "x"}, "nmae: no such parameter"),
]


@pytest.mark.parametrize("given", GOOD)
def test_what_the_schema_admits_is_taken(given):
    jsonschema.validate(given, describe(Sample))
    parameters = build(Sample, given)
    assert all(getattr(parameters, name) == value for name, value in given.items())


@pytest.mark.parametrize(("given", "words"), BAD)
def test_what_it_does_not_is_refused_in_words(given, words):
    with pytest.raises(InvalidParameters) as caught:
        build(Sample, given)
    assert str(caught.value).startswith(words)


def test_what_must_be_given():
    with pytest.raises(InvalidParameters, match="env: must be given"):
        build(Needy, {})


def test_the_seed_of_the_run_counts_where_no_other_is_given(monkeypatch):
    monkeypatch.setenv("MOSAIC_SEED", "77")
    assert parse(Sample, []).seed == 77
    assert parse(Sample, ["--seed", "5"]).seed == 5
    assert parse(Needy, ["--env", "x"]).env == "x"
    monkeypatch.setenv("MOSAIC_SEED", "x")
    assert parse(Sample, []).seed == 1


def test_later_sources_count_more(tmp_path, monkeypatch):
    monkeypatch.setenv("MOSAIC_PARAMETERS", '{"seed": 2, "alpha": 0.2, "mode": "slow"}')
    file = tmp_path / "p.json"
    file.write_text('{"seed": 3, "alpha": 0.3}')
    argv = ["--parameters", str(file), "--seed", "4", "--render", "--sizes", "1,2", "--limit", "7"]
    parameters = parse(Sample, argv)
    assert (parameters.seed, parameters.alpha, parameters.mode) == (4, 0.3, "slow")
    assert (parameters.render, parameters.sizes, parameters.limit) == (True, [1, 2], 7)
    assert parse(Sample, ["--no-render", "--kwargs", '{"a": 1}', "--limit", "none"]).limit is None
    monkeypatch.delenv("MOSAIC_PARAMETERS")
    assert parse(Needy, ["--env", "5"]).env == "5"


@pytest.mark.parametrize(
    "argv",
    [
        ["--alpha", "x"],
        ["--alpha", "7"],
        ["--nonsense", "1"],
        ["--parameters", "/none"],
        ["--mode", "m"],
    ],
)
def test_what_is_wrong_is_said_on_stderr(argv, capsys):
    with pytest.raises(SystemExit) as caught:
        parse(Sample, argv)
    assert caught.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("text", ["{", "[1]", '{"alpha": "x"}'])
def test_a_bad_environment_is_said_on_stderr(text, monkeypatch, capsys):
    monkeypatch.setenv("MOSAIC_PARAMETERS", text)
    with pytest.raises(SystemExit):
        parse(Sample, [])
    assert capsys.readouterr().err


def test_describe_prints_the_schema_and_ends(capsys):
    with pytest.raises(SystemExit) as caught:
        parse(Sample, ["--describe"])
    assert caught.value.code == 0
    assert json.loads(capsys.readouterr().out) == describe(Sample)


def test_help_names_every_parameter(capsys):
    with pytest.raises(SystemExit):
        parse(Sample, ["--help"])
    out = capsys.readouterr().out
    for words in (
        "--alpha",
        "Weight of the sample.",
        "--no-render",
        "One of fast, slow.",
        "In steps/s.",
    ):
        assert words in " ".join(out.split())


def test_fields_of_a_base_may_stand_below_those_of_its_heir_or_be_hidden():
    @dataclass
    class Base:
        world: str = "a"
        seed: int = param(1, later=True)
        spare: int = param(0, later=True)

    @dataclass
    class Heir(Base):
        rate: float = param(0.5, live=True)

    schema = describe(Heir, hidden=("spare",))
    assert list(schema["properties"]) == ["world", "rate", "seed"]
    assert schema["properties"]["rate"]["x-live"] is True
    assert not {"later", "live", "x-live"} & set(schema["properties"]["seed"])
    with pytest.raises(InvalidParameters, match="spare: no such parameter"):
        build(Heir, {"spare": 1}, hidden=("spare",))
    assert build(Heir, {"seed": 2}, hidden=("spare",)) == Heir(seed=2)
