"""The Library as somebody uses it: found, grouped, named, tagged, archived, deleted, brought in."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from run_tools import RunHands

from mosaic_sdk.codec import record_batches

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
ROW = 36
NAMES = ("alpha", "beta", "gamma", "delta")
SHIFT = Qt.KeyboardModifier.ShiftModifier


def fill(desk: RunHands, count: int = 3, **facts):
    made = [
        desk.make(name, seed=n, live=False, **facts).episodes(6).end()
        for n, name in enumerate(NAMES[:count])
    ]
    library = desk.session.library
    yield lambda: library.populated
    library.reread(run.run_id for run in made)
    yield lambda: len(library.rows) == count and desk.has(f"library.run.{made[0].run_id}")
    yield from desk.calm()
    return made


def pick(desk: RunHands, *runs, with_=Qt.KeyboardModifier.NoModifier):
    from PySide6.QtTest import QTest

    # By its place: rows that are kept for use again are called as they were.
    rows = [line.run and line.run.run_id for line in desk.session.library.table.rows]
    listed = desk.find("library.list")
    for run in runs:
        y = (rows.index(run.run_id) + 0.5) * ROW - listed.property("contentY")
        at = listed.mapToScene(QPointF(200, y)).toPoint()
        QTest.mouseClick(desk.window, Qt.MouseButton.LeftButton, with_, at)
        desk.settle()


def tags_of(desk: RunHands, run) -> list[str]:
    return sorted(desk.engine_.store.reader().run(run.run_id).tags)


def test_names_tags_and_notes(act):
    def script(desk: RunHands):
        first, two, three = yield from fill(desk)
        store, library = desk.engine_.store, desk.session.library
        store.runs.edit(two.run_id, tags=["old", "group:lander-ab12"]).result()
        store.runs.edit(three.run_id, tags=["group:lander-ab12"]).result()
        library.reread([two.run_id, three.run_id])
        yield lambda: desk.has("library.tag.old")
        assert not desk.says("group:")
        pick(desk, first)
        desk.key(Key.Key_F2)
        assert desk.focused.objectName() == "library.rename.input"
        desk.ctrl(Key.Key_A)
        desk.type("first light")
        desk.key(Key.Key_Return)
        yield lambda: library.rows[first.run_id].name == "first light" and desk.says("first light")
        desk.shell.actions.trigger("library.note")
        desk.type("worth a look")
        desk.key(Key.Key_Return)
        yield lambda: library.rows[first.run_id].note == "worth a look"
        # a tag on several: each keeps its own
        pick(desk, two, with_=CTRL)
        desk.ctrl(Key.Key_T)
        assert desk.focused.objectName() == "library.tags.input"
        desk.type("paper")
        desk.key(Key.Key_Return)
        desk.type("keep")
        desk.key(Key.Key_Return)
        yield lambda: tags_of(desk, first) == ["keep", "paper"]
        yield lambda: tags_of(desk, two) == ["group:lander-ab12", "keep", "old", "paper"]
        yield lambda: desk.has("library.tag.paper")
        desk.click("library.tag.paper")
        yield lambda: library.table.count == 2
        desk.click("library.tag.paper")
        yield lambda: library.table.count == 3
        library.query.groupBy("start")
        yield lambda: desk.has("library.heading.lander")
        assert [line.count for line in library.table.rows if line.heading == "lander"] == [2]
        library.query.groupBy("tag")
        yield lambda: desk.has("library.heading.paper") and not desk.says("group:")

    act(script)


def test_found_grouped_and_sorted(act):
    def script(desk: RunHands):
        made = yield from fill(desk, 4)
        library = desk.session.library
        desk.click("library.search.input")
        desk.type("gam")
        yield lambda: library.table.count == 1
        desk.key(Key.Key_Escape)
        yield lambda: library.table.count == 4
        desk.type("nothing is called so")
        yield lambda: desk.says("No matches. Press Esc to clear the search.")
        desk.key(Key.Key_Escape)
        desk.click("library.group.input")
        yield lambda: desk.options("library.group", "By environment")
        yield from desk.calm()
        desk.click(desk.options("library.group", "By environment")[0])
        yield lambda: desk.has("library.heading.LunarLander-v3")
        desk.click("library.head.name")
        yield lambda: library.query.sortKey == "name"
        names = [line.run.name for line in library.table.rows if line.run]
        assert names == sorted(names)
        desk.click("library.filter.failed")
        yield lambda: library.table.count == 0
        desk.click("library.filter.failed")
        yield lambda: library.table.count == 5
        assert made

    act(script)


def test_archived_deleted_and_undone(act):
    def script(desk: RunHands):
        first, two, three = yield from fill(desk)
        library = desk.session.library
        pick(desk, first)
        desk.shell.actions.trigger("library.archive")
        yield lambda: library.rows[first.run_id].archived and library.table.count == 2
        yield lambda: desk.has("snack.act")
        yield from desk.calm()
        desk.click("snack.act")
        yield lambda: library.query.scope == "archived" and library.table.count == 1
        desk.click("library.scope.all")
        yield lambda: library.table.count == 2
        yield from desk.calm()
        pick(desk, two)
        pick(desk, three, with_=CTRL)
        assert library.selection.count == 2
        desk.ctrl(Key.Key_Backspace)
        yield lambda: library.table.count == 0
        yield lambda: desk.shell.snack.text == "Moved 2 runs to the bin."
        yield from desk.calm(4)
        desk.click("snack.act")
        yield lambda: library.table.count == 2 and desk.says("Restored 2 runs.")

    act(script)


def test_several_are_laid_over_each_other(act):
    def script(desk: RunHands):
        first, two, three = yield from fill(desk)
        pick(desk, first)
        pick(desk, three, with_=SHIFT)
        assert desk.session.library.selection.count == 3
        desk.ctrl(Key.Key_E)
        yield lambda: desk.shell.page == "run" and desk.session.run.loaded
        yield lambda: len(desk.lines("return")) == 3 and all(desk.lines("return"))
        desk.key(Key.Key_Left, Qt.KeyboardModifier.AltModifier)
        yield lambda: desk.shell.page == "library"
        assert desk.session.library.selection.count == 3, two

    act(script)


def test_files_dropped_anywhere_are_brought_in(act):
    def script(desk: RunHands):
        good, bad, torn = (desk.home / name for name in ("curve.csv", "holiday", "torn.jsonl"))
        good.write_text("step,loss\n0,3.5\n10,2.5\n20,1.5\n")
        bad.mkdir()
        torn.write_text('{"step": 1, "loss": 2.0}\n{"ste')
        desk.shell.go("settings")
        yield lambda: desk.has("settings.area")
        mime = QMimeData()
        mime.setUrls([QUrl.fromLocalFile(str(path)) for path in (bad, good, torn)])
        middle = QPoint(desk.window.width() // 2, desk.window.height() // 2)
        rest = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton,
                Qt.KeyboardModifier.NoModifier)  # fmt: skip
        QGuiApplication.sendEvent(desk.window, QDragEnterEvent(middle, *rest))
        yield lambda: desk.has("drop.sheet")
        QGuiApplication.sendEvent(desk.window, QDropEvent(QPointF(middle), *rest))
        library = desk.session.library
        yield lambda: desk.shell.page == "library"
        yield lambda: len(library.rows) == 2
        reader = desk.engine_.store.reader()
        runs = {run.name: run for run in library.rows.values()}
        assert runs["curve"].kind == "import" and reader.metrics(runs["curve"].run_id)
        yield lambda: desk.shell.snack.waiting == 3
        first = [desk.shell.snack.text, *(n.text for n in desk.shell.snack._queue)]
        assert any("holiday was not imported" in text for text in first), first
        assert any(text.startswith("torn.jsonl: ") for text in first), first
        assert any("Imported 2 runs" in text for text in first), first

    act(script)


def test_what_was_selected_is_selected_again(act):
    chosen: list[str] = []

    def first(desk: RunHands):
        first, two, _ = yield from fill(desk)
        desk.session.library.query.sort("name")
        pick(desk, first)
        pick(desk, two, with_=CTRL)
        chosen.extend(desk.session.library.selection.run_ids)
        assert len(chosen) == 2

    def second(desk: RunHands):
        library = desk.session.library
        yield lambda: library.populated
        assert library.selection.run_ids == chosen and library.query.sortKey == "name"
        yield lambda: desk.has("library.rename.input") and library.selection.facts
        assert library.selection.count == 2

    act(first)
    act(second)


def test_a_deletion_is_undone_by_key_and_a_double_click_opens(act):
    from PySide6.QtTest import QTest

    def script(desk: RunHands):
        first, two, three = yield from fill(desk)
        library = desk.session.library
        assert desk.shell.actions.item("library.undo").reason
        for run in (first, two):
            pick(desk, run)
            desk.shell.actions.trigger("library.delete")
            yield lambda run=run: library.rows[run.run_id].deleted_ns is not None
        desk.find("library.list").forceActiveFocus()
        for run in (two, first):
            desk.ctrl(Key.Key_Z)
            yield lambda run=run: library.rows[run.run_id].deleted_ns is None
        assert desk.shell.actions.item("library.undo").reason
        # of several, no fact of one is shown
        pick(desk, first)
        pick(desk, two, three, with_=CTRL)
        yield lambda: {"name": "Runs", "value": "3", "mono": False} in library.selection.facts
        assert library.selection.name == ""
        yield from desk.calm()
        rows = [line.run and line.run.run_id for line in library.table.rows]
        listed = desk.find("library.list")
        y = (rows.index(first.run_id) + 0.5) * ROW - listed.property("contentY")
        at = listed.mapToScene(QPointF(200, y)).toPoint()
        QTest.mouseDClick(
            desk.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at
        )
        desk.settle()
        yield lambda: desk.shell.page == "run" and desk.shell.runId == first.run_id

    act(script)


def test_a_click_on_a_run_gives_it_the_keys(act):
    """Else the field that was typed into keeps them, and Ctrl+Z with them."""

    def script(desk: RunHands):
        first, *_ = yield from fill(desk)
        desk.click("library.search.input")
        pick(desk, first)
        assert desk.focused.objectName().startswith(("library.list", "library.run."))
        desk.ctrl(Key.Key_Backspace)
        yield lambda: desk.session.library.rows[first.run_id].deleted_ns is not None
        desk.ctrl(Key.Key_Z)
        yield lambda: desk.session.library.rows[first.run_id].deleted_ns is None

    act(script)


def test_the_menu_of_a_run_fits_into_the_window(act):
    from PySide6.QtTest import QTest

    def script(desk: RunHands):
        yield from fill(desk)
        for size in ((1280, 800), (900, 600), (900, 400)):
            desk.resize(*size)
            yield from desk.calm()
            listed = desk.find("library.list")
            # Low on the page, where least is below it.
            at = listed.mapToScene(QPointF(200, 2.5 * ROW)).toPoint()
            QTest.mouseClick(
                desk.window, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, at
            )
            desk.settle()
            yield lambda: desk.has("library.menu.library.open")
            # The last one, by keys.
            desk.key(Key.Key_Up)
            for _ in range(20):
                desk.key(Key.Key_Down)
            last = desk.focused
            assert last.objectName() == "library.menu.library.delete"
            low = last.mapToScene(QPointF(0, last.height())).y()
            assert low <= desk.window.height() - 8, size
            desk.shoot(f"library-menu-{size[1]}")
            desk.key(Key.Key_Escape)

    act(script)


def test_the_bin_gives_back_and_is_emptied(act):
    def script(desk: RunHands):
        first, two, three = yield from fill(desk)
        library = desk.session.library
        pick(desk, first)
        pick(desk, two, with_=CTRL)
        desk.ctrl(Key.Key_Backspace)
        yield lambda: library.table.count == 1
        desk.click("library.scope.bin")
        yield lambda: library.table.count == 2 and desk.has("library.restore")
        yield from desk.calm()
        pick(desk, first)
        desk.click("library.restore")
        yield lambda: library.table.count == 1 and library.rows[first.run_id].deleted_ns is None
        yield from desk.tap("library.purge")
        yield lambda: desk.has("library.purge.ask.yes")
        assert two.run_id in library.rows
        yield from desk.tap("library.purge.ask.yes")
        yield lambda: two.run_id not in library.rows and desk.says("The bin is empty.")
        ids = {run.run_id for run in desk.engine_.store.reader().runs(deleted=None)}
        assert ids == {first.run_id, three.run_id}
        desk.click("library.scope.all")
        yield lambda: library.table.count == 2

    act(script)


def test_a_right_click_has_a_menu_and_runs_become_files(act, monkeypatch, tmp_path):
    from app.library import actions

    monkeypatch.setattr(actions, "exports", lambda: tmp_path / "files")

    def script(desk: RunHands):
        from PySide6.QtTest import QTest

        first, two, _ = yield from fill(desk)
        row = desk.find(f"library.run.{two.run_id}")
        at = desk.centre(row)
        QTest.mouseClick(desk.window, Qt.MouseButton.RightButton, pos=at)
        yield lambda: desk.has("library.menu.library.export.jsonl")
        yield from desk.calm()
        assert desk.session.library.selection.runId == two.run_id
        desk.shoot("library-menu")
        desk.click("library.menu.library.export.jsonl")
        wanted = tmp_path / "files" / "beta.jsonl"
        yield lambda: wanted.exists() and desk.says("Saved 1 file")
        assert wanted.read_text().count("\n") > 60
        desk.key(Key.Key_Menu)
        pick(desk, first)
        pick(desk, two, with_=CTRL)
        desk.shell.actions.trigger("library.export.csv")
        yield lambda: len(list((tmp_path / "files").glob("*.csv"))) == 2
        pgn = desk.shell.actions.item("library.export.pgn")
        assert pgn.property("reason") == "Only games of chess"

    act(script)


def test_a_view_keeps_search_order_and_columns(act):
    def script(desk: RunHands):
        yield from fill(desk, 4)
        library = desk.session.library
        desk.click("library.columns")
        yield lambda: desk.has("library.column.steps")
        yield from desk.calm()
        desk.click("library.column.steps")
        yield lambda: library.query.hidden == ["steps"]
        desk.key(Key.Key_Escape)
        yield lambda: not desk.has("library.head.steps") and desk.has("library.head.return")
        library.query.search("a")
        library.query.groupBy("state")
        desk.click("library.view.save")
        yield lambda: desk.has("library.view.name.input")
        desk.type("by state")
        desk.key(Key.Key_Return)
        yield lambda: desk.has("library.view.by state")
        library.query.toggleColumn("steps")
        library.query.search("")
        library.query.groupBy("")
        yield lambda: desk.has("library.head.steps")
        yield from desk.tap("library.view.by state")
        yield lambda: (library.query.text, library.query.group) == ("a", "state")
        yield lambda: not desk.has("library.head.steps")
        desk.shoot("library-view")
        # Headings fold by their button, and by a double click.
        heading = next(line.heading for line in library.table.rows if line.heading)
        yield from desk.tap(f"library.heading.{heading}.fold")
        yield lambda: all(line.run is None for line in library.table.rows)
        yield from desk.tap("library.view.by state.drop")
        yield lambda: not desk.has("library.view.by state")

    act(script)


def test_a_tournament_is_one_row_and_a_session_says_who_played(act):
    def script(desk: RunHands):
        yield from fill(desk)
        library = desk.session.library
        tag = "experiment:0123456789abcdef"
        games = [
            desk.make(f"Cup: a - b {n}", kind="evaluation", tags=(tag,)).episodes(3).end()
            for n in range(4)
        ]
        played = desk.make("Chess", kind="session", environment="chess_v6")
        person, engine = {"kind": "human"}, {"kind": "uci", "operator": "Stockfish"}
        detail = {"slot": 0, "seats": {"player_0": person, "player_1": engine}}
        score = {"episode": 0, "returns": {"player_0": 1.0, "player_1": -1.0}}
        played.events(
            record_batches.event_lifecycle(played.now, "session", detail),
            record_batches.event_lifecycle(played.now, "score", score),
        ).end()
        library.reread([run.run_id for run in (*games, played)])
        yield lambda: desk.has("library.heading.Cup") and library.table.count == 5
        yield lambda: desk.says("You \u2013 Stockfish") and desk.says("1 \u2013 0")
        yield from desk.calm(4)
        desk.shoot("library-folded")
        pick(desk, played)
        yield lambda: desk.says("You (White) won")
        head = desk.find("library.heading.Cup")
        desk.click(head)
        yield lambda: library.selection.count == 4
        desk.click("library.heading.Cup.fold")
        yield lambda: library.table.count == 9
        yield from desk.calm(4)
        desk.shoot("library-unfolded")

    act(script)
