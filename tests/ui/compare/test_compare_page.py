"""Two agents side by side in the real window, with the real host."""

from __future__ import annotations

import json
import sys

import pytest
from PySide6.QtCore import Qt, QUrl
from stage_hands import StageHands

from app.compare.actions import demonstrate

Key = Qt.Key


def ready(hands: StageHands):
    return lambda: hands.session.compare.host.ready and hands.has("compare.start")


def test_four_clicks_to_two_agents_and_a_verdict(act):
    """Rail, environment, its line, Start: both play the same seeds, and one is better."""

    def script(hands: StageHands):
        compare = hands.session.compare
        hands.click("rail.go.compare")
        yield ready(hands)
        hands.shoot("compare-choice")
        hands.click("compare.start")
        yield lambda: compare.phase == "live" and compare.grid.tiles.count == 2
        yield lambda: all(row.step > 3 for row in compare.grid.tiles.rows)
        hands.shoot("compare-live")
        steps = {row.step for row in compare.grid.tiles.rows if row.status == "running"}
        assert len(steps) <= 2
        compare.pace.setSpeed(0.0)
        yield lambda: compare.back.parting.get("step") is not None
        assert compare.back.parting["deterministic"]
        yield lambda: len(compare.games.games) >= 4 and compare.figures.headline
        hands.ctrl(Key.Key_J)
        yield lambda: compare.back.past
        hands.shoot("compare-jump")
        hands.click("compare.live")
        yield lambda: not compare.back.past and compare.pace.playing
        yield lambda: compare.figures.headline.get("decided")
        assert "beats" in compare.figures.headline["verb"]
        hands.shoot("compare-verdict")
        hands.click("compare.stop")
        yield lambda: compare.over
        hands.click("compare.leave")
        yield lambda: compare.phase == "setup"

    act(script, page="library")


def test_a_comparison_that_is_left_rests_until_it_goes_on_or_ends(act):
    def script(hands: StageHands):
        compare = hands.session.compare
        yield ready(hands)
        compare.setup.seeds = 500
        hands.click("compare.start")
        yield lambda: compare.phase == "live" and compare.grid.tiles.count == 2
        yield lambda: all(row.step > 3 for row in compare.grid.tiles.rows)
        first = compare.run_id
        hands.click("compare.leave")
        yield lambda: compare.phase == "setup" and hands.has("compare.left.back")
        hands.shoot("compare-left")
        assert compare.setup.left.title.startswith("Cart Pole: ")
        assert "of 1,000 games" in compare.setup.left.note
        seen: list[list[int]] = []

        def rests() -> bool:
            seen.append([row.step for row in compare.grid.tiles.rows])
            return len(seen) > 60 and seen[-1] == seen[-60]

        yield rests
        steps = seen[-1]
        hands.click("compare.left.back")
        yield lambda: compare.phase == "live" and compare.pace.playing
        yield lambda: all(
            (row.episode, row.step) > (0, step)
            for row, step in zip(compare.grid.tiles.rows, steps, strict=True)
        )
        assert compare.run_id == first and not compare.setup.left.title
        # Its row in the Library and the first page's door lead back to it as well.
        for lead in (lambda: compare.file.stored.open(first), lambda: demonstrate(compare)):
            hands.click("compare.leave")
            yield lambda: hands.has("compare.left.back")
            lead()
            yield lambda: compare.phase == "live" and compare.pace.playing
            assert compare.run_id == first and not compare.over
        # Another one takes its place: the first ends, with what it played.
        hands.click("compare.leave")
        yield lambda: hands.has("compare.start")
        hands.click("compare.start")
        yield lambda: compare.phase == "live" and compare.run_id not in ("", first)
        assert not compare.setup.left.title
        reader = hands.session.desk.engine.store.reader()
        yield lambda: reader.run(first).state.ended
        second = compare.run_id
        hands.click("compare.leave")
        yield lambda: hands.has("compare.left.stop")
        # What has ended is not shown in place of what rests.
        compare.file.stored.open(first)
        yield lambda: hands.shell.snack.text == "Another comparison is running: stop it first"
        assert compare.setup.left.going and compare.run_id == second
        hands.click("compare.left.stop")
        yield lambda: reader.run(second).state.ended and not hands.has("compare.left.stop")

    act(script, page="compare")


