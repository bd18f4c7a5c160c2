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
        entries = train.setup.entries
        form = entries.form
        # Each seed goes on from where it is itself, and the click leads to the form that says so.
        yield lambda: train.setup.ready and entries.continued is not None
        assert train.setup.picker.chosen.id == "tabular" and entries.seeds == "1, 2, 3"
        points = entries.continued.points
        assert all(run in point.path for run, point in zip(sorted(ids), points, strict=True))
        assert [point.seed for point in points] == [1, 2, 3]
        yield lambda: not entries.isWanted
        assert hands.says("Trains Frozen Lake on") and hands.has("train.continued.leave")
        assert hands.find("train.form.area").property("contentY") == 0
        assert hands.window.activeFocusItem().objectName() == "train.form.episodes.input"
        end = form.values()["episodes"]
        assert end == 2000 + max(point.count for point in points)
        hands.settle()
        hands.shoot("train-on")
        hands.click("train.continued.leave")
        yield lambda: entries.continued is None and form.values()["episodes"] == 2000
        assert not hands.has("train.continued.leave")

        # Once more, and as far as a few episodes.
        hands.click("train.on")
        yield lambda: entries.continued is not None
        form.setText("episodes", str(max(point.count for point in points) + 200))
        entries.setSeeds("1, 2, 3, 4")
        assert "Seed 4 has no checkpoint" in entries.seedsError
        entries.setSeeds("1, 2, 3")
        goal = form.values()["episodes"]
        hands.shell.actions.trigger("train.start")
        yield lambda: train.summary.title == "Frozen Lake, on"
        # Nobody goes on from the same checkpoints once more: the form begins at zero again.
        yield lambda: entries.continued is None
        assert form.values()["episodes"] == 2000 and entries.name == ""
        yield lambda: train.summary.group.section == "ended"
        going = train.summary.group.tracks
        assert [track.before.count for track in going] == [point.count for point in points]
        assert [track.before.run_id for track in going] == sorted(ids)
        assert all(track.done == goal for track in going)
        curve = train.summary.returns.curve
        # Each of three with its past.
        yield lambda: len(curve.lines) == 6 and all(len(line) for line in curve.lines)
        lines = curve.lines
        for track in going:
            past, own = (
                next(
                    line for line in lines if line.run_id == track.run.run_id and line.is_past is p
                )
                for p in (True, False)
            )
            assert own.before is past
            assert own.columns()[0][0] > track.before.steps >= past.columns()[0][-1] > 0
        explored = reader.metric(going[0].run.run_id, "epsilon").value
        wanted = max(0.05, 1 - 0.95 * going[0].before.count / 1000)
        assert abs(explored[0] - wanted) < 0.01, "it explores as much as where it was"
        assert "goes on from step" in train.summary.returns.note
        hands.settle()
        hands.shoot("train-went-on")
        # The usual choice is to watch it; to train on goes on from the newest.
        assert hands.find("train.watch").property("kind") == "primary"
        hands.click("train.on")
        yield lambda: entries.continued is not None
        assert [point.count for point in entries.continued.points] == [goal] * 3
        newest = sorted(track.run.run_id for track in going)
        assert all(run in p.path for run, p in zip(newest, entries.continued.points, strict=True))
        hands.click("train.continued.leave")
        yield lambda: entries.continued is None

        # From one checkpoint of a run, of all that it saved.
        run = sorted(ids)[1]
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
        yield lambda: train.setup.ready and entries.continued is not None
        assert [point.path for point in entries.continued.points] == [first] and run in first
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
