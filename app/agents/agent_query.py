"""Query of the Agents page: which checkpoints, grouped by environment and algorithm. Pure."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.agents.agent_list import Agent

ALL, GOOD, PINNED, GONE, BINNED = "all", "good", "pinned", "gone", "bin"
SCOPES = (ALL, GOOD, PINNED, GONE, BINNED)


@dataclass(frozen=True, slots=True)
class Query:
    scope: str = ALL
    # Empty: every one.
    environment: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """Facts of all checkpoints together: the newest good ones, and the number in each scope."""

    good: set[str] = field(default_factory=set[str])
    counts: dict[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True, slots=True)
class Line:
    """A card, or the heading over those of one environment and algorithm."""

    agent: Agent | None
    good: bool = False
    environment: str = ""
    algorithm: str = ""
    count: int = 0


def is_in(agent: Agent, scope: str, good: Iterable[str]) -> bool:
    if agent.mark.deleted or scope == BINNED:
        return agent.mark.deleted and scope == BINNED
    if scope == GOOD:
        return agent.key in good
    if scope == PINNED:
        return agent.mark.pinned
    if scope == GONE:
        return not agent.there
    # Of a long training most checkpoints made room for newer ones; that is no loss.
    return not agent.removed or agent.mark.pinned or bool(agent.mark.note)


def find(agents: Iterable[Agent], query: Query, good: set[str]) -> list[Agent]:
    """Those that are wanted: pinned ones first, then as they were given."""
    words = query.text.casefold().split()
    wanted = [
        agent
        for agent in agents
        if is_in(agent, query.scope, good)
        and query.environment in ("", agent.environment)
        and all(word in agent.words for word in words)
    ]
    return sorted(wanted, key=lambda agent: not agent.mark.pinned)


def lines_of(agents: Sequence[Agent], good: set[str]) -> list[Line]:
    """Cards below their headings; the group with the newest checkpoint first."""
    groups: dict[tuple[str, str], list[Agent]] = {}
    for agent in agents:
        groups.setdefault(group_of(agent), []).append(agent)
    newest = {
        group: max(agent.saved.unix_ns for agent in members) for group, members in groups.items()
    }
    lines: list[Line] = []
    for group in sorted(groups, key=lambda group: (-newest[group], group)):
        members = groups[group]
        lines.append(Line(None, False, *group, len(members)))
        lines += [Line(agent, agent.key in good) for agent in members]
    return lines


def counts_of(agents: Iterable[Agent], good: set[str]) -> dict[str, int]:
    """Number of checkpoints in each scope."""
    everybody = list(agents)
    return {scope: sum(is_in(agent, scope, good) for agent in everybody) for scope in SCOPES}


def group_of(agent: Agent) -> tuple[str, str]:
    return agent.environment, agent.algorithm


def environments(agents: Iterable[Agent]) -> list[tuple[str, int]]:
    """Environments with the number of checkpoints outside the bin, by name."""
    counts: dict[str, int] = {}
    for agent in agents:
        if not agent.mark.deleted:
            counts[agent.environment] = counts.get(agent.environment, 0) + 1
    return sorted(counts.items())


def when_word(at_ns: int, now_ns: int) -> str:
    then, today = time.localtime(at_ns / 1e9), time.localtime(now_ns / 1e9)
    if then[:3] == today[:3]:
        return time.strftime("%H:%M", then)
    return time.strftime("%d %b" if then[0] == today[0] else "%d %b %Y", then)
