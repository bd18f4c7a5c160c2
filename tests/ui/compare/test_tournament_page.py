"""A tournament in the real window: set up, played, stopped, gone on with, written down."""

from __future__ import annotations

import csv

from PySide6.QtCore import Qt, QUrl
from stage_hands import StageHands

from core.outputs.held_files import held_files

Key = Qt.Key


def ready(hands: StageHands):
    return lambda: hands.session.tournament.host.ready and hands.has("tournament.start")


def all_over(tournament) -> bool:
    """Whether the table has counted all games: it may have counted none yet."""
    rows = tournament.table.pairings
    return bool(rows) and all(row["state"] == "done" for row in rows)


def choose(hands: StageHands, *titles: str) -> None:
    """Exactly these games."""
    setup = hands.session.tournament.setup
    wanted = [game["index"] for game in setup.games if game["text"] in titles]
    assert len(wanted) == len(titles)
    for index in wanted:
        if index not in setup.chosen:
            setup.toggle(index)
    for index in list(setup.chosen):
        if index not in wanted:
            setup.toggle(index)


def test_round_robin_to_standings_crosstable_and_files(act, tmp_path, monkeypatch):
    import app.tournament.model as model

    monkeypatch.setattr(model, "exports", lambda: tmp_path / "exports")

    def script(hands: StageHands):
        tournament = hands.session.tournament
        hands.click("rail.go.compare")
        yield lambda: hands.has("compare.mode.1")
        hands.click("compare.mode.1")
        yield ready(hands)
        choose(hands, "Tic-Tac-Toe")
        tournament.setup.rounds = 3
        tournament.setup.opening = 1
        hands.click("tournament.add")
        yield lambda: tournament.setup.rows.count == 3
        hands.shoot("tournament-choice")
        names = tournament.setup.names
        hands.click("tournament.start")
        yield lambda: tournament.phase == "live" and tournament.play.boards.count > 0
        yield lambda: any(row.payload for row in tournament.play.boards.rows)
        hands.shoot("tournament-live")
        yield lambda: tournament.done
        yield lambda: all_over(tournament)
        assert {row["name"] for row in tournament.table.standings.rows} == set(names)
        # 3 pairs, 3 rounds, both sides; copies of a game are not counted again.
        assert len(tournament.evaluation.settled) == 18
        engine = hands.session.desk.engine
        reader = engine.store.reader()
        played = {game.run_id for game in tournament.evaluation.settled}
        assert held_files(reader, engine.settings.places, reader.runs()).runs == played
        again = sum(len(group) - 1 for group in tournament.evaluation.verdict().repeats)
        assert sum(int(row["games"]) for row in tournament.table.standings.rows) == 2 * (18 - again)
        assert bool(tournament.table.repeats) == bool(again)
        assert {row["name"] for row in tournament.table.ended["tallies"]} == set(names)
        assert sum(row["won"] - row["lost"] for row in tournament.table.ended["tallies"]) == 0
        hands.shoot("tournament-over")
        hands.resize(1920, 1080)
        hands.settle()
        hands.shoot("tournament-over-1920")
        hands.click("tournament.right.tabs.1")
        yield lambda: hands.has("tournament.pairings")
        hands.shoot("tournament-pairings")
        hands.click("tournament.report")
        folder = tmp_path / "exports" / f"tournament-{tournament.experiment.digest[:8]}"
        yield lambda: (folder / "crosstable.csv").exists()
        rows = list(csv.reader((folder / "crosstable.csv").open()))
        assert {row[0] for row in rows[1:]} == set(names)
        assert len(list(csv.reader((folder / "games.csv").open()))) == 19
        yield lambda: hands.has("tournament.notable.0")
        game = tournament.table.ended["notable"][0]
        hands.click("tournament.notable.0")
        replay = hands.session.replay
        yield lambda: replay.run is not None and replay.run.row.run_id == game["runId"]
        film = lambda: replay.film  # noqa: E731
        yield lambda: film() is not None and film().slot == game["slot"]

    act(script, page="library")


