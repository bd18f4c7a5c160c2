"""Cards and the strip: what a step is counted for, and what else happened."""

from __future__ import annotations

from typing import Any

from app.stage.decision_cards import decision_rows, settled_words
from mosaic_sdk import gate
from mosaic_sdk.session.host_reports import Decided, DecisionLine


def chain(*parts: tuple[Any, ...]) -> tuple[DecisionLine, ...]:
    return tuple(
        DecisionLine(0, role, who, verdict, action, reason, 0, default)
        for role, who, verdict, action, reason, default in parts
    )


def cards(decisions: tuple[DecisionLine, ...], executed: int = 1) -> list[Any]:
    return decision_rows(Decided(seat="a", step=4, executed=executed, decisions=decisions), str)


PROPOSED = ("operator", "ppo", "propose", 1, "", "")
VETO = ("rule", "Guard", "veto", 1, "hole at 1,1", "")
DRAWN = ("gate", "gate", "replace", 2, "vetoed by Guard; resample", "substitute: resample")


def test_each_line_of_a_decision_has_its_reason():
    [row] = cards(chain(PROPOSED, VETO, DRAWN), 2)
    assert (row.kind, row.title, row.change) == ("veto", "Vetoed by Guard", "1 \u2192 2")
    assert row.reason == "hole at 1,1"
    assert row.then == ("Substituted: vetoed by Guard, so another action was drawn",)


def test_the_title_is_what_the_step_is_counted_for():
    replaced = chain(PROPOSED, VETO, DRAWN, ("person", "You", "replace", 0, "", ""))
    [row] = cards(replaced, 0)
    assert gate.outcome(replaced) == "replace"
    assert (row.kind, row.title) == ("human", "Replaced by you")
    assert row.then[0] == "Vetoed by Guard: hole at 1,1"
    assert settled_words(gate.attribute(replaced), replaced)[1] == "Replaced"


def test_who_is_late_is_named_below_the_word_that_is_counted():
    for default, word in (("open", "Unreviewed"), ("closed", "Default taken")):
        late = chain(
            PROPOSED,
            ("person", "You", "default", 1, "deadline", f"deadline: {default}"),
            ("gate", "gate", "unreviewed", 1, "", "") if default == "open" else DRAWN,
        )
        [row] = cards(late)
        assert (row.kind, row.title, row.reason) == ("late", word, "You ran out of time")
        assert settled_words(gate.attribute(late), late)[1] == word


def test_a_key_that_was_refused_is_not_told_twice():
    pressed = ("person", "you", "propose", 1, "", "")
    assert cards(chain(pressed, VETO, ("person", "you", "propose", 0, "", "")), 0) == []
    [row] = cards(chain(pressed, VETO, ("person", "you", "override", 1, "", "")))
    assert (row.title, row.then) == ("Overridden by you", ("Vetoed by Guard: hole at 1,1",))


def test_what_rules_let_pass_has_no_card():
    assert cards(chain(PROPOSED, ("rule", "Guard", "approve", 1, "", ""))) == []
    assert cards(chain(("gate", "gate", "propose", 1, "no key", "no key: noop"))) == []
    [row] = cards(chain(PROPOSED, ("person", "You", "approve", 1, "", "")))
    assert row.title == "Approved by you"


def test_what_happened_twice_is_told_once():
    second = ("rule", "Guard", "veto", 2, "hole at 3,1", "")
    [row] = cards(chain(PROPOSED, VETO, second, DRAWN, DRAWN), 2)
    drawn = "Substituted: vetoed by Guard, so another action was drawn"
    assert (row.reason, row.then) == ("hole at 3,1", ("Vetoed by Guard: hole at 1,1", drawn))
