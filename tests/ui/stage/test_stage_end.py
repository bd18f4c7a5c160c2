"""The end of an episode: a banner in the board's own place, and a clean beginning after it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from stage_hands import StageHands

from app.shared.environment_cards import card_for

Key = Qt.Key

#: Game, mode, and how it is ended.
ENDS = (
    ("frozen-lake", "human", "down"),
    ("frozen-lake", "hybrid", "wait"),
    ("frozen-lake", "agent", "wait"),
    ("tictactoe", "human", "resign"),
    ("chess", "hybrid", "resign"),
    ("cart-pole", "human", "wait"),
)


def geometry(hands: StageHands) -> tuple[float, float, float, float]:
    item = hands.find("stage.picture")
    at = item.mapToScene(QPointF(0, 0))
    return round(at.x()), round(at.y()), round(item.width()), round(item.height())


def covered(hands: StageHands) -> bool:
    """Whether the banner lies over the board, where the deciding cells may be, or a notice over
    the banner: the game that was left is told of."""
    if not hands.has("stage.end"):
        return False
    banner = hands.find("stage.end")
    shown = banner.mapRectToScene(banner.boundingRect())
    picture = hands.find("stage.picture")
    board = picture.mapRectToScene(picture.property("inside"))
    if board.intersects(shown) or not hands.has("snack.words"):
        return board.intersects(shown)
    words = hands.find("snack.words")
    return words.mapRectToScene(words.boundingRect()).intersects(shown)


def until_over(hands: StageHands, how: str):
    """Plays on until the episode is over, a step at a time."""
    if how == "resign":
        resign = hands.session.shell.registry["stage.resign"]
        yield lambda: resign.enabled
        hands.session.shell.registry.trigger("stage.resign")
        yield lambda: hands.on.over
        return
    if how == "down":
        # To the right, then down into a hole.
        for key in (Key.Key_D, Key.Key_S):
            step = hands.on.step
            hands.key(key)
            yield lambda step=step: hands.on.step > step or hands.on.over
    while not hands.on.over:
        step = hands.on.step
        if hands.on.supervision.first is not None:
            hands.stage.verdict("approve")
        elif hands.on.mode == "human":
            # In real time the first key begins it, and the pole falls.
            hands.key(Key.Key_Right)
        elif hands.on.mode == "agent":
            hands.session.shell.registry.trigger("stage.step")
        yield (
            lambda step=step: (
                hands.on.step != step or hands.on.over or hands.on.supervision.first is not None
            )
        )


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)])
def test_the_end_of_an_episode_keeps_the_size_of_the_board(act, size):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.resize(*size)
        hands.stage.settings.deadline = 0.0
        for game, mode, how in ENDS:
            hands.stage.start(game, -1)
            yield lambda game=game: hands.stage.card and hands.stage.card.id == game
            yield lambda: hands.on.alive and hands.on.state.game == 0
            yield lambda: hands.has("stage.picture")
            if mode != "human":
                hands.stage.setMode(mode)
                yield lambda mode=mode: hands.on.mode == mode
            if mode == "agent":
                hands.session.shell.registry.trigger("stage.pause")
                yield hands.is_("paused")
            hands.settle()
            before = geometry(hands)
            yield from until_over(hands, how)
            hands.settle()
            assert hands.has("stage.end") or mode == "agent", (game, mode)
            assert geometry(hands) == before, (game, mode)
            if size == (1280, 800):
                assert not covered(hands), (game, mode)
            elif hands.has("stage.end"):
                # In a low window no more than a line of it.
                assert hands.find("stage.end").height() < 45 or mode == "hybrid", (game, mode)
            hands.shoot(f"end-{game}-{mode}-{size[0]}")
            over = hands.on.state.game
            hands.key(Key.Key_Return)
            yield lambda over=over: hands.on.state.game == over + 1
            hands.settle()
            assert not hands.has("stage.end") and not hands.on.scored
            assert geometry(hands) == before, (game, mode, "next")

    act(script)


def test_the_next_episode_begins_clean(act):
    """Numbers, moves, timeline, seed and sheet are those of the new game, however it begins."""

    def clean(hands: StageHands, game: int, seeds: list[int]):
        on = hands.on
        yield lambda: on.state.game == game and on.status == "running"
        hands.settle()
        assert (on.step, on.moves.kept, on.timeline.actors, on.timeline.marks) == (0, (), [], [])
        assert on.segments == [] and on.supervision.history.rows == []
        assert not on.scored and on.scoreRows == [] and on.scoreTitle == ""
        assert all(row["value"] == "0" for row in on.supervision.counters)
        assert on.subtitle.endswith(f"seed {on.state.episode_seed}")
        assert on.state.returns == {"agent": 0.0} and not on.canUndo
        seeds.append(on.state.episode_seed)

    def script(hands: StageHands):
        assert card_for("FrozenLake-v1") is not None
        yield lambda: hands.stage.host.ready
        hands.stage.start("frozen-lake", -1)
        seeds: list[int] = []
        yield lambda: hands.on.alive
        trigger = hands.session.shell.registry.trigger
        for game, begin in enumerate(("pause", "again", "new")):
            yield from clean(hands, game, seeds)
            yield from until_over(hands, "down")
            trigger(f"stage.{begin}")
        yield from clean(hands, 3, seeds)
        first, following, same, new = seeds
        assert following == same and len({first, following, new}) == 3

    act(script)


def test_a_take_back_leaves_nothing_of_the_moves_that_it_takes(act):
    """On the new branch, moves, timeline, counters and tally are those of the moves that stay."""

    def script(hands: StageHands):
        on, trigger = hands.on, hands.session.shell.registry.trigger
        yield lambda: hands.stage.host.ready
        hands.stage.start("frozen-lake", -1)
        yield lambda: on.alive and on.state.game == 0
        for key in (Key.Key_D, Key.Key_A, Key.Key_D):
            step = on.step
            hands.key(key)
            yield lambda step=step: on.step == step + 1
        trigger("stage.undo")
        yield lambda: on.step == 2 and on.state.branch == 1
        hands.settle()
        assert [name for name, _ in on.moves.kept] == ["Right", "Left"]
        assert on.timeline.actors == ["human"] * 2 and not on.scored
        assert on.supervision.counters[0]["value"] == "2"
        # Another way from there, to its end, which is taken back in turn.
        yield from until_over(hands, "down")
        assert on.scored and len(on.timeline.actors) == on.step == len(on.moves.kept)
        ended = on.step
        trigger("stage.undo")
        yield lambda: on.status == "running" and on.step == ended - 1
        hands.settle()
        assert on.state.branch == 2 and not on.scored and on.scoreTitle == ""
        assert len(on.timeline.actors) == on.step == len(on.moves.kept) == ended - 1
        assert on.sheets.tally.episodes == 0 and on.canUndo

    act(script)


def test_watch_it_plays_the_game_as_it_counts_to_its_end(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.stage.start("frozen-lake", -1)
        yield lambda: hands.on.status == "running" and hands.on.kind
        yield from until_over(hands, "down")
        trigger, replay = hands.session.shell.registry.trigger, hands.session.replay
        trigger("stage.watch")
        yield lambda: replay.playback.playing
        assert (replay.moment.take.episode, replay.moment.take.branch) == (0, 0)
        hands.session.shell.go("stage")
        yield lambda: hands.session.shell.page == "stage"
        trigger("stage.undo")
        yield lambda: hands.on.state.branch == 1 and not hands.on.over
        # On to the row before the goal's, and there into a hole.
        for action in (2, 1, 1, 2):
            step = hands.on.step
            hands.stage.input.act(action)
            yield lambda step=step: hands.on.step > step or hands.on.over
        yield lambda: hands.on.over
        trigger("stage.watch")
        yield lambda: replay.loaded and replay.playback.playing
        assert not replay.playback.following
        seen: list[tuple[int, int]] = []

        def is_over() -> bool:
            at = replay.moment.take.branch, replay.moment.step
            if seen[-1:] != [at]:
                seen.append(at)
            return not replay.playback.playing

        # The whole game as it counts: the shared beginning, and what was played from there.
        yield is_over
        assert seen == [(0, 0), (0, 1), (1, 2), (1, 3), (1, 4), (1, 5)]
        assert hands.shell.snack.text == "This is the last step."
        # Nobody steps into what was taken back either.
        replay.playback.step(-4)
        yield lambda: (replay.moment.take.branch, replay.moment.step) == (0, 1)
        replay.playback.step(1)
        yield lambda: (replay.moment.take.branch, replay.moment.step) == (1, 2)
        # But who opens it sees how it ended, and from there what came of going back.
        replay.openTake(0)
        yield lambda: (replay.moment.take.branch, replay.moment.step) == (0, 0)
        replay.playback.step(2)
        yield lambda: (replay.moment.take.branch, replay.moment.step) == (0, 2)
        replay.playback.step(1)
        yield lambda: (replay.moment.take.branch, replay.moment.step) == (1, 2)

    act(script)
