"""Details of the selected checkpoint: its score with an interval, its file, its lineage."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from app.agents.agent_table import name_word, origin_word, score_note, score_word
from app.ui import formatting
from app.ui.i18n import tr
from core.agents.agent_list import CHANGED, INTACT, MADE_ROOM, MISSING, UNKNOWN

if TYPE_CHECKING:
    from core.agents.agent_list import Agent

INTEGRITY = {
    INTACT: "intact: the file is as it was saved",
    CHANGED: "changed after it was saved",
    MISSING: "the file is no longer there",
    MADE_ROOM: "removed by its training, which keeps the newest",
    UNKNOWN: "no digest was recorded",
}
#: How a training began at its parent.
WAYS = {"warm_start": "warm start", "resume": "resumed"}
MOST_CHILDREN = 6


def fact(name: str, value: str, mono: bool = False) -> dict[str, Any]:
    return {"name": name, "value": value, "mono": mono}


def facts_of(agent: Agent, interval: tuple[float, float] | None) -> list[dict[str, Any]]:
    facts = agent.facts
    saved = time.strftime("%d %b %Y, %H:%M", time.localtime(agent.saved.unix_ns / 1e9))
    fields = [
        fact(tr("Score"), score_sentence(agent, interval)),
        fact(tr("Environment"), agent.environment),
        fact(tr("Arguments"), _pairs(facts.get("env_kwargs"))),
        fact(tr("Algorithm"), agent.algorithm),
        fact(tr("Worker"), agent.run.worker),
        fact(tr("Steps"), formatting.grouped(agent.steps) if agent.steps else ""),
        fact(tr("Saved"), saved),
        fact(tr("Size"), formatting.amount(agent.saved.size)),
        fact(tr("Libraries"), _pairs(facts.get("libraries"))),
        fact(tr("File"), str(agent.path), True),
    ]
    return [field for field in fields if field["value"]]


def score_sentence(agent: Agent, interval: tuple[float, float] | None) -> str:
    """The mean with its 95 % interval and its episodes, as far as each is recorded."""
    if agent.score is None:
        return tr("not evaluated")
    return f"{score_word(agent)} {score_note(agent, interval)}".strip()


def lineage_of(agent: Agent, everybody: Iterable[Agent]) -> list[dict[str, str]]:
    """Its parent and its children, each with its key where it is known here."""
    family = list(everybody)
    lines: list[dict[str, str]] = []
    if agent.parent_sha256:
        way = WAYS.get(str(agent.parent.get("how")), "")
        parent = next((each for each in family if each.sha256 == agent.parent_sha256), None)
        name = _named(parent) if parent else str(agent.parent.get("path") or tr("unknown file"))
        lines.append(
            {
                "key": parent.key if parent else "",
                "text": tr("From {name}", name=name),
                "note": tr(way) if way else "",
            }
        )
    children = [each for each in family if agent.sha256 and each.parent_sha256 == agent.sha256]
    lines += [
        {"key": child.key, "text": tr("Led to {name}", name=_named(child)), "note": way_of(child)}
        for child in _one_of_each_run(children)[:MOST_CHILDREN]
    ]
    return lines


def way_of(agent: Agent) -> str:
    way = WAYS.get(str(agent.parent.get("how")), "")
    return tr(way) if way else ""


def _one_of_each_run(agents: Sequence[Agent]) -> list[Agent]:
    runs: dict[str, Agent] = {}
    for agent in agents:
        runs.setdefault(agent.run.run_id, agent)
    return list(runs.values())


def _named(agent: Agent) -> str:
    return f"{name_word(agent)}, {origin_word(agent)}"


def _pairs(told: Any) -> str:
    if not isinstance(told, Mapping):
        return ""
    return ", ".join(f"{name} {value}" for name, value in told.items())
