from hypothesis import given
from hypothesis import strategies as st

from app.forms.form_schema import rows_of, text_of
from app.train.form_fields import (
    default_seeds,
    dress,
    read_seeds,
    seeds_row,
    short_name,
    unused,
)

SCHEMA = {
    "type": "object",
    "required": ["data"],
    "properties": {
        "env_id": {"type": "string", "format": "env-id", "examples": ["Taxi-v3", "Lake-v1"],
                   "default": "Lake-v1", "description": "A Gymnasium id."},
        "kwargs": {"type": "object", "default": {}},
        "episodes": {"type": "integer", "unit": "episodes", "default": 5},
        "alpha": {"type": ["number", "null"], "default": None},
        "mode": {"enum": ["a", "b"], "default": "a"},
        "data": {"type": "string", "format": "checkpoint"},
        "seed": {"type": "integer", "minimum": 0, "maximum": 9, "default": 3},
    },
}  # fmt: skip


def test_dressed_for_the_form():
    rows = {row.key: row for row in rows_of(dress(SCHEMA))}
    assert "seed" not in rows
    assert [key for key, row in rows.items() if not row.advanced] == [
        "env_id", "episodes", "alpha", "data",
    ]  # fmt: skip
    assert rows["episodes"].unit == "episodes"
    assert rows["env_id"].help == "Also Taxi-v3."
    assert rows["data"].kind == "path"
    assert "unit" in SCHEMA["properties"]["episodes"], "the worker's own stays as it is"


def test_what_a_schema_folds_itself_stays():
    schema = {"properties": {n: {"type": "integer"} for n in "abcdef"}}
    schema["properties"]["b"]["x-advanced"] = True
    assert [r.key for r in rows_of(dress(schema)) if r.advanced] == ["b"]


def test_a_seed_that_is_no_number_is_a_parameter_like_others():
    schema = {"properties": {"seed": {"type": "string", "default": "abc"}}}
    assert [row.key for row in rows_of(dress(schema))] == ["seed"]
    assert default_seeds(schema) == ""


def test_seeds_are_checked_like_the_seed():
    row = seeds_row(SCHEMA)
    assert default_seeds(SCHEMA) == "3"
    assert read_seeds(row, "1 to 3, 7") == ((1, 2, 3, 7), "")
    assert read_seeds(row, "1-3, 7") == ((1, 2, 3, 7), "")
    assert read_seeds(row, "") == ((), "")
    for text in ("10", "-1", "1, 1", "x", "1.5", "9 to 1"):
        seeds, error = read_seeds(row, text)
        assert seeds == () and error, text
    assert read_seeds(seeds_row({}), "0 to 100")[1] == "Add at most 100"


@given(st.lists(st.integers(0, 2**31 - 1), unique=True, max_size=20))
def test_seeds_as_text_read_back(seeds):
    row = seeds_row({})
    assert read_seeds(row, text_of(row, list(seeds))) == (tuple(seeds), "")


def test_names():
    assert short_name("sb3", {"env_id": "ALE/Pong-v5"}) == "sb3-pong"
    assert short_name("sb3", {"env_id": "my_module:Lake_8x8-v12"}) == "sb3-lake-8x8"
    assert short_name("sb3", {"env_id": ""}) == "sb3"
    assert unused("a", set()) == "a"
    assert unused("a", {"a", "a-2"}) == "a-3"
