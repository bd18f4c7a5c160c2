"""The shell: its pages, the way back, and what it remembers."""

from __future__ import annotations

import pytest

from app.shell.shell import ShellModel


def test_state_outlives_the_window(qapp, tmp_path):
    path = tmp_path / "profile" / "window.json"
    shell = ShellModel(path)
    shell.go("train")
    shell.theme.choice = "light"
    shell.toggleDock("left")
    shell.resizeDock("right", 400)
    shell.remember("library.sort", ["steps", True])
    shell.close()
    again = ShellModel(path)
    assert (again.page, again.theme.name, again.leftOpen, again.rightWidth) == (
        "train", "light", False, 400,
    )  # fmt: skip
    assert again.recall("library.sort", None) == ["steps", True]


@pytest.mark.parametrize("text", ["", "[]", "{", '{"page": 3, "docks": {"a": 1}, "scale": "x"}',
                                  '{"page": "run", "run": ""}',
                                  '{"dock_widths": {"left": "x"}}'])  # fmt: skip
def test_a_broken_state_is_a_fresh_start(qapp, tmp_path, text):
    path = tmp_path / "window.json"
    path.write_text(text)
    shell = ShellModel(path)
    assert (shell.page, shell.theme.scale, shell.leftWidth) == ("stage", 1.0, 256)


def test_back_goes_where_one_was(qapp):
    shell = ShellModel()
    shell.go("library")
    shell.openRun("r1")
    shell.go("train")
    shell.back()
    assert (shell.page, shell.runId, shell.section) == ("run", "r1", "library")
    shell.back()
    shell.back()
    shell.back()
    assert shell.page == "stage"
    assert not shell.actions.item("go.back").enabled
