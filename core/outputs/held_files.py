"""Files that never make room: of pinned runs and checkpoints, and what something refers to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from core.agents.agent_list import key_of
from core.agents.agent_marks import read_marks
from core.compare.entered_games import runs_that_entered
from core.outputs.retention import Held, Plan, Rules, plan
from core.outputs.survey import GONE, PRUNED, REMOVED, THERE
from core.runs.run_groups import COMPARISON_TAG, EXPERIMENT_TAG

if TYPE_CHECKING:
    from core.paths import Places
    from core.store.reader import Reader
    from core.store.rows import Run

PIN = "pinned"
_PLAYED = (EXPERIMENT_TAG, COMPARISON_TAG)


def planned(reader: Reader, places: Places, rules: Rules, now_ns: int) -> Plan:
    """Files that would go now by these rules. Blocks: reads the index of all runs."""
    if rules == Rules():
        return Plan(())
    runs = reader.runs()
    held = held_files(reader, places, runs)
    files = reader.manifest.everything((THERE, PRUNED, REMOVED, GONE))
    return plan(runs, files, rules, held, now_ns, str(places.runs))


def held_files(reader: Reader, places: Places, runs: Iterable[Run]) -> Held:
    """Runs by their tags, checkpoints by their pin, and each file that a record names."""
    marks = read_marks(places)
    paths: set[str] = set()
    scores: dict[tuple[str, str], float] = {}
    saved = [(run, each, each.metadata) for run, each in reader.checkpoints()]
    digests = {_fact(told, "sha256"): each.path for _, each, told in saved if _fact(told, "sha256")}
    for run, each, told in saved:
        root = f"{places.runs}/{run.run_id}/"
        score = _fact(told, "score")
        if isinstance(score, int | float) and each.path.startswith(root):
            scores[run.run_id, each.path[len(root) :]] = float(score)
        mark = marks.get(key_of(run.run_id, each.n))
        if mark is not None and mark.pinned:
            paths.add(each.path)
        # A checkpoint that another one was trained from.
        parent: Any = _fact(told, "parent")
        if origin := digests.get(_fact(parent, "sha256")):
            paths.add(origin)
    # Players of sessions and experiments, starts of trainings: whatever they name by its path.
    paths |= reader.manifest.named_paths(str(places.runs))
    held = frozenset(run.run_id for run in runs if _is_held(run))
    return Held(held | runs_that_entered(places.profile), paths, scores)


def _is_held(run: Run) -> bool:
    """Whether all of its files stay: a person pinned it, or a verdict rests on its games."""
    return any(tag == PIN or tag.startswith(_PLAYED) for tag in run.tags)


def _fact(value: object, name: str) -> Any:
    return cast("dict[str, Any]", value).get(name, "") if isinstance(value, dict) else ""