def test_stopped_it_is_gone_on_with_where_it_was(act):
    def script(hands: StageHands):
        tournament = hands.session.tournament
        yield ready(hands)
        choose(hands, "Connect Four")
        tournament.setup.rounds = 40
        tournament.play.speed = 1
        hands.ctrl(Key.Key_Return)
        yield lambda: tournament.play.boards.count > 0
        tournament.play.speed = 2
        yield lambda: tournament.evaluation and len(tournament.evaluation.games) >= 4
        hands.ctrl(Key.Key_P)
        yield lambda: not tournament.running
        yield lambda: tournament.progressText.endswith(", stopped")
        yield lambda: "live" not in {row["state"] for row in tournament.table.pairings}
        yield (
            lambda: (
                not any(
                    not row.state.ended for row in hands.session.desk.engine.store.reader().runs()
                )
            )
        )
        hands.key(Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
        yield lambda: tournament.phase == "setup" and len(tournament.kept) == 1
        before = {game.run_id for game in hands.session.desk.engine.store.reader().runs()}
        hands.shoot("tournament-kept")
        tournament.goOn(0)
        yield lambda: tournament.done
        settled = tournament.evaluation.settled
        assert len(settled) == 80 and not any(game.outcome == "void" for game in settled)
        assert before & {game.run_id for game in settled}, "games from before count"

    act(script, page="tournament")


def test_a_gauntlet_on_seeds_of_two_environments(act):
    def script(hands: StageHands):
        tournament = hands.session.tournament
        yield ready(hands)
        choose(hands, "Cart Pole", "Mountain Car")
        tournament.setup.addAll()
        tournament.setup.format = 1
        tournament.setup.rounds = 5
        yield lambda: tournament.setup.rows.count == 3
        hands.shoot("tournament-seeds-choice")
        tournament.start()
        yield (lambda: tournament.done and all_over(tournament))
        best = tournament.table.standings.rows[0]
        assert best["name"] == "Rules of thumb", tournament.table.standings.rows
        assert len(tournament.table.pairings) == 4
        hands.shoot("tournament-seeds")

    act(script, page="tournament")


def test_a_file_that_is_wrong_names_its_line_and_a_right_one_plays(act, tmp_path):
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('name = "t"\ntournament = "knock_out"\n')
    right = tmp_path / "right.toml"
    right.write_text(
        'name = "t"\ntournament = "round_robin"\n'
        '[[lineups]]\nname = "a"\noperator = { kind = "random" }\n'
        '[[lineups]]\nname = "b"\noperator = { kind = "random" }\n'
        '[[environments]]\nid = "tictactoe_v3"\n[seeds]\ncount = 2\n'
    )

    def script(hands: StageHands):
        tournament, compare = hands.session.tournament, hands.session.compare
        yield ready(hands)
        tournament.open(QUrl.fromLocalFile(str(wrong)))
        yield lambda: "wrong.toml:2" in tournament.error and "gauntlet" in tournament.error
        hands.shoot("tournament-wrong")
        hands.shell.go("compare")
        compare.file.open(QUrl.fromLocalFile(str(right)))
        yield lambda: hands.shell.page == "tournament" and tournament.done
        yield lambda: [row["done"] for row in tournament.table.pairings] == ["4 of 4"]

    act(script, page="tournament")


def test_by_keys_alone_from_the_palette_to_the_last_game(act):
    """No pointer: palette, game, players, rounds, start, speed, pairings, a game's record, back."""

    def tab_to(hands: StageHands, name: str, back: bool = False) -> None:
        met: dict[str, None] = {}
        for _ in range(150):
            item = hands.focused
            if item is not None and item.objectName() == name:
                return
            met[item.objectName() or item.metaObject().className() if item else "nothing"] = None
            hands.key(Key.Key_Backtab if back else Key.Key_Tab)
        raise AssertionError(f"Tab never came to {name}, only to {list(met)}")

    def script(hands: StageHands):
        tournament = hands.session.tournament
        hands.ctrl(Key.Key_K)
        hands.type("tournament")
        hands.key(Key.Key_Return)
        yield lambda: hands.shell.page == "tournament"
        yield ready(hands)
        setup = tournament.setup
        tic = next(game["index"] for game in setup.games if game["text"] == "Tic-Tac-Toe")
        four = setup.chosen[0]
        for game in (tic, four):
            tab_to(hands, f"tournament.game.{game}")
            hands.key(Key.Key_Space)
        yield lambda: setup.chosen == [tic]
        tab_to(hands, "tournament.entry.1.copy")
        hands.key(Key.Key_Return)
        yield lambda: setup.rows.count == 3
        tab_to(hands, "tournament.entry.2.up")
        hands.key(Key.Key_Space)
        tab_to(hands, "tournament.entry.2.who.input")
        before = setup.rows.rows[2].current
        hands.key(Key.Key_Up)
        yield lambda: setup.rows.rows[2].current == before - 1
        assert hands.focused.objectName() == "tournament.entry.2.who.input"
        tab_to(hands, "tournament.rounds.input")
        for _ in range(8):
            hands.key(Key.Key_Down)
        yield lambda: setup.rounds == 2
        hands.ctrl(Key.Key_Return)
        yield lambda: tournament.phase == "live"
        tab_to(hands, "tournament.speed.2")
        hands.key(Key.Key_Left)
        yield lambda: tournament.play.speed == 1
        hands.key(Key.Key_Right)
        yield lambda: tournament.done
        yield lambda: all_over(tournament)
        tab_to(hands, "tournament.right.tabs.0")
        hands.key(Key.Key_Right)
        yield lambda: hands.has("tournament.pairings")
        tab_to(hands, "tournament.pairing.0")
        hands.key(Key.Key_Return)
        yield lambda: hands.shell.page == "replay"
        hands.key(Key.Key_Left, Qt.KeyboardModifier.AltModifier)
        yield lambda: hands.shell.page == "tournament" and tournament.phase == "live"

    act(script, page="stage")


def test_a_sequential_test_draws_its_curve_and_decides(act):
    def script(hands: StageHands):
        tournament = hands.session.tournament
        yield ready(hands)
        choose(hands, "Tic-Tac-Toe")
        setup, terms = tournament.setup, tournament.setup.terms
        setup.rounds = 6
        terms.test.until = 1
        assert setup.why == "" and setup.experiment().stopping.rule == "sprt"
        hands.click("tournament.add")
        yield lambda: setup.rows.count == 3
        assert "exactly two players" in setup.why
        hands.shoot("tournament-terms")
        setup.remove(2)
        yield lambda: setup.why == ""
        hands.click("tournament.start")
        yield lambda: tournament.done and tournament.table.test
        yield lambda: sum(count["count"] for count in tournament.table.test["counts"]) > 0
        hands.click("tournament.right.tabs.2")
        yield lambda: hands.has("tournament.test.curve")
        pairs = tournament.evaluation.verdict().gauge.pairs
        # The last games are counted after the end.
        yield lambda: sum(count["count"] for count in tournament.table.test["counts"]) == pairs
        hands.shoot("tournament-test")
        hands.shell.theme.choice = "light"
        hands.settle()
        hands.shoot("tournament-test-light")

    act(script, page="tournament")


def test_a_knockout_by_rounds_and_a_clock(act):
    def script(hands: StageHands):
        tournament = hands.session.tournament
        yield ready(hands)
        choose(hands, "Tic-Tac-Toe")
        setup = tournament.setup
        setup.rounds, setup.format, setup.terms.seconds = 1, 2, 60
        hands.click("tournament.add")
        yield lambda: setup.rows.count == 3 and setup.why == ""
        assert setup.experiment().clock.seconds == 60
        hands.click("tournament.start")
        yield lambda: tournament.done
        yield lambda: [row["state"] for row in tournament.table.pairings] == ["done", "done"]
        assert [row["environment"] for row in tournament.table.pairings] == ["Round 1", "Round 2"]
        assert "Knockout" in tournament.subtitle
        hands.click("tournament.right.tabs.1")
        hands.settle()
        hands.shoot("tournament-knockout")

    act(script, page="tournament")


def test_you_among_the_players_leads_to_the_people_page(act):
    def script(hands: StageHands):
        tournament, people = hands.session.tournament, hands.session.people
        yield ready(hands)
        choose(hands, "Tic-Tac-Toe")
        setup = tournament.setup
        setup.rounds = 1
        setup.pick(0, [sitter.key for sitter in setup.there].index("human"))
        hands.click("tournament.start")
        yield lambda: hands.shell.page == "people" and people.blockText != ""
        assert "against Agent 1" in people.blockText
        assert people.standing["own"] == "0 of 2 games played"
        hands.shoot("people-tournament")

    act(script, page="tournament")


def test_changed_files_are_named_and_all_is_played_anew(act, tmp_path):
    agent = tmp_path / "agent.py"
    agent.write_text("def act(observation, legal):\n    return legal[0]\n")
    file = tmp_path / "match.toml"
    file.write_text(
        'name = "t"\ntournament = "round_robin"\n'
        '[[lineups]]\nname = "mine"\noperator = { python = "agent.py:act" }\n'
        '[[lineups]]\nname = "b"\noperator = { kind = "random" }\n'
        '[[environments]]\nid = "tictactoe_v3"\n[seeds]\ncount = 1\n'
    )

    def script(hands: StageHands):
        tournament, trust = hands.session.tournament, hands.session.trust
        yield ready(hands)
        for change in ("", "# otherwise the same\n"):
            agent.write_text(agent.read_text() + change)
            tournament.open(QUrl.fromLocalFile(str(file)))
            yield lambda: trust.asked
            trust.allow()
            if not change:
                yield lambda: tournament.done
                tournament.leave()
                yield lambda: tournament.phase == "setup"
        yield lambda: "agent.py" in tournament.changedText and not tournament.running
        assert not tournament.evaluation.games
        hands.shoot("tournament-changed")
        hands.shell.actions.trigger("tournament.anew")
        yield lambda: tournament.done and tournament.changedText == ""
        assert len(tournament.evaluation.settled) == 2

    act(script, page="tournament")


def test_a_player_that_cannot_begin_leaves_no_time_and_may_try_again(act, tmp_path):
    (tmp_path / "agent.py").write_text("raise RuntimeError('no weights')\n")
    file = tmp_path / "match.toml"
    file.write_text(
        'name = "t"\ntournament = "round_robin"\n'
        '[[lineups]]\nname = "mine"\noperator = { python = "agent.py:act" }\n'
        '[[lineups]]\nname = "b"\noperator = { kind = "random" }\n'
        '[[environments]]\nid = "tictactoe_v3"\n[seeds]\ncount = 40\n'
    )

    def script(hands: StageHands):
        tournament, trust = hands.session.tournament, hands.session.trust
        yield ready(hands)
        tournament.open(QUrl.fromLocalFile(str(file)))
        yield lambda: trust.asked
        trust.allow()
        yield lambda: tournament.phase == "live" and tournament.running
        yield lambda: not tournament.running and "no weights" in tournament.table.sentence
        assert "no weights" in tournament.table.ended["voids"][0] and hands.has("tournament.void.0")
        for theme in ("light", "dark"):
            hands.shell.theme.choice = theme
            hands.settle()
            hands.shoot(f"tournament-invalid-{theme}")
        assert not tournament.done and hands.shell.actions.item("tournament.resume").enabled
        yield lambda: tournament.progressText.endswith(", not valid")
        assert "left" not in tournament.progressText
        hands.shell.actions.trigger("tournament.resume")
        yield lambda: tournament.running
        yield lambda: not tournament.running

    act(script, page="tournament")


def test_early_ends_of_chess_and_a_clock_by_periods(act):
    def script(hands: StageHands):
        setup = hands.session.tournament.setup
        yield ready(hands)
        choose(hands, "Tic-Tac-Toe")
        yield lambda: not hands.has("tournament.resign")
        choose(hands, "Chess")
        yield lambda: hands.has("tournament.resign")
        setup.terms.seconds = 60
        setup.terms.ends.resign = 6
        setup.terms.ends.draw = 0.1
        yield lambda: hands.has("tournament.moves") and hands.has("tournament.drawAfter")
        area = hands.find("tournament.choice")
        area.setProperty("contentY", area.property("contentHeight") - area.height())
        hands.settle()
        for name, text in (("moves", "40"), ("margin", "20"), ("resignMoves", "5")):
            hands.click(f"tournament.{name}.input")
            hands.ctrl(Key.Key_A)
            hands.type(text)
        yield lambda: setup.terms.moves == 40 and setup.terms.ends.resignMoves == 5
        hands.shoot("tournament-chess")
        made = setup.experiment()
        assert made.clock is not None and made.adjudication is not None
        assert (made.clock.moves, made.clock.margin_ms) == (40, 20)
        assert made.adjudication.resign is not None and made.adjudication.draw is not None
        assert (made.adjudication.resign.moves, made.adjudication.draw.score) == (5, 10)

    act(script, page="tournament")
