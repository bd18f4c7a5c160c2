"""To play: from the card to the record, by mouse and by keys alone."""

from __future__ import annotations

import json
import os
import pickle
import signal
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, Qt
from shell_tools import name_of, takes_focus
from stage_hands import StageHands

from core.trust.trusted import NotTrusted
from mosaic_sdk.learning import q_tables
from mosaic_sdk.session.host_commands import Assign

Key = Qt.Key
SAFE = (Key.Key_Right, Key.Key_Right, Key.Key_Down, Key.Key_Down, Key.Key_Down, Key.Key_Right)


def test_one_click_on_a_card_plays_and_the_record_is_kept(act):
    """The stage is the first page: one click on a card plays."""

    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.shoot("gallery")
        hands.click("stage.play.frozen-lake")
        yield hands.is_("running")
        assert hands.seat().by_hand
        assert hands.focused.objectName() or hands.find("stage.scene").hasActiveFocus()
        hands.shoot("lake")
        for number, key in enumerate(SAFE, 1):
            hands.key(key)
            yield lambda number=number: hands.on.step == number
        yield lambda: hands.on.scored
        assert hands.on.scores[0].returns == {"agent": 1.0}
        assert [segment["lane"] for segment in hands.on.segments] == ["human"]
        hands.shoot("lake-score")
        reader = hands.session.desk.engine.store.reader()
        yield lambda: reader.run(hands.on.runId).episodes == 1
        row = reader.run(hands.on.runId)
        assert (row.kind, row.steps, row.last_return) == ("session", 6, 1.0)

    act(script)


