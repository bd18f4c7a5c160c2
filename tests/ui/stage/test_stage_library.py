"""Games that were played on the stage, as the Library opens them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from stage_hands import StageHands

Key = Qt.Key

# Left and right along the upper edge, where there is no hole.
WALK = (Key.Key_A, Key.Key_D, Key.Key_A) * 4 + (Key.Key_D,)


def test_a_game_opens_as_its_replay_and_counts_what_was_taken_back(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.stage.start("frozen-lake", -1)
        yield lambda: hands.on.alive
        for key in WALK:
            step = hands.on.step
            hands.key(key)
            yield lambda step=step: hands.on.step > step
        hands.shell.registry.trigger("stage.undo")
        yield lambda: hands.on.step == 12
        # Into the hole below, from the left edge or from the field beside it.
        for key in (Key.Key_A, Key.Key_D, Key.Key_S):
            step = hands.on.step
            hands.key(key)
            yield lambda step=step: hands.on.step > step
        yield lambda: hands.on.over
        played, run_id = hands.on.step, hands.stage.talk.run_id
        assert played == 15
        # Selected while it goes on, its facts are those of its end once it has ended.
        library = hands.session.library
        yield lambda: run_id in library.rows
        hands.stage.leave()
        yield lambda: hands.stage.phase == "gallery"
        hands.shell.go("library")
        library.selection.select([run_id])
        shown = lambda name: {f["name"]: f["value"] for f in library.selection.facts}.get(name)  # noqa: E731
        yield lambda: shown("State") == "running"
        engine = hands.session.desk.engine
        reader = engine.store.reader()
        hands.session.desk.command("end", engine.runs.cancel(run_id))
        yield lambda: str(reader.run(run_id).state) == "finished"
        yield lambda: shown("State") not in (None, "running")

        yield lambda: run_id in library.rows and library.rows[run_id].state.ended
        library.selection.pick(0, 0)
        yield lambda: library.selection.runId == run_id
        hands.shell.actions.trigger("library.open")
        yield lambda: hands.shell.page == "replay" and hands.shell.runId == run_id
        yield lambda: hands.has("replay.scene")
        hands.settle()
        hands.shoot("library-opened")

        # Its own page, from there: no curve, no JSON, and the length of the whole game.
        run = hands.session.run
        run.tab = "curves"
        hands.shell.go("library")
        hands.shell.actions.trigger("library.page")
        yield lambda: hands.shell.page == "run" and hands.shell.runId == run_id
        yield lambda: run.loaded and run.tab == "episodes"
        episodes = run.tables.episodes
        yield lambda: episodes.count == 1
        cell = episodes.index(0, 0)
        names = {name: role for role, name in episodes._names.items()}
        assert episodes.data(cell, names["length"]) == str(played)
        assert episodes.data(cell, names["returned"]) == "0"
        hands.settle()
        hands.shoot("run-session-episodes")
        run.tab = "facts"
        hands.settle()
        told = [str(item.property("text") or "") for item in hands.all()]
        assert "slots.seats.agent.kind" in told and not any("{" in text for text in told)
        hands.shoot("run-session-facts")

    act(script)
