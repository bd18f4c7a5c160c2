"""Presets: those of the project are whole, and wrong files say what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import InvalidInput, NotFound
from core.paths import find_places
from core.workers.manifest import Catalogue
from core.workers.training_presets import find_preset, list_presets

GOOD = """
title = "Lake"
worker = "tabular"
environment = "FrozenLake-v1"
algorithm = "q-learning"
budget = 10

[parameters]
episodes = 10

[golden]
score = 1.0
cpu_minutes = 0.5
"""


def test_every_preset_names_a_bundled_worker_and_is_checked_by_its_last_evaluation(tmp_path: Path):
    workers = {worker.id for worker in Catalogue(find_places(str(tmp_path))).list()}
    presets = list_presets()
    assert presets
    for preset in presets:
        assert preset.worker in workers, preset.name
        assert preset.parameters["env_id"] == preset.environment, preset.name
        # Otherwise the last evaluation would be of a policy before the end.
        assert preset.budget % preset.parameters["evaluate_every"] == 0, preset.name
        assert "seed" not in preset.parameters, preset.name
        assert preset.golden.cpu_minutes <= 6, preset.name


@pytest.mark.parametrize(
    "before, after, names",
    [
        ("score = 1.0", 'score = "high"', "score"),
        ("score = 1.0", "scores = 1.0", "scores"),
        ("score = 1.0", "score = 1.0\nseeds = 2\nreached_by = 3", "reached_by"),
        ("[golden]", "[golden", "line"),
    ],
)
def test_a_wrong_file_says_what_is_wrong(tmp_path: Path, before: str, after: str, names: str):
    (tmp_path / "lake.toml").write_text(GOOD)
    assert find_preset("lake", tmp_path).name == "lake"
    (tmp_path / "lake.toml").write_text(GOOD.replace(before, after))
    with pytest.raises(InvalidInput, match=names):
        find_preset("lake", tmp_path)


def test_a_name_is_never_a_path_to_elsewhere(tmp_path: Path):
    inside = tmp_path / "presets"
    inside.mkdir()
    (tmp_path / "lake.toml").write_text(GOOD)
    for name in ("../lake", "lake", ""):
        with pytest.raises(NotFound):
            find_preset(name, inside)


def test_differences_name_what_is_otherwise(tmp_path: Path):
    (tmp_path / "lake.toml").write_text(GOOD)
    preset = find_preset("lake", tmp_path)
    assert preset.differences({"episodes": 10}) == []
    assert preset.differences({"episodes": 5, "alpha": 0.2}) == [
        ("alpha", None, 0.2),
        ("episodes", 10, 5),
    ]


def test_the_digest_follows_parameters_and_program(tmp_path: Path):
    worker = Catalogue(find_places(str(tmp_path))).get("tabular")
    (tmp_path / "lake.toml").write_text(GOOD)
    first = find_preset("lake", tmp_path).digest(worker)
    assert first == find_preset("lake", tmp_path).digest(worker)
    (tmp_path / "lake.toml").write_text(GOOD.replace("episodes = 10", "episodes = 11"))
    assert find_preset("lake", tmp_path).digest(worker) != first
