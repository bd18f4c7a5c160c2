"""Queries of the Agents page: scopes, words, groups."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from app.agents.agent_query import BINNED, GONE, GOOD, PINNED, Query, environments, find, lines_of
from core.agents.agent_list import Agent, agent_of
from core.agents.agent_marks import Mark
from core.store.checkpoint_rows import Saved
from core.store.rows import Run


def agent(
    n: int,
    env: str = "Lake",
    name: str = "one",
    there: bool = True,
    removed: bool = False,
    **mark: Any,
) -> Agent:
    values: dict[str, Any] = dict.fromkeys(field.name for field in fields(Run))
    values |= {"run_id": "r", "name": name, "environment": env, "worker": "w", "tags": ("paper",)}
    saved = Saved(n, n, f"/x/step-{n}.zip", 1, n, '{"algorithm": "Q"}')
    return agent_of(Run(**values), saved, Mark(**mark), there, removed)


AGENTS = [
    agent(5, "Taxi", "two"),
    agent(4, deleted=True),
    agent(3, there=False),
    agent(2, pinned=True, note="falls early"),
    agent(1),
]


def numbers(query: Query, good: frozenset[str] = frozenset()) -> list[int]:
    return [each.saved.n for each in find(AGENTS, query, set(good))]


def test_scopes_and_words():
    assert numbers(Query()) == [2, 5, 3, 1], "pinned ones first, none of the bin"
    assert numbers(Query(PINNED)) == [2]
    assert numbers(Query(GONE)) == [3]
    assert numbers(Query(BINNED)) == [4]
    assert numbers(Query(GOOD), frozenset({"r/1", "r/4"})) == [1]
    assert numbers(Query(environment="Taxi")) == [5]
    assert numbers(Query(text="FALLS lake")) == [2]
    assert numbers(Query(text="step-3")) == [3]
    assert numbers(Query(text="paper q")) == [2, 5, 3, 1]
    assert numbers(Query(text="nothing of this")) == []


def test_what_a_training_removed_itself_is_listed_as_gone_alone():
    agents = [
        agent(4, there=False, removed=True),
        agent(3, there=False, removed=True, note="the first that walked"),
        agent(2, there=False, removed=True, pinned=True),
        agent(1, there=False),
    ]
    assert [each.saved.n for each in find(agents, Query(), set())] == [2, 3, 1]
    assert [each.saved.n for each in find(agents, Query(GONE), set())] == [2, 4, 3, 1]


def test_groups_begin_with_their_heading():
    lines = lines_of(find(AGENTS, Query(), set()), {"r/5"})
    assert [line.agent.saved.n if line.agent else line.environment for line in lines] == [
        "Taxi", 5, "Lake", 2, 3, 1,
    ]  # fmt: skip
    assert [line.count for line in lines if line.agent is None] == [1, 3]
    assert [line.good for line in lines] == [False, True, False, False, False, False]
    assert environments(AGENTS) == [("Lake", 3), ("Taxi", 1)]
