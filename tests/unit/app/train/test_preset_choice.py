"""Presets are picked, saved and deleted, and a deleted one can be had back."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from app.train.preset_choice import PresetChoice


def test_a_preset_is_saved_used_deleted_and_back(qapp, tmp_path: Path):
    notices: list[tuple[Any, ...]] = []
    snack = SimpleNamespace(say=lambda *words, **how: notices.append(words))
    shell: Any = SimpleNamespace(snack=snack)
    used: list[Any] = []
    form: dict[str, Any] = {"name": "typed"}
    choice = PresetChoice(shell, lambda filled: used.append(filled) or True, lambda: form)
    choice.begin(tmp_path / "presets.json")
    choice.show("tabular")
    choice.save("  ")
    assert choice.names == []
    choice.save(" small ")
    assert (choice.names, choice.chosen) == (["small"], 0)
    choice.leave()
    assert choice.chosen == -1
    choice.use(0)
    assert used == [form] and choice.chosen == 0
    choice.remove()
    assert (choice.names, choice.chosen) == ([], -1)
    notices[-1][2]()
    assert choice.names == ["small"]


def test_a_form_that_is_not_ready_is_neither_saved_nor_filled(qapp, tmp_path: Path):
    shell: Any = SimpleNamespace(snack=SimpleNamespace(say=lambda *_, **__: None))
    ready = PresetChoice(shell, lambda _: False, lambda: {"name": "x"})
    ready.begin(tmp_path / "presets.json")
    ready.show("tabular")
    ready.save("one")
    choice = PresetChoice(shell, lambda _: False, lambda: None)
    choice.begin(tmp_path / "presets.json")
    choice.show("tabular")
    choice.save("two")
    assert choice.names == ["one"]
    choice.use(0)
    assert choice.chosen == -1


def test_bundled_presets_follow_the_saved_ones_and_tell_what_differs(qapp, tmp_path: Path):
    shell: Any = SimpleNamespace(snack=SimpleNamespace(say=lambda *_, **__: None))
    form: dict[str, Any] = {"parameters": {}}

    def use(filled: dict[str, Any]) -> bool:
        # As a form does it: defaults besides what was given.
        form["parameters"] = {"gamma": 0.99, **filled["parameters"]}
        return True

    choice = PresetChoice(shell, use, lambda: form)
    choice.begin(tmp_path / "presets.json")
    choice.show("tabular")
    choice.save("mine")
    texts = [option["text"] for option in choice.options]
    assert texts[0] == "mine" and "Taxi" in texts
    assert choice.is_saved
    choice.use(texts.index("Taxi"))
    assert form["parameters"]["env_id"] == "Taxi-v4"
    assert "3 of 3 seeds" in choice.golden and not choice.is_saved
    choice.remove()
    assert choice.names == ["mine"], "only what a person saved is deleted"
    choice.compare(form["parameters"])
    assert choice.differences == ""
    choice.compare({**form["parameters"], "episodes": 5, "gamma": 0.5})
    assert choice.differences.splitlines() == [
        "gamma 0.5 (preset: 0.99)",
        "episodes 5 (preset: 4000)",
    ]
    choice.leave()
    assert (choice.golden, choice.differences) == ("", "")
    choice.show("random")
    assert choice.options == []
