"""The door that trains: from one click to an agent that plays, is compared and learns on."""

from __future__ import annotations

from stage_hands import StageHands, share_host


def test_the_third_door_trains_and_what_it_learned_is_used(act, home):
    share_host(home, "tabular")

    def script(hands: StageHands):
        train, compare = hands.session.train, hands.session.compare
        yield lambda: hands.stage.host.ready and hands.has("stage.door.train.open")
        hands.click("stage.door.train.open")
        yield lambda: hands.shell.page == "train" and train.summary.title == "Frozen Lake"
        yield lambda: train.summary.returns.drawn
        hands.shoot("train-door")
        # As far as it comes; a stopped training saves what it has learned.
        hands.shell.actions.trigger("train.stop")
        yield lambda: train.summary.group.section == "ended"
        yield lambda: hands.has("train.watch") and hands.has("train.compare")
        hands.settle()
        hands.shoot("train-over")
        ids = {track.run.run_id for track in train.summary.group.tracks}
        assert len(ids) == 3

        hands.click("train.watch")
        yield hands.is_("running")
        (seat,) = hands.on.state.seats.values()
        assert hands.on.mode == "agent" and seat.kind == "tabular"
        hands.shoot("train-watched")
        run_id = hands.stage.talk.run_id
        hands.stage.leave()
        yield lambda: hands.stage.phase == "gallery"
        engine = hands.session.desk.engine
        reader = engine.store.reader()
        # A game that was left waits; somebody who ends it finishes it.
        hands.session.desk.command("end", engine.runs.cancel(run_id))
        yield lambda: str(reader.run(run_id).state) == "finished"

        hands.shell.go("train")
        yield lambda: hands.has("train.compare")
        hands.click("train.compare")
        yield lambda: hands.shell.page == "compare"
        yield lambda: compare.setup.environment == "FrozenLake-v1"
        first = compare.setup.rows.rows[0].sitter
        assert first.key.removeprefix("checkpoint.") in ids
        assert compare.setup.kwargs == {}, "on the ice that it has learned on"
        hands.settle()
        hands.shoot("compare-with")

        hands.shell.go("train")
        yield lambda: hands.has("train.on")
        hands.click("train.on")
        form = train.setup.entries.form
        yield lambda: train.setup.ready and str(form.values().get("warm_start", "")) != ""
        assert train.setup.picker.chosen.id == "tabular"
        assert form.values()["warm_start"].endswith(".json")
        hands.settle()
        hands.shoot("train-on")

        # From one checkpoint of a run, of all that it saved.
        before = form.values()["warm_start"]
        run = next(each for each in sorted(ids) if each not in before)
        hands.shell.openRun(run)
        files = hands.session.run.tables.files
        yield lambda: any(row["trains"] for row in files.rows)
        at = next(at for at, row in enumerate(files.rows) if row["trains"])
        hands.find("run.dock").setProperty("shownTab", 1)
        yield lambda: hands.has(f"run.file.{at}.train")
        hands.settle()
        hands.shoot("run-files")
        first = files.rows[at]["place"]
        hands.click(f"run.file.{at}.train")
        yield lambda: hands.shell.page == "train"
        yield lambda: train.setup.ready and form.values().get("warm_start") == first
        assert run in first and first != before
        hands.settle()
        hands.shoot("train-from")
        # The environment is chosen by its picture, found by typing.
        hands.reveal("train.form.env_id.browse")
        hands.click("train.form.env_id.browse")
        yield lambda: hands.has("train.form.env_id.menu.search.input")
        hands.type("cliff")
        yield lambda: hands.has("train.form.env_id.menu.CliffWalking-v1")
        hands.settle()
        hands.shoot("train-environments")
        hands.click("train.form.env_id.menu.CliffWalking-v1")
        yield lambda: form.values()["env_id"] == "CliffWalking-v1"

    act(script)
