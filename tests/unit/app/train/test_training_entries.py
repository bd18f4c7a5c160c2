"""Entries of a new training tell what a person changed, not what was filled in for them."""

from __future__ import annotations

import pytest

from app.train.continuation import RESUME, Continuation, Point
from app.train.form_fields import CLIPS
from app.train.training_entries import TrainingEntries

SCHEMA = {
    "type": "object",
    "properties": {
        "episodes": {"type": "integer", "default": 5, "minimum": 1},
        "seed": {"type": "integer", "default": 1},
    },
}


@pytest.fixture
def entries(qapp):
    entries, edits = TrainingEntries(), list[str]()
    entries.edited.connect(lambda: edits.append("edited"))
    entries.fill(SCHEMA, {"seeds": "1-3", "name": "first", "tags": ["paper"]})
    return entries, edits


def test_filling_is_no_edit(entries):
    filled, edits = entries
    assert edits == [] and filled.seed_numbers == (1, 2, 3)
    assert filled.filled()["tags"] == ["paper"] and filled.name == "first"


def test_each_change_is_one_edit(entries):
    filled, edits = entries
    filled.setName("first")
    filled.setSeeds("1-3")
    assert edits == []
    filled.setName("second")
    filled.setSeeds("no number")
    filled.addTag("paper")
    filled.addTag("new")
    filled.removeTag("paper")
    assert len(edits) == 4 and filled.tags == ["new"]
    assert filled.seedsError and filled.problems == 1


def test_the_rules_of_the_recorder_are_folded_and_off(entries):
    filled, _ = entries
    (line,) = [row for row in filled.form._lines if row.row.key == CLIPS]
    assert line.row.advanced and line.value == ""
    assert CLIPS not in filled.filled()["parameters"]
    filled.form.setText(CLIPS, "every:0")
    assert filled.problems == 1
    filled.form.setText(CLIPS, "every:100, best")
    assert filled.problems == 0
    assert filled.filled()["parameters"][CLIPS] == "every:100, best"


def test_a_training_that_goes_on_is_named_until_somebody_begins_anew(entries):
    filled, edits = entries
    schema = {**SCHEMA, "properties": {**SCHEMA["properties"], "resume": {"type": "string"}}}
    points = (Point(1, "/a.json", 5), Point(2, "/b.json", 5))
    continued = Continuation("lake", "episodes", RESUME, points, "episodes", 5)
    kept = {"seeds": "1, 2", "name": "lake, on", "parameters": {"episodes": 10},
            "continued": continued.as_filled()}  # fmt: skip
    filled.fill(schema, kept)
    assert filled.continuedTitle == "Trains lake on" and filled.wantedRow == "episodes"
    assert filled.filled()["continued"] == continued.as_filled()
    filled.setSeeds("1, 2, 3")
    assert "Seed 3" in filled.seedsError and filled.problems == 1
    filled.beginAnew()
    assert filled.problems == 0 and filled.continuedTitle == "" and filled.name == ""
    assert filled.form.values()["episodes"] == 5 and "continued" not in filled.filled()

    filled.fill(schema, kept)
    filled.form.setText("resume", "/else.json")
    assert filled.continued is None, "another checkpoint was chosen by hand"
    filled.fill(SCHEMA, kept)
    assert filled.continued is None, "this worker can't"
