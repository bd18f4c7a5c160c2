"""Answers of a person, which hold for what they were about alone."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from core.errors import InvalidInput, NotFound
from core.paths import Places
from core.trust.trusted import NotTrusted, Question, TrustList


def test_an_answer_holds_for_what_it_was_about(places: Places, tmp_path: Path) -> None:
    code = tmp_path / "code"
    code.mkdir()
    (code / "thing.py").write_text("x = 1")
    slot = {"env": "thing:Env", "path": str(code)}
    known = TrustList(places)
    with pytest.raises(NotTrusted, match="thing:Env") as refused:
        known.check("a.toml", known.looker().slots([slot]))
    known.grant(refused.value.question)
    known.check("a.toml", known.looker().slots([slot]))
    (code / "thing.py").write_text("x = 2")
    with pytest.raises(NotTrusted):
        known.check("a.toml", known.looker().slots([slot]))


def test_withdrawn_it_is_asked_again(places: Places) -> None:
    known = TrustList(places)
    powers = known.looker().slots([{"env": "thing:Env"}])
    given = known.grant(Question("a.toml", tuple(powers)))
    assert known.allows(powers)
    with pytest.raises(NotFound):
        known.withdraw("ffff0000")
    known.withdraw(given.digest[:8])
    assert not known.allows(powers)
    assert known.list() == []


def test_the_list_is_for_its_owner(places: Places) -> None:
    known = TrustList(places)
    known.grant(Question("a", tuple(known.looker().slots([{"env": "x:Y"}]))))
    assert stat.S_IMODE(known.path.stat().st_mode) == 0o600


def test_a_list_that_can_not_be_read_allows_nothing(places: Places) -> None:
    known = TrustList(places)
    places.profile.mkdir()
    known.path.write_text("{")
    with pytest.raises(InvalidInput):
        known.allows(known.looker().slots([{"env": "x:Y"}]))
    assert known.allows([]), "what runs nothing needs no list"
