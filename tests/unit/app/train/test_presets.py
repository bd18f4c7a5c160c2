"""Presets and drafts of the Train page."""

from __future__ import annotations

import pytest

from app.shell.shell import ShellModel
from app.train.presets import Memory, Presets


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
