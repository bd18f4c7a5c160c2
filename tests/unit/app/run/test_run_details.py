from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.run import details_model, run_details
from app.ui import i18n
from app.ui.languages import Catalogue, language_files, read_texts
from core.store.rows import Run


def run(**more) -> Run:
    values = dict.fromkeys(Run.__dataclass_fields__)
    values |= {
        "run_id": "0001", "kind": "training", "state": "running", "reason": "", "worker": "",
        "environment": "CartPole-v1", "steps": 5, "episodes": 1, "reject_count": 0,
        "durability": "normal", "created_ns": 1, "started_ns": 10**9, **more,
    }  # fmt: skip
    return Run(**values)


@pytest.mark.parametrize(
    ("parameters", "config", "target"),
    [
        ({"total_timesteps": 5000}, {}, ("steps", 5000)),
        ({"episodes": 40}, {}, ("episodes", 40)),
        ({"episodes": 40, "steps": 7}, {}, ("steps", 7)),
        ({}, {"total_steps": 9.0}, ("steps", 9)),
        ({"episodes": 0}, {}, ("steps", 0)),
        ({"steps": True}, {}, ("steps", 0)),
        ({"steps": "many"}, {}, ("steps", 0)),
    ],
)
def test_how_much_it_is_to_do(parameters, config, target):
    assert run_details.target_of({"parameters": parameters}, config) == target


def test_facts_are_sections_without_gaps():
    known = {
        "argv": ["python", "a b.py"],
        "parameters": {"lr": 0.0003, "deep": {"layers": [1, 2]}},
        "seed": 0,
        "git": {"commit": "abc", "dirty": True, "diff": "+x", "diff_bytes": 2},
        "host": {"name": "vm", "cpus": 2},
    }
    groups = {
        part["title"]: part["rows"] for part in run_details.sections(run(), known, {"own": True})
    }
    assert all(row["value"] for rows in groups.values() for row in rows)
    assert {row["name"]: row["value"] for row in groups["Configuration"]} == {
        "lr": "0.0003", "deep.layers": "1, 2", "own": "yes",
    }  # fmt: skip
    assert groups["Command"][0]["value"] == "python 'a b.py'"
    assert {"name": "Seed", "value": "0", "mono": False} in groups["Run"]
    assert not any(row["name"] == "Steps" for row in groups["Run"]), "it still changes"
    assert run_details.diff_of(known) == "+x"


def test_the_configuration_is_beside_the_curves_in_every_language(qapp):
    shown = SimpleNamespace(
        row=run(), facts={"parameters": {"lr": 0.5, "note": ""}}, config={}, reviews=""
    )
    details = details_model.RunDetails()
    i18n.take("de", Catalogue(read_texts(language_files() / "de.ts")))
    try:
        details.show(cast(Any, shown))
    finally:
        i18n.take("en", None)
    assert details.property("config") == [{"name": "lr", "value": "0.5", "mono": True}]


def test_shares_of_reviews_are_a_fact_of_a_supervised_run():
    rows = run_details.sections(run(), {}, {}, "9 of 9 steps reviewed, 2 replaced")[0]["rows"]
    assert {"name": "Reviews", "value": "9 of 9 steps reviewed, 2 replaced", "mono": False} in rows
    assert not any(
        row["name"] == "Reviews" for row in run_details.sections(run(), {}, {})[0]["rows"]
    )


def test_the_end_adds_what_stands_then():
    over = run(state="failed", reason="exit 1", ended_ns=4 * 10**9, exit_status=1, best_return=2.0)
    rows = {r["name"]: r["value"] for r in run_details.sections(over, {}, {})[0]["rows"]}
    assert rows["State"] == "failed, exit 1" and rows["Exit status"] == "1"
    assert rows["Duration"] == "3.0\u2009s" and rows["Steps"] == "5" and rows["Best return"] == "2"


def test_files_are_named_by_their_end():
    made = SimpleNamespace(
        kind="tensorboard", path="/a/b/tb/", url="", size=0, unix_ns=0, metadata=None
    )
    assert run_details.file_row(made)["title"] == "tb"
    web = SimpleNamespace(
        kind="wandb", path="", url="https://x/y", size=0, unix_ns=0, metadata=None
    )
    assert run_details.file_row(web)["remote"] and run_details.file_row(web)["icon"] == "external"


def test_a_checkpoint_says_its_score_and_can_be_trained_from():
    facts = {"algorithm": "PPO", "score": 92.5, "best": 92.5}

    def row(metadata, kind="checkpoint"):
        made = SimpleNamespace(
            kind=kind, path="/a/step-1.zip", url="", size=0, unix_ns=0, metadata=metadata
        )
        return run_details.file_row(made)

    assert (row(facts)["score"], row(facts)["trains"]) == ("best so far, return 92.5", True)
    assert row({**facts, "best": 200.0})["score"] == "return 92.5"
    unscored = row({**facts, "score": None})
    assert (unscored["score"], unscored["trains"]) == ("", True)
    # Of another program, or no checkpoint at all.
    for other in (row(None), row("text"), row({"normalised": True}), row(facts, "file")):
        assert (other["score"], other["trains"]) == ("", False)
