import pytest

from app.settings.shortcuts import bring_back, reset_all, shortcuts_section, spelled
from app.shell.shell import ShellModel


def test_keys_as_they_are_written():
    assert spelled("ctrl+shift+p") == ("Ctrl+Shift+P", "")
    assert spelled("") == ("", "")
    for text in ("hello", "Ctrl+", "a, b", "nope+P"):
        assert spelled(text)[1], text


# The preferences ask Qt which languages its fonts can draw.
@pytest.mark.usefixtures("qapp")
def test_a_key_is_kept_and_comes_back():
    first = ShellModel(None)
    section = shortcuts_section(first)
    key = "view\u00b7palette"
    assert section.read()[key] == first.registry["view.palette"].shortcut
    assert section.apply(key, "Ctrl+Alt+P") == ""
    other = next(
        action for action in first.registry if action.shortcut and action.id != "view.palette"
    )
    assert other.text in section.apply(key, other.shortcut)
    assert "no key" in section.apply(key, "hello")
    first.close()
    again = ShellModel(first.state)
    bring_back(again)
    assert again.registry["view.palette"].shortcut == "Ctrl+Alt+P"
    reset_all(again)
    assert again.registry["view.palette"].shortcut == again.registry.default("view.palette")
    assert not again.registry.chosen
    again.close()


@pytest.mark.usefixtures("qapp")
def test_the_group_is_not_said_twice():
    shell = ShellModel(None)
    fields = shortcuts_section(shell).schema()["properties"]
    titles = {field["title"] for field in fields.values()}
    assert "Go to Stage" in titles
    assert not [title for title in titles if title.count("Go to") > 1]
    shell.close()
