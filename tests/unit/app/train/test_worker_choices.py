"""Workers that the Train page offers."""

from __future__ import annotations

from app.train.worker_choices import COMMAND, find_choices, picker
from core.paths import Places

MANIFEST = """
id = "{id}"
title = "{title}"
roles = ["{role}"]
argv = ["{{python}}", "{{dir}}/train.py"]
"""


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