def test_add_duplicate_reorder_remove_and_the_file_reads_back(act, tmp_path):
    from core.compare.experiment_text import read

    def script(hands: StageHands):
        compare = hands.session.compare
        yield ready(hands)
        hands.key(
            Key.Key_A, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        )
        yield lambda: compare.setup.rows.count == 3
        hands.click("compare.entry.2.copy")
        yield lambda: compare.setup.rows.count == 4
        before = [row.sitter.title for row in compare.setup.rows.rows]
        hands.click("compare.entry.1.up")
        yield lambda: [row.sitter.title for row in compare.setup.rows.rows][:2] == before[1::-1]
        hands.click("compare.entry.3.remove")
        yield lambda: compare.setup.rows.count == 3
        compare.save(tmp_path / "e.toml")
        made = read((tmp_path / "e.toml").read_text())
        assert [lineup.name for lineup in made.lineups] == compare.setup.names
        for _ in range(40):
            compare.setup.add()
        assert compare.setup.rows.count == 16

    act(script, page="compare")


def test_a_line_up_joins_while_the_others_play_and_is_judged_with_them(act):
    def script(hands: StageHands):
        compare = hands.session.compare
        yield ready(hands)
        compare.setup.chooseEnvironment("FrozenLake-v1")
        yield lambda: compare.setup.environment == "FrozenLake-v1"
        compare.setup.setProperty("seeds", 12)
        hands.click("compare.start")
        yield lambda: compare.phase == "live" and all(row.step for row in compare.tiles.rows)
        hands.key(
            Key.Key_A, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        )
        yield lambda: hands.has("compare.add.option.0")
        hands.shoot("compare-add")
        names = compare.names
        hands.click("compare.add.option.0")
        yield lambda: compare.tiles.count == 3 and compare.tiles.row_of(2).told.status != ""
        assert compare.names[:2] == names and len(set(compare.names)) == 3
        assert "3 line-ups, 12 shared seeds" in compare.subtitle
        # It follows the others: behind them at first, at their step soon, and never beyond it.
        rows = compare.tiles.row_of
        at = lambda number: (rows(number).episode, rows(number).step)  # noqa: E731
        lead = lambda: max(at(0), at(1))  # noqa: E731
        # A game that ended sooner waits for the others' end, as theirs do.
        ended = lambda: rows(2).status == "over" and at(2)[0] == lead()[0]  # noqa: E731
        level = lambda: at(2) == lead() or ended()  # noqa: E731
        ahead: list[tuple[int, int]] = []
        compare.tiles.dataChanged.connect(
            lambda *_: at(2) > lead() and not compare.over and ahead.append(at(2))
        )
        yield lambda: at(2) == lead() > (0, 0)
        hands.shoot("compare-joined")
        hands.ctrl(Key.Key_P)
        yield lambda: not compare.pace.playing and level()
        before = lead()
        hands.ctrl(Key.Key_Period)
        yield lambda: lead() > before and level()
        compare.pace.setSpeed(8.0)
        hands.ctrl(Key.Key_P)
        yield lambda: lead() >= (1, 2)
        hands.ctrl(Key.Key_P)
        yield lambda: not compare.pace.playing and level()
        assert ahead == []
        hands.ctrl(Key.Key_P)
        episode = max(row.episode for row in compare.tiles.rows)
        assert compare.pace.seedText == f"seed {compare.seed_of(episode)}, {episode + 1} of 12"
        hands.find("compare.right").setProperty("shownTab", 2)
        yield lambda: hands.has("compare.seed.0")
        others = compare.figures.seedRows[0]["others"]
        assert [(other["place"], other["name"]) for other in others] == [(2, compare.names[2])]
        hands.settle()
        hands.shoot("compare-seeds-of-three")
        compare.pace.setSpeed(0.0)
        yield lambda: compare.over
        played = lambda name: [g.seed for g in compare.games.games if g.lineup == name]  # noqa: E731
        yield lambda: len(played(names[0])) == len(played(compare.names[2])) == 12
        assert sorted(played(compare.names[2])) == sorted(played(names[0]))
        assert len(compare.hosts.sessions) == 3
        yield lambda: len(compare.figures.said.agents) == 3
        assert compare.newcomers.why_not == "The comparison has ended"
        # Opened again from the record, by any of its runs, it has all three.
        sessions, all_names = list(compare.hosts.sessions), compare.names
        for run_id, _ in sessions[::2]:
            compare.leave()
            yield lambda: compare.phase == "setup"
            compare.file.stored.open(run_id)
            yield lambda: compare.phase == "live" and compare.over
            assert compare.hosts.sessions == sessions and compare.names == all_names
            yield lambda: len(compare.games.games) == 36
            assert all(row.step for row in compare.tiles.rows)
        hands.settle()
        hands.shoot("compare-three-stored")

    act(script, page="compare")


