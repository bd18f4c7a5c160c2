"""The command palette: the best hits first, and only what can be done."""

from __future__ import annotations

from app.shell.palette import Hit, PaletteModel, rank
from app.ui.action_registry import Action, ActionRegistry


def act(action_id, shortcut="", **more):
    return Action(
        action_id, action_id.capitalize(), more.pop("handler", lambda: None), shortcut, **more
    )


def test_rank_prefers_words_that_start_then_what_can_be_done():
    hits = [
        Hit("Go to Settings", print),
        Hit("Stop the run", print, reason="nothing runs"),
        Hit("Show shortcuts", print),
    ]
    assert [h.text for h in rank("sho", hits, [])][0] == "Show shortcuts"
    assert [h.text for h in rank("", hits, [])][-1] == "Stop the run"
    assert rank("qqq", hits, []) == []
    assert rank("sett", hits, [])[0].marked == "Go to <b>Sett</b>ings"


def test_palette_refuses_what_cannot_be_done(qapp):
    done = []
    registry = ActionRegistry(
        [
            act("stop", handler=lambda: done.append("stop"), why_not=lambda: "nothing runs"),
            act("start", handler=lambda: done.append("start")),
        ]
    )
    palette = PaletteModel(registry)
    palette.open()
    rows = {hit.text: row for row, hit in enumerate(palette.rows)}
    assert not palette.run(rows["Stop"])
    assert palette.run(rows["Start"])
    assert done == ["start"]
    assert not palette.run(99)


def test_palette_takes_other_sources(qapp):
    palette = PaletteModel(ActionRegistry())
    palette.sources.append(lambda query: [Hit("ppo-lander", print, "Run")])
    palette.query = "lander"
    assert [hit.text for hit in palette.rows] == ["ppo-lander"]
