from __future__ import annotations

import pytest

from app.ui.action_registry import Action, ActionRegistry, ActionsModel, key_words
from app.ui.i18n import LanguageModel, tr
from app.ui.languages import codes


def act(action_id, shortcut="", **more):
    return Action(
        action_id, action_id.capitalize(), more.pop("handler", lambda: None), shortcut, **more
    )


def test_an_action_runs_only_when_it_can():
    done = []
    reason = ["nothing runs"]
    registry = ActionRegistry(
        [act("stop", handler=lambda: done.append(1), why_not=lambda: reason[0])]
    )
    assert not registry.trigger("stop")
    reason[0] = ""
    assert registry.trigger("stop")
    assert done == [1]


def test_ids_and_keys_clash_at_once():
    registry = ActionRegistry([act("a", "Ctrl+A")])
    with pytest.raises(ValueError, match="exists"):
        registry.add(act("a"))
    with pytest.raises(ValueError, match="Ctrl\\+A"):
        registry.add(act("b", "Ctrl+A"))
    with pytest.raises(ValueError, match="both want"):
        registry.add(act("b", "Ctrl+B", also="Ctrl+A"))


def test_pages_may_share_a_key():
    stage, train = frozenset({"stage"}), frozenset({"train"})
    registry = ActionRegistry([act("play", "Space", pages=stage)])
    registry.add(act("pause", "Space", pages=train))
    with pytest.raises(ValueError):
        registry.add(act("other", "Space", pages=stage))


def test_model_follows_the_registry(qapp):
    state = {"reason": "not yet", "on": False}
    registry = ActionRegistry(
        [act("run.stop", why_not=lambda: state["reason"], checked=lambda: state["on"])]
    )
    model = ActionsModel(registry)
    item = model.item("run.stop")
    assert (item.reason, item.enabled, item.checked) == ("not yet", False, False)
    changes = []
    item.changed.connect(lambda: changes.append(1))
    state.update(reason="", on=True)
    model.refresh()
    model.refresh()
    assert (item.enabled, item.checked, len(changes)) == (True, True, 1)
    registry.add(act("later"))
    assert model.item("run.stop") is item
    assert model.item("later") is not None
    registry.remove("later")
    assert model.item("later") is None


def test_actions_of_another_page_rest(qapp):
    model = ActionsModel(ActionRegistry([act("play", pages=frozenset({"stage"}))]))
    model.refresh("train")
    assert not model.item("play").enabled
    model.refresh("stage")
    assert model.item("play").enabled


def test_keys_are_printed_as_keycaps(qapp):
    assert key_words("Ctrl+K") == "Ctrl K"
    assert key_words("Ctrl++") == "Ctrl +"
    assert key_words("") == ""
    assert key_words("Ctrl+Return") == "Ctrl Enter"


def test_a_key_is_no_word_of_a_page(qapp, monkeypatch):
    """Return is a figure there, and its translation is no key."""
    monkeypatch.setattr("app.ui.languages.can_draw", lambda _: True)
    language = LanguageModel("en")
    try:
        for code in codes()[1:]:
            language.choose(code)
            assert key_words("Ctrl+Return") == f"Ctrl {tr('Enter')}"
            assert key_words("Ctrl+Return") != f"Ctrl {tr('Return')}"
            assert key_words("Ctrl+Backspace") == f"Ctrl {tr('Backspace')}" != "Ctrl Backspace"
            assert key_words("Ctrl+Home") == "Ctrl Home"
    finally:
        language.choose("en")


def test_a_key_is_changed_refused_and_given_back():
    registry = ActionRegistry([act("a", "Ctrl+A"), act("b", "Ctrl+B")])
    actions = ActionsModel(registry)
    item = actions.item("a")
    assert "Ctrl B" in registry.rebind("a", "Ctrl+B") and registry["a"].shortcut == "Ctrl+A"
    assert registry.rebind("a", "Ctrl+J") == "" and registry.chosen == {"a": "Ctrl+J"}
    assert actions.item("a") is item, "buttons hold it"
    assert (item.property("keys"), item.property("sequences")) == ("Ctrl J", ["Ctrl+J"])
    assert registry.rebind("b", "Ctrl+A") == "", "a key that was left is free"
    assert registry.rebind("a", "Ctrl+A") != ""
    assert registry.rebind("b", "") == "" and registry["b"].shortcut == ""
    assert registry.rebind("a", registry.default("a")) == "" and registry.chosen == {"b": ""}


def test_a_key_that_was_chosen_waits_for_its_action():
    registry = ActionRegistry([act("a", "Ctrl+A")])
    registry.chosen = {"late": "Ctrl+L", "rival": "Ctrl+A"}
    registry.add(act("late"), act("rival", "Ctrl+R"))
    assert registry["late"].shortcut == "Ctrl+L"
    assert registry["rival"].shortcut == "Ctrl+R", "taken by then"