def test_from_another_page_it_is_two_clicks_and_the_pad_acts(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.click("rail.go.stage")
        hands.click("stage.play.frozen-lake")
        yield hands.is_("running")
        hands.click("stage.pad.2")
        yield lambda: hands.on.step == 1
        hands.click("stage.pad.2")
        yield lambda: hands.on.step == 2
        # By mouse too: back by one, on a branch of its own.
        hands.click("stage.undo")
        yield lambda: hands.on.step == 1
        assert hands.on.state.branch == 1
        assert hands.on.canUndo

    act(script, page="library")


def test_with_the_keyboard_alone(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        for _ in range(60):
            hands.key(Key.Key_Tab)
            if hands.focused.objectName() == "stage.play.frozen-lake":
                break
        hands.key(Key.Key_Return)
        yield hands.is_("running")
        hands.key(Key.Key_D)
        yield lambda: hands.on.step == 1
        hands.key(Key.Key_S)
        yield lambda: hands.on.scored
        assert hands.on.scores[0].returns == {"agent": 0.0}
        hands.ctrl(Key.Key_P)
        yield lambda: hands.on.episode == 1
        hands.key(Key.Key_Right)
        yield lambda: hands.on.step == 1
        hands.ctrl(Key.Key_Z)
        yield lambda: hands.on.step == 0
        assert hands.on.undoReason
        seed = hands.on.state.seed
        hands.key(Key.Key_F5)
        yield lambda: hands.on.step == 0 and hands.on.status == "running"
        assert hands.on.state.seed == seed
        hands.ctrl(Key.Key_N)
        yield lambda: hands.stage.phase == "gallery"
        yield lambda: hands.has("stage.play.frozen-lake")

    act(script)


def test_keys_wait_three_deep_and_what_is_dropped_is_said(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.click("stage.play.frozen-lake")
        yield hands.is_("running")
        hands.ctrl(Key.Key_P)
        yield hands.is_("paused")
        for _ in range(3):
            hands.key(Key.Key_Left)
        yield lambda: hands.on.waiting == 3
        assert not hands.on.overflow
        hands.key(Key.Key_Right)
        yield lambda: hands.on.overflow
        assert hands.says("Three moves are queued; this key was dropped")
        hands.shoot("queue")
        hands.ctrl(Key.Key_P)
        yield lambda: hands.on.step == 3

    act(script)


def test_in_real_time_keys_count_while_they_are_down(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.stage.start("mountain-car", -1)
        yield hands.is_("running")
        yield lambda: hands.on.state.awaits_key
        assert hands.says("Press a key to start") and hands.on.step == 0
        hands.key(Key.Key_Left)
        yield lambda: hands.on.step > 2
        hands.press(Key.Key_Right)
        assert list(hands.on.pressed) == ["→"]
        at = hands.on.step
        yield lambda: getattr(hands.on.state.last, "executed", None) == 2 and hands.on.step > at + 3
        hands.shoot("car")
        hands.release(Key.Key_Right)
        yield lambda: list(hands.on.pressed) == []
        yield lambda: getattr(hands.on.state.last, "executed", None) == 1

    act(script)


def test_chess_by_the_board_against_the_agent_and_back(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.stage.gallery.wanted = "chess"
        hands.stage.start("chess", -1)
        yield hands.is_("running")
        yield lambda: hands.on.kind == "board"
        for key in (Key.Key_E, Key.Key_2, Key.Key_Return, Key.Key_E, Key.Key_4, Key.Key_Return):
            hands.key(key)
        yield lambda: hands.on.step >= 2
        hands.shoot("chess")
        assert hands.on.moves.rows[0].first == "e4"
        hands.ctrl(Key.Key_Z)
        yield lambda: hands.on.step == 0
        hands.shell.registry.trigger("stage.resign")
        yield lambda: hands.on.scored and hands.on.status == "over"
        hands.settle()
        hands.shoot("chess-score")
        assert hands.on.scoreTitle == "White resigned"
        # All that can come now, in one line.
        acts = (
            "stage.next",
            "stage.end.again",
            "stage.end.new",
            "stage.end.back",
            "stage.end.watch",
        )
        assert len({hands.find(name).y() for name in acts}) == 1
        # A slip of the mouse: the game stands where it stood.
        hands.click("stage.end.back")
        yield lambda: hands.on.status == "running" and not hands.on.scored
        assert hands.on.scores == [] and not hands.has("stage.end")
        hands.shell.registry.trigger("stage.resign")
        yield lambda: hands.on.scored and hands.shell.snack.text == "You resigned."
        hands.shell.snack.act()
        yield lambda: hands.on.status == "running" and not hands.on.scored

    act(script)


def test_pieces_taken_are_drawn_and_players_have_two_lines_each(act):
    pawns = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"

    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.stage.startAt("chess", pawns)
        yield hands.is_("running")
        yield lambda: hands.on.kind == "board"
        assert not hands.has("stage.captured.0")
        for key in (Key.Key_E, Key.Key_4, Key.Key_Return, Key.Key_D, Key.Key_5, Key.Key_Return):
            hands.key(key)
        yield lambda: hands.has("stage.captured.0")
        taken = hands.find("stage.captured.0")
        assert taken.property("pieces") == ["chess/p:black"]
        at = taken.mapToScene(QPointF(0, 0)).toPoint()

        def is_dark() -> bool:
            shot = hands.window.grabWindow().copy(at.x(), at.y(), int(taken.width()), 16)
            return any(
                shot.pixelColor(x, y).lightness() < 80
                for x in range(shot.width())
                for y in range(shot.height())
            )

        yield is_dark
        hands.click("stage.seat.player_1")
        yield lambda: hands.has("stage.seat.player_1.option.1")
        rows = [
            item for item in hands.all() if item.objectName().startswith("stage.seat.player_1.op")
        ]
        tokens = hands.shell.theme.fixed["size"]
        assert len(rows) >= 3 and {row.height() for row in rows} == {tokens["rowTwo"]}
        # As wide as its frame lets it be.
        assert all(tokens["sideSheet"] - 20 < row.width() <= tokens["sideSheet"] for row in rows)
        assert hands.says("any legal action")

    act(script, theme="light")


def test_a_game_that_was_left_is_gone_back_to_as_it_stood(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.stage.start("chess", -1)
        yield hands.is_("running")
        yield lambda: hands.on.kind == "board"
        for key in (Key.Key_E, Key.Key_2, Key.Key_Return, Key.Key_E, Key.Key_4, Key.Key_Return):
            hands.key(key)
        yield lambda: hands.on.step == 2 and len(hands.on.moves.rows) == 1
        run, moves = hands.on.runId, hands.on.moves.kept
        hands.click("stage.game.action")
        yield lambda: hands.stage.phase == "gallery"
        runs = hands.session.desk.engine.runs
        yield lambda: hands.shell.snack.text == "Chess is paused."
        # What it was searched by is over.
        assert hands.stage.gallery.wanted == "" and hands.has("stage.left.back.0")
        assert runs.is_live(run)
        # Another game meanwhile, which is left too: both can be gone back to.
        hands.stage.start("frozen-lake", -1)
        yield hands.is_("running")
        hands.key(Key.Key_Right)
        yield lambda: hands.on.step == 1
        lake = hands.on.runId
        hands.stage.leave()
        yield lambda: hands.stage.phase == "gallery"
        hands.settle()
        hands.shoot("left")
        # Its way back stands there once.
        assert not hands.has("stage.played.chess")
        games = hands.stage.gallery.left.rows
        hands.click(f"stage.left.back.{[game.run_id for game in games].index(run)}")
        yield lambda: hands.on.runId == run and hands.on.status == "running"
        assert hands.on.step == 2 and hands.on.moves.kept == moves
        assert [segment["lane"] for segment in hands.on.segments] == ["human", "agent"]
        hands.stage.back(lake)
        yield lambda: hands.on.runId == lake and hands.on.status == "running"
        assert hands.on.step == 1
        assert [game.run_id for game in hands.stage.gallery.left.games] == [run]
        # One whose host ends meanwhile is not offered, and that is said.
        os.kill(worker_of(hands, run), signal.SIGKILL)
        yield lambda: hands.stage.gallery.left.games == []
        yield lambda: hands.shell.snack.text == "Chess, a left game, has ended."

    act(script)


def test_who_plays_alone_is_offered_no_draw_and_no_score_of_two(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        for game, is_for_two in (("frozen-lake", False), ("tictactoe", True)):
            hands.stage.start(game, -1)
            yield lambda game=game: hands.stage.card is not None and hands.stage.card.id == game
            yield lambda: hands.on.status == "running" and hands.on.byHand
            hands.stage.input.act(2)
            yield lambda: hands.on.step > 0 and hands.on.moves.count > 0
            hands.find("stage.right").setProperty("chosen", "moves")
            yield lambda: hands.has("stage.moves")
            assert hands.has("stage.resign") == hands.has("stage.draw") == is_for_two

    act(script)


def test_every_left_game_has_a_way_back_and_the_fourth_says_what_ends(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        left, runs = hands.stage.gallery.left, list[str]()
        for _ in range(4):
            hands.stage.start("frozen-lake", -1)
            yield lambda: hands.on.runId not in ("", *runs) and hands.on.status == "running"
            runs.append(hands.on.runId)
            hands.key(Key.Key_Right)
            yield lambda: hands.on.step == 1
        hands.stage.leave()
        yield lambda: hands.stage.phase == "gallery" and left.count == 4
        hands.settle()
        assert [game.ends for game in left.rows] == [False, False, False, True]
        assert hands.says("Left games") and left.rows[0].about.startswith("1 step, left at ")
        hands.shoot("left-games")
        hands.click("stage.left.keep.3")
        yield lambda: not any(game.ends for game in left.rows)
        hands.click("stage.left.back.3")
        yield lambda: hands.on.runId == runs[0] and hands.on.step == 1

    act(script)


def test_what_plays_goes_on_where_another_agent_can_not_start(act, tmp_path):
    model = tmp_path / "model.pt"
    model.write_bytes(pickle.dumps("nobody has allowed its code"))

    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.stage.start("frozen-lake", -1)
        yield hands.is_("running")
        hands.key(Key.Key_Right)
        yield lambda: hands.on.step == 1
        run = hands.on.runId
        agent = {"kind": "policy", "worker": "sb3", "checkpoint": str(model), "name": "PPO"}
        wanted = hands.stage.play_on({"env": "CartPole-v1"}, None, agent)
        asked: list[bool] = []
        hands.session.desk.command("deploy", refused(wanted, asked))
        yield lambda: asked == [True]
        assert hands.on.runId == run and hands.stage.phase == "session"
        hands.key(Key.Key_Right)
        yield lambda: hands.on.step == 2

    act(script)


async def refused(work: Coroutine[Any, Any, None], asked: list[bool]) -> None:
    try:
        await work
    except NotTrusted:
        asked.append(True)


def worker_of(hands: StageHands, run: str) -> int:
    runs = Path(hands.session.desk.engine.settings.places.runs)
    return json.loads((runs / run / "launcher.json").read_text())["worker_pid"]


def test_several_keys_steer_a_car_that_wants_numbers(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.stage.start("car-racing", -1)
        yield hands.is_("running")
        hands.key(Key.Key_Return)  # any key starts it
        yield lambda: hands.on.state.step > 2  # nothing is pressed: its idle action runs
        hands.press(Key.Key_Up)
        hands.press(Key.Key_Left)
        yield lambda: executed(hands) == [-0.6, 0.7, 0.0]
        hands.release(Key.Key_Left)
        hands.release(Key.Key_Up)
        yield lambda: executed(hands) == [0.0, 0.0, 0.0]

    act(script)


def executed(hands: StageHands) -> list[float]:
    """Nothing between two episodes: the first step of one has not been told yet."""
    last = hands.on.state.last
    return [round(x, 3) for x in (last.executed if last else None) or ()]


def test_layers_are_switched_and_values_of_a_table_lie_on_the_grid(act, tmp_path):
    values = {str(s): [0.1 * s, 0.2, 0.1, 0.0] for s in range(16)}
    path = str(tmp_path / "lake.json")
    q_tables.save(path, 4, values, {"env_id": "FrozenLake-v1"})

    def looks(hands: StageHands):
        return hands.find("grid.canvas").property("view").scene.looks

    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.click("stage.play.frozen-lake")
        yield hands.is_("running")
        table = {"kind": "tabular", "checkpoint": path}
        hands.stage.talk.send(Assign(seat="agent", operator=table))
        yield lambda: bool(hands.on.overlay.get("q"))
        assert not any(key.startswith("q/") for look in looks(hands) for key in look)
        hands.click("stage.layers")
        yield lambda: hands.has("stage.layer.q")
        hands.click("stage.layer.q")
        yield lambda: any(key.startswith("q/") for look in looks(hands) for key in look)
        hands.shoot("layers")

    act(script)


def test_an_episode_that_ends_by_your_own_key_offers_the_next_by_enter(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.click("stage.play.frozen-lake")
        yield hands.is_("running")
        hands.key(Key.Key_Right)
        yield lambda: hands.on.step == 1
        hands.settle()
        # The first state brings the pad, which takes its room from the board.
        board = hands.find("stage.picture")
        size = (board.width(), board.height())
        hands.key(Key.Key_Down)
        yield lambda: hands.on.over
        for _ in range(20):
            hands.settle()
        assert hands.on.waiting == 0 and hands.on.said == ""
        assert hands.has("stage.end") and hands.has("stage.next")
        assert (board.width(), board.height()) == size
        hands.shoot("lake-end")
        # It can be named and noted where its score is, and the keys are the game's again after.
        runs = hands.session.desk.engine.runs
        rows: list = []
        for name, text in (("name", "A wet try"), ("note", "slipped at once")):
            hands.click(f"stage.label.{name}.input")
            hands.ctrl(Key.Key_A)
            hands.type(text)
            hands.key(Key.Key_Return)
            hands.settle()
        yield lambda: (hands.stage.label.name, hands.stage.label.note) == (
            "A wet try", "slipped at once",
        )  # fmt: skip
        hands.session.desk.command("test.run", runs.get(hands.on.runId), rows.append)
        yield lambda: rows
        assert (rows[0].name, rows[0].note) == ("A wet try", "slipped at once")
        hands.settle()
        hands.key(Key.Key_Return)
        yield lambda: hands.on.status == "running" and hands.on.step == 0
        assert not hands.has("stage.end")
        assert (hands.on.totalText, hands.on.state.game) == ("episode 2", 1)
        assert f"seed {hands.on.state.episode_seed}" in hands.stage.play.subtitle

    act(script)


def test_after_again_or_a_new_seed_nothing_of_the_game_before_is_left(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.click("stage.play.frozen-lake")
        yield hands.is_("running")
        for number, key in enumerate((Key.Key_F5, Key.Key_F5), 2):
            for _ in range(2):
                step = hands.on.step
                hands.key(Key.Key_Left)
                yield lambda step=step: hands.on.step == step + 1
            hands.key(key)
            yield lambda number=number: hands.on.state.game == number - 1
            yield lambda: hands.on.step == 0
            assert hands.on.totalText == f"episode {number}"
            assert hands.on.segments == [] and hands.on.marks == []
            assert hands.on.moves.rows == [] and not hands.on.scored
            assert hands.on.supervision.history.rows == []
        hands.key(Key.Key_Right)
        hands.key(Key.Key_Down)
        yield lambda: hands.on.over
        assert len(hands.on.scores) == 1 and hands.on.scoreRows
        hands.ctrl(Key.Key_Z)
        yield lambda: hands.on.status == "running" and hands.on.step == 1
        assert hands.on.scores == [] and hands.on.scoreRows == [] and hands.on.tally == ""

    act(script)


def test_printed_keys_work_after_a_click_on_anything_on_the_page(act):
    """Unless it is a field for text: that keeps its letters."""

    def places(hands: StageHands) -> list[tuple[str, str]]:
        scene = hands.find("stage.scene")
        page = scene.mapRectToScene(scene.boundingRect())
        return [
            (item.objectName(), name_of(item))
            for item in hands.all()
            if takes_focus(item)
            and page.top() - 60 < hands.centre(item).y() < page.bottom() + 60
            and hands.centre(item).x() > 70
        ]

    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.click("stage.play.frozen-lake")
        yield hands.is_("running")
        dead: list[tuple[str, str]] = []
        tried: set[tuple[str, str]] = set()
        while wanted := [spot for spot in places(hands) if spot not in tried]:
            target = wanted[0]
            tried.add(target)
            item = next(
                x for x in hands.all() if takes_focus(x) and (x.objectName(), name_of(x)) == target
            )
            if target[1] == "Change" or item.inherits("QQuickTextInput"):
                continue
            hands.click(item)
            hands.key(Key.Key_Escape)
            for _ in range(4):
                hands.settle()
            if hands.shell.page != "stage":
                hands.shell.go("stage")
                for _ in range(4):
                    hands.settle()
            hands.on.show_note("")
            before = hands.stage.input.hands.number
            hands.key(Key.Key_Left)
            if hands.stage.input.hands.number == before and not hands.on.said:
                dead.append(target)
            yield lambda: True
        assert dead == [] and len(tried) > 12, (dead, sorted(tried))
        hands.key(Key.Key_F5)
        yield lambda: hands.on.status == "running" and hands.on.step == 0
        hands.click("stage.modes.1")
        yield lambda: hands.on.supervision.first is not None
        hands.key(Key.Key_Return)
        yield lambda: hands.on.step == 1

    act(script)


def test_keys_stay_with_the_game_when_a_notice_is_closed_or_the_rail_is_clicked(act):
    def script(hands: StageHands):
        snack = hands.shell.snack

        def played() -> bool:
            before = hands.stage.input.hands.number
            hands.on.show_note("")
            hands.key(Key.Key_Left)
            return hands.stage.input.hands.number > before or bool(hands.on.said)

        yield lambda: hands.stage.host.ready
        hands.click("stage.play.frozen-lake")
        yield hands.is_("running")
        for reached_by_tab in (False, True):
            snack.say("A notice")
            yield lambda: hands.has("snack.close")
            if reached_by_tab:
                hands.find("snack.close").forceActiveFocus(Qt.FocusReason.TabFocusReason)
                hands.key(Key.Key_Return)
            else:
                hands.click("snack.close")
            yield lambda: not snack.shown
            hands.settle()
            assert played(), reached_by_tab
        hands.click("rail.go.stage")
        hands.settle()
        assert played()

    act(script)
