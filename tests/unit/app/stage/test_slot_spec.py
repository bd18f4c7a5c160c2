"""The specification of a session: its chain and its policy."""

from __future__ import annotations

from app.shared.environment_cards import card_for
from app.stage.slot_spec import links, policy


def test_the_person_comes_last_in_the_chain_and_only_in_hybrid_mode():
    lake = card_for("FrozenLake-v1")
    assert lake is not None
    assert [link["role"] for link in links(lake, "hybrid", "each", 5000)] == ["rule", "person"]
    assert links(lake, "human", "each", 5000) == []
    assert policy(lake, "agent")["person_present"] is False
