"""Public copies: nothing of the machine, the person and the folders."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.exchange.public import Public

FACTS: dict[str, Any] = {
    "argv": ["/home/anna/venv/bin/python", "/home/anna/secret-project/train.py", "--lr", "0.1"],
    "cwd": "/home/anna/secret-project",
    "env_names": ["PLAIN"],
    "host": {"name": "annas-laptop", "user": 1000, "interpreter": "/home/anna/venv/bin/python"},
    "git": {
        "commit": "c" * 40,
        "dirty": True,
        "remote": "git@example.org:anna/secret-project",
        "diff": "+secret",
        "untracked": ["notes.txt"],
    },
    "parameters": {"data": "/home/anna/data/set.csv", "lr": 0.1, "site": "https://example.org/a/b"},
    "imported": {"from": "/home/anna/x.jsonl"},
    "seed": 3,
}


def test_of_the_facts_what_is_about_the_run_stays() -> None:
    public = Public(FACTS)
    facts = public.facts(FACTS)
    text = json.dumps(facts)
    for word in ("anna", "laptop", "secret", "1000", "notes", "PLAIN"):
        assert word not in text, word
    assert facts["argv"] == ["…/python", "…/train.py", "--lr", "0.1"]
    assert facts["git"] == {"commit": "c" * 40, "dirty": True}
    assert facts["parameters"]["site"] == "https://example.org/a/b"
    assert facts["seed"] == 3


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("saved /home/anna/runs/a/model.zip (3 MB)", "saved …/model.zip (3 MB)"),
        ("saved ~/runs/model.zip", "saved …/model.zip"),
        ("on annas-laptop as anna", "on (host) as (user)"),
        ("https://example.org/runs/1", "https://example.org/runs/1"),
        ("1/2 done, ratio 3/4", "1/2 done, ratio 3/4"),
        ("annabel", "annabel"),
    ],
)
def test_texts_lose_folders_and_names(text: str, shown: str) -> None:
    assert Public(FACTS).text(text) == shown
