"""Every action of the registry on every page it belongs to: by the palette, and by its key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QKeySequence
from run_tools import MARKS, Lane, RunHands
from shell_tools import accessible, name_of, takes_focus

from app.pages import BY_NAME

Key = Qt.Key
NO_ROLE = (QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.Grouping)
# Of these rooms everything can be done with what is furnished, but for what needs a training and
# a worker's form, or one run alone; the tests of those pages do that.
FURNISHED = ("go", "view", "theme", "motion", "library", "run", "train")
NOT_NOW = (
    "library.comparison",  # none was played
    "library.export.pgn",  # no game of chess
    "library.purge",  # nothing is in the bin
    "library.page",  # of one run only
    "library.rename",  # of one run only
    "library.restore",
    "library.undo",  # nothing was deleted
    "run.tensorboard_end",
    "train.cancel_install",
    "train.compare",
    "train.delete_preset",
    "train.on",
    "train.open",
    "train.pause",
    "train.reset",
    "train.resume",
    "train.save_preset",
    "train.stop",
    "train.watch",
)
# What shows that a page has come.
HERE = {
    "stage": "top.find",
    "compare": "top.find",
    "tournament": "tournament.start",
    "league": "league.add",
    "people": "people.open",
    "train": "train.worker.input",
    "agents": "top.find",
    "library": "library.search.input",
    "settings": "settings.area",
    "run": "run.curve.plot",
    "replay": "replay.scene",
}


def furnish(desk: RunHands):
    """A live run with pictures, two that are over, one of them selected."""
    live = desk.make("live one").episodes(5).metric("loss", [2.0, 1.0]).log((20, "says"))
    lane = Lane(desk, live)
    lane.show(10, 20, 30)
    over = [desk.make(f"over {n}", seed=n, live=False).episodes(4).end() for n in (2, 3)]
    yield lambda: desk.session.library.populated
    for run in (live, *over):
        desk.session.library._dirty.add(run.run_id)
    yield lambda: len(desk.session.library.rows) == 3
    return live, over


def go(desk: RunHands, page: str, run: str):
    opens = {"run": desk.shell.openRun, "replay": desk.shell.openReplay}
    opens[page](run) if page in opens else desk.shell.go(page)
    if page == "run":
        yield lambda: desk.session.run.loaded
    yield lambda: desk.has(HERE[page])
    yield from desk.calm()


def counted(desk: RunHands) -> dict[str, int]:
    """From here on the actions do nothing but count; the palette keeps its own."""
    calls: dict[str, int] = {}
    for action in desk.shell.registry:
        if action.id != "view.palette":
            count = lambda name=action.id: calls.update({name: calls.get(name, 0) + 1})  # noqa: E731
            object.__setattr__(action, "handler", count)
    return calls


@pytest.mark.timeout(300)
def test_by_palette_and_by_key_on_every_page(act):
    def script(desk: RunHands):
        live, over = yield from furnish(desk)
        desk.session.library.selection.select([live.run_id, over[0].run_id])
        reached: set[str] = set()
        possible: set[str] = set()
        for page in BY_NAME:
            yield from go(desk, page, live.run_id)
            calls = counted(desk)
            for action in list(desk.shell.registry):
                if action.id == "view.palette" or action.pages and page not in action.pages:
                    continue
                desk.ctrl(Key.Key_K)
                assert desk.focused.objectName() == "palette.input", (page, action.id)
                desk.type("".join(c for c in action.text if ord(c) < 128))
                rows = [hit.text for hit in desk.shell.palette.rows]
                assert action.text in rows, (page, action.id, rows[:5])
                for _ in range(rows.index(action.text)):
                    desk.key(Key.Key_Down)
                reason = action.why_not()
                desk.key(Key.Key_Return)
                if reason:
                    assert calls == {} and desk.shell.paletteOpen, (page, action.id)
                    desk.key(Key.Key_Escape)
                else:
                    assert calls == {action.id: 1}, (page, action.id)
                    possible.add(action.id)
                assert not desk.shell.paletteOpen
                calls.clear()
                reached.add(action.id)
                item = desk.shell.actions.item(action.id)
                if reason or not item.enabled:
                    continue
                for sequence in item.sequences:
                    combination = QKeySequence(sequence)[0]
                    desk.key(combination.key(), combination.keyboardModifiers())
                    assert calls == {action.id: 1}, (page, action.id, sequence)
                    calls.clear()
                yield lambda: True
        wanted = {action.id for action in desk.shell.registry} - {"view.palette"}
        assert reached == wanted
        ours = {name for name in wanted if name.split(".")[0] in FURNISHED}
        assert sorted(ours - possible) == sorted(NOT_NOW)

    act(script)


def check(desk: RunHands, where: str) -> None:
    items = [item for item in desk.all() if takes_focus(item)]
    assert items, where
    for item in items:
        what = f"{where}: {item.objectName()!r} {item.metaObject().className()}"
        assert accessible(item).role() not in NO_ROLE, what
        assert name_of(item).strip(), what
        assert item.objectName(), what


@pytest.mark.timeout(200)
def test_everything_that_takes_focus_says_what_it_is(act):
    def script(desk: RunHands):
        live, over = yield from furnish(desk)
        desk.session.library.selection.select([live.run_id, over[0].run_id])
        desk.shell.toggleLog()
        for page in BY_NAME:
            yield from go(desk, page, live.run_id)
            check(desk, page)
            if page == "settings":
                for section in list(desk.shell.preferences.sections.rows):
                    desk.shell.preferences.choose(section.id)
                    desk.shell.preferences.form.showAll = True
                    yield from desk.calm()
                    check(desk, f"settings, {section.id}")
            if page == "run":
                for tab, mark in MARKS.items():
                    desk.run.tab = tab
                    yield lambda m=mark: desk.has(m)
                    yield from desk.calm()
                    check(desk, f"run, {tab}")
        for sheet in ("openPalette", "toggleHelp"):
            getattr(desk.shell, sheet)()
            yield from desk.calm()
            check(desk, sheet)
        desk.shell.closeOverlays()
        desk.session.close()
        yield lambda: desk.session.asksAboutRuns
        yield from desk.calm()
        check(desk, "the question at the end")
        desk.session.answer("stay")

    act(script)
