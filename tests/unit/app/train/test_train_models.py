"""The small parts of the page that need Qt but no window."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.shell.shell import ShellModel
from app.train.presets import Memory, Presets
from app.train.training_progress import Row
from app.train.training_queue import QueueModel
from app.train.worker_choices import COMMAND, find_choices, picker
from core.paths import Places

MANIFEST = """
id = "{id}"
title = "{title}"
roles = ["{role}"]
argv = ["{{python}}", "{{dir}}/train.py"]
"""


def row(key: str, name: str = "") -> Row:
    return Row(key, "running", name, "", "", -1.0)


@given(st.lists(st.lists(st.sampled_from("abcdef"), unique=True), max_size=8))
def test_rows_always_end_up_as_wanted(turns):
    """Whatever comes and goes: what a view counts from the signals is what the model holds."""
    model, seen = QueueModel(), []
    model.rowsInserted.connect(lambda _, a, b: seen.__setitem__(slice(a, a), ["?"] * (b - a + 1)))
    model.rowsRemoved.connect(lambda _, a, b: seen.__delitem__(slice(a, b + 1)))
    model.modelReset.connect(lambda: seen.__setitem__(slice(None), ["?"] * model.rowCount()))
    for keys in turns:
        model.sync([row(key, key * 2) for key in keys])
        assert model.keys == keys
        assert len(seen) == model.rowCount() == model.count == len(keys)


def test_rows_that_stay_keep_their_delegates():
    model, resets, changed = QueueModel(), [], []
    model.sync([row("a"), row("b"), row("c")])
    model.modelReset.connect(lambda: resets.append(1))
    model.dataChanged.connect(lambda index, *_: changed.append(index.row()))
    model.sync([row("a"), row("c", "now"), row("d")])
    assert (resets, changed) == ([], [1])


def test_presets_outlive_the_window(tmp_path, qapp):
    path = tmp_path / "presets.json"
    presets = Presets(path)
    presets.save("tabular", "slow", {"parameters": {"alpha": 0.1}, "seeds": "1, 2"})
    presets.save("tabular", "Fast", {"parameters": {"alpha": 0.9}})
    again = Presets(path)
    assert again.names("tabular") == ["Fast", "slow"]
    assert again.get("tabular", "slow") == {"parameters": {"alpha": 0.1}, "seeds": "1, 2"}
    assert again.names("other") == []
    again.delete("tabular", "slow")
    assert Presets(path).names("tabular") == ["Fast"]


@pytest.mark.parametrize("text", ["", "[]", '{"tabular": 3}', '{"tabular": {"a": 4}}'])
def test_broken_presets_are_none(tmp_path, qapp, text):
    path = tmp_path / "presets.json"
    path.write_text(text)
    assert Presets(path).names("tabular") == []


def test_drafts_are_kept_by_worker(qapp):
    memory = Memory(ShellModel(None))
    memory.keep("a", {"name": "x"})
    memory.keep("b", {"name": "y"})
    memory.forget("a")
    assert (memory.draft("a"), memory.draft("b")) == ({}, {"name": "y"})


def put(folder, worker_id, role="train", title="Mine"):
    (folder / worker_id).mkdir(parents=True)
    path = folder / worker_id / "worker.toml"
    path.write_text(MANIFEST.format(id=worker_id, title=title, role=role))
    return path


def test_every_folder_with_a_manifest_is_a_choice(tmp_path):
    places = Places(tmp_path, tmp_path / "c", tmp_path / "p", tmp_path / "r")
    manifest = put(places.workers, "mine")
    put(places.workers, "judge", "act")
    (places.workers / "odd").mkdir()
    (places.workers / "odd" / "worker.toml").write_text("id = 3")
    choices = find_choices(places)
    ids = [choice.id for choice in choices.choices]
    assert ids[-2:] == ["mine", COMMAND] and "judge" not in ids and "host" not in ids
    assert choices.get("tabular").bundled and choices.default.id == "tabular"
    assert [path.name for path in choices.broken] == ["odd"]
    assert picker(choices.choices)[-2] == {"text": "Mine", "note": "yours", "actor": "agent"}
    powers = choices.get("mine").powers
    manifest.write_text(manifest.read_text().replace("train.py", "other.py"))
    other = find_choices(places).get("mine").powers
    assert other != powers, "another command is asked for again"
    (manifest.parent / "train.py").write_text("import os")
    assert find_choices(places).get("mine").powers != other, "and so is other code"
