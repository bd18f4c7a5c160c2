"""The demo's scenes, seen by somebody who comes to their pages late."""

from __future__ import annotations

from stage_hands import StageHands

from app.shell.demo_scenes import compare as begin
from app.shell.demo_scenes import supervise


def test_a_comparison_has_a_verdict_and_still_moves(act):
    """Its tiles show games, not the black of a comparison that has raced by."""

    def script(hands: StageHands):
        compare = hands.session.compare
        yield lambda: hands.session.desk.ready
        begin(hands.session)
        yield lambda: compare.figures.headline.get("decided")
        yield lambda: compare.pace.speed == 1.0
        assert not compare.over
        hands.click("rail.go.compare")
        tiles = [f"compare.tile.{number}.frames" for number in range(2)]
        yield lambda: all(hands.has(tile) for tile in tiles)
        yield lambda: all(hands.find(tile).property("hasFrame") for tile in tiles)
        assert not hands.says("No picture yet")
        hands.click("compare.stop")
        yield lambda: compare.over

    act(script, page="library")


def test_a_guarded_game_goes_on_with_the_next(act):
    def script(hands: StageHands):
        yield lambda: hands.session.desk.ready
        hands.stage.settings.setProperty("breath", 0.0)
        hands.session.desk.command("test", supervise(hands.session))
        yield lambda: hands.stage.phase == "session" and hands.on.step > 0
        yield lambda: hands.on.state.episode >= 1

    act(script)
