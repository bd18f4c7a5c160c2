"""Imported runs are no games of an experiment, whatever their tags."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.compare.evaluation import Evaluation
from core.compare.experiment_text import read
from core.store import RunFacts, Store

EXPERIMENT = """
name = "two"
[[lineups]]
name = "one"
operator = { kind = "random" }
[[lineups]]
name = "two"
operator = { kind = "passive" }
[[environments]]
id = "CartPole-v1"
[seeds]
first = 1
count = 2
"""


def test_an_imported_run_with_its_tag_is_not_counted(tmp_path: Path) -> None:
    experiment = read(EXPERIMENT)
    with Store(tmp_path / "mosaic.db") as store:
        nobody: Any = None
        taken: list[str] = []

        class Following(Evaluation):
            def _follow(self, run_id: str, parameters: dict[str, Any]) -> None:
                taken.append(run_id)

        following = Following(experiment, nobody, store.reader())
        for kind in ("import", "evaluation"):
            facts = RunFacts(kind, kind=kind, tags=(following.tag,))
            store.runs.create_run(facts).result()
        following.find()
        assert taken == ["evaluation"]