def test_by_keys_alone_on_a_board_that_is_drawn(act):
    def script(hands: StageHands):
        compare = hands.session.compare
        yield ready(hands)
        compare.setup.chooseEnvironment("FrozenLake-v1")
        yield lambda: compare.setup.environment == "FrozenLake-v1"
        hands.ctrl(Key.Key_Return)
        yield lambda: compare.phase == "live"
        yield lambda: all(row.kind == "grid" for row in compare.grid.tiles.rows)
        yield lambda: max(row.step for row in compare.grid.tiles.rows) > 1
        hands.ctrl(Key.Key_P)
        yield lambda: not compare.pace.playing
        hands.shoot("compare-lake")
        compare.back.scrub(0.0)
        yield lambda: compare.back.past and all(row.payload for row in compare.grid.tiles.rows)
        hands.shoot("compare-lake-past")

    act(script, page="compare")


def test_a_seed_of_the_table_opens_at_its_parting_with_pictures(act):
    """Nothing is kept of games in lock-step; the pair is played again from its seed."""

    def script(hands: StageHands):
        compare = hands.session.compare
        yield ready(hands)
        compare.setup.seeds = 4
        compare.setup.duplicate(1)
        hands.ctrl(Key.Key_Return)
        yield lambda: compare.phase == "live"
        compare.pace.setSpeed(0.0)
        yield lambda: compare.over and len(compare.figures.seedRows) == 4
        # Too fast for a picture: the last ones of the pair are made.
        yield lambda: all(compare.grid.tiles.rows[n].still is not None for n in (0, 1))
        # Nobody asked for these runs: the list of runs is not full of them.
        yield lambda: played_again(hands) == 2 and not played_again(hands, archived=False)
        hands.click("compare.right.tabs.2")
        yield lambda: hands.has("compare.seeds.list")
        hands.find("compare.seeds.list").forceActiveFocus()
        hands.key(Key.Key_Down)
        hands.key(Key.Key_Return)
        seed = compare.figures.seedRows[1]["seed"]
        yield lambda: compare.back.past and compare.back.parting["seed"] == seed
        parting = compare.back.parting
        assert [row.then_step for row in compare.grid.tiles.rows] == [parting["step"]] * 3
        assert parting["sides"][0]["action"] != parting["sides"][1]["action"]
        yield lambda: all(compare.grid.tiles.rows[n].still is not None for n in (0, 1))
        assert compare.grid.tiles.rows[2].still is None
        # Another tile is looked at: its pictures are made too.
        compare.grid.focused = 2
        yield lambda: compare.grid.tiles.rows[2].still is not None
        compare.back.scrub(1.0)
        yield lambda: compare.grid.tiles.rows[0].then_step == 500
        assert compare.grid.tiles.rows[2].then_note.startswith("ended at")

    act(script, page="compare")


def played_again(hands: StageHands, **wanted: bool) -> int:
    rows = hands.stage.desk.engine.store.reader().runs(**wanted)
    return sum("played again" in row.tags for row in rows)


def test_tiles_are_moved_and_taken_out_by_keys_and_by_dragging(act):
    def script(hands: StageHands):
        compare = hands.session.compare
        yield ready(hands)
        compare.setup.add()
        hands.ctrl(Key.Key_Return)
        yield lambda: compare.phase == "live" and all(r.step for r in compare.grid.tiles.rows)
        order = lambda: [row.place for row in compare.grid.tiles.rows]  # noqa: E731
        with_ = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        hands.key(Key.Key_Right, with_)
        yield lambda: order() == [1, 0, 2]
        hands.key(Key.Key_Left, with_)
        yield lambda: order() == [0, 1, 2]
        here, there = (hands.find(f"compare.tile.{n}").x() for n in (2, 0))
        hands.drag("compare.tile.2", int(there - here))
        yield lambda: order() == [2, 0, 1]
        # News reach the tile that they are of, wherever it stands.
        assert compare.grid.tiles.row_of(2).name == compare.names[2]
        steps = compare.grid.tiles.row_of(2).step
        yield lambda: compare.grid.tiles.row_of(2).step > steps
        compare.grid.focused = 0
        hands.key(Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
        yield lambda: order() == [2, 1]
        hands.shell.snack.act()
        yield lambda: order() == [2, 0, 1]
        hands.key(Key.Key_C, with_)
        yield lambda: compare.grid.columns == 1

    act(script, page="compare")


def test_every_figure_is_reached_by_tab_and_says_how_it_was_made(act):
    def script(hands: StageHands):
        compare = hands.session.compare
        yield ready(hands)
        compare.setup.seeds = 12
        hands.ctrl(Key.Key_Return)
        yield lambda: compare.phase == "live"
        compare.pace.setSpeed(0.0)
        yield lambda: compare.over and compare.figures.doneText == "24 of 24 games"
        for tab, names in (
            (0, ("compare.bar.0", "compare.pair.0", "compare.strip.said")),
            (1, ("compare.plot.dots", "compare.plot.course", "compare.plot.profile",
                 "compare.plot.strip.0")),
        ):  # fmt: skip
            hands.click(f"compare.right.tabs.{tab}")
            yield lambda names=names: hands.has(names[0])
            reached = tab_round(hands)
            for name in names:
                assert name in reached, (name, sorted(reached))
                assert "n = 12" in reached[name], (name, reached[name])
        hands.click("compare.right.tabs.0")
        yield lambda: hands.has("compare.bar.0")
        # Told anew, a figure keeps the focus.
        hands.find("compare.bar.0").forceActiveFocus()
        compare.figures.show_again()
        assert hands.focused.objectName() == "compare.bar.0"
        hands.key(Key.Key_R, Qt.KeyboardModifier.ControlModifier
                  | Qt.KeyboardModifier.ShiftModifier)  # fmt: skip
        yield lambda: compare.figures.working or "50,000" in compare.figures.replicatesText
        yield lambda: "50,000" in compare.figures.replicatesText

    act(script, page="compare")


def tab_round(hands: StageHands) -> dict[str, str]:
    """Everything Tab comes by, with its description."""
    reached: dict[str, str] = {}
    for _ in range(120):
        hands.key(Key.Key_Tab)
        item = hands.focused
        name = item.objectName()
        if name in reached and len(reached) > 5:
            break
        reached[name] = str(item.property("hover") or "")
    return reached


GUARD = """
from mosaic_sdk.decider import Verdict, serve


class Guard:
    def review(self, review):
        question = review.question
        if (question.slot, question.episode) in {lost} and question.step:
            raise ValueError("no map of this place")
        return Verdict("approve")


serve(Guard())
"""
GUARDED = """
name = "guarded"
[[lineups]]
name = "left"
operator = {{ kind = "scripted" }}
[[lineups]]
name = "right"
operator = {{ kind = "random" }}
[[environments]]
id = "CartPole-v1"
max_steps = {steps}
[[supervisors]]
argv = [{python}, "guard.py"]
[limits]
deadline_ms = 20000
[seeds]
first = 100
count = {count}
[metric]
range = [0, {steps}]
"""


def guarded(folder, lost: set[tuple[int, int]], count: int) -> QUrl:
    """A comparison whose supervisor fails in these games: line-up and number of the seed."""
    (folder / "guard.py").write_text(GUARD.format(lost=lost))
    file = folder / "guarded.toml"
    file.write_text(GUARDED.format(python=json.dumps(sys.executable), count=count, steps=5))
    return QUrl.fromLocalFile(str(file))


def play_guarded(hands: StageHands, file: QUrl):
    compare, trust = hands.session.compare, hands.session.trust
    yield ready(hands)
    compare.file.open(file)
    yield lambda: compare.file.loaded
    hands.click("compare.start")
    yield lambda: trust.asked
    trust.allow()
    yield lambda: compare.phase == "live"
    compare.pace.setSpeed(0.0)
    yield lambda: compare.over and compare._watch.has_all
    hands.settle()


def test_seeds_that_a_void_game_takes_out_are_counted_and_named(act, tmp_path):
    def script(hands: StageHands):
        compare = hands.session.compare
        yield from play_guarded(hands, guarded(tmp_path, {(0, 2), (1, 7)}, 60))
        for size in ((1280, 800), (1920, 1080)):
            hands.resize(*size)
            for theme in ("dark", "light"):
                hands.shell.theme.choice = theme
                hands.settle()
                hands.shoot(f"compare-void-{theme}-{size[0]}")
        figures = compare.figures
        assert figures.lostText == "2 seeds" and figures.headline["n"] == 58
        why = "supervisor guard: error: ValueError: no map of this place"
        assert list(figures.lostRows) == [f"left, seed 102: {why}", f"right, seed 107: {why}"]
        assert hands.has("compare.lost.1")
        assert compare.pace.seedText == "all 60 seeds played, 2 left out"

    act(script, page="compare")


def test_too_many_void_games_are_no_verdict(act, tmp_path):
    def script(hands: StageHands):
        compare = hands.session.compare
        yield from play_guarded(hands, guarded(tmp_path, {(0, n) for n in range(9)}, 30))
        hands.shoot("compare-void-many")
        headline = compare.figures.headline
        assert headline["trouble"] == "Not valid" and "value" not in headline
        assert headline["about"].startswith("9 of 60 games are void (over 2 %): supervisor guard")

    act(script, page="compare")


LONELY = """
name = "lonely"
[[lineups]]
name = "left"
operator = {{ kind = "scripted" }}
[[lineups]]
name = "right"
operator = {{ kind = "random" }}
[[environments]]
id = "CartPole-v1"
max_steps = 6
[seeds]
count = 8
[metric]
name = "{metric}"
{more}
"""


@pytest.mark.parametrize(
    ("metric", "more", "why"),
    [
        ("info.gold", "", "CartPole-v1, seed 0, left: there is no info.gold"),
        ("return", 'range = [0, 3]\n[stopping]\nrule = "betting"',
         "CartPole-v1, seed 0, left: 6 is outside the declared range 0 to 3"),
        ("seconds", "", ""),
    ],
)  # fmt: skip
def test_other_metrics_and_what_is_wrong_with_them(act, tmp_path, metric, more, why):
    file = tmp_path / "lonely.toml"
    file.write_text(LONELY.format(metric=metric, more=more))

    def script(hands: StageHands):
        compare = hands.session.compare
        yield ready(hands)
        compare.file.open(QUrl.fromLocalFile(str(file)))
        yield lambda: compare.file.loaded
        hands.click("compare.start")
        yield lambda: compare.phase == "live"
        compare.pace.setSpeed(0.0)
        yield lambda: compare.over and compare._watch.has_all
        assert (
            compare.figures.headline.get("about", "") == why
            if why
            else (compare.figures.headline["n"] == 8)
        )
        assert compare.figures.metric == metric
        assert hands.shell.snack.text == "", "the speed was chosen before the host could hear it"
        hands.shoot(f"compare-metric-{metric}")

    act(script, page="compare")
