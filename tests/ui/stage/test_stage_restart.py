"""A session outlives the window: what the next window shows of it."""

from __future__ import annotations

import pytest
from stage_hands import StageHands


def shown(hands: StageHands) -> tuple[list[str], str, str]:
    return [name for name, _ in hands.on.moves.kept], hands.on.sittingText, hands.on.tallyFigure


def test_names_of_moves_and_the_tally_survive_a_restart_of_the_app(act):
    seen: list[tuple[list[str], str, str]] = []

    def first(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.stage.start("chess", -1)
        yield lambda: hands.on.status == "running" and hands.on.legal
        hands.session.shell.registry.trigger("stage.resign")
        yield hands.is_("over")
        hands.session.shell.registry.trigger("stage.pause")
        yield lambda: hands.on.status == "running" and hands.on.state.game == 1
        for at in range(2):
            yield lambda: hands.on.byHand and hands.on.legal
            before = hands.on.step
            hands.stage.input.act(hands.on.legal[at])
            yield lambda before=before: hands.on.step > before
        yield lambda: hands.on.byHand and hands.on.step >= 2
        seen.append(shown(hands))

    def then(hands: StageHands):
        yield lambda: hands.on.alive and hands.on.step == len(seen[0][0])
        yield lambda: shown(hands) == seen[0]
        hands.shoot("restarted")

    act(first, stop=False)
    moves, sitting, figure = seen[0]
    assert moves and all(name[:1].isalpha() for name in moves)
    assert sitting == "Game 2 of this session" and figure != "0 – 0"
    act(then)


def test_the_sheet_of_a_game_that_was_over_is_there_again(act):
    seen: list[tuple[str, str]] = []

    def first(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.stage.start("tictactoe", -1)
        yield lambda: hands.on.status == "running" and hands.on.legal
        hands.session.shell.registry.trigger("stage.resign")
        yield lambda: hands.on.over
        seen.append((hands.on.scoreTitle, hands.on.tally))

    def then(hands: StageHands):
        yield lambda: hands.on.over
        assert (hands.on.scoreTitle, hands.on.tally) == seen[0]

    act(first, stop=False)
    act(then)


def cards(hands: StageHands) -> list[tuple[str, str, str, tuple[str, ...], str]]:
    rows = hands.on.supervision.history.rows
    return [(row.title, row.change, row.reason, row.then, row.step) for row in rows]


def told(hands: StageHands) -> dict[str, object]:
    """Every place that tells what was decided."""
    on, strip = hands.on, hands.on.supervision.last
    return {
        "cards": cards(hands),
        "marks": sorted(on.timeline.marks),
        "actors": list(on.timeline.actors),
        "counters": {row["key"]: row["value"] for row in on.supervision.counters},
        "moves": list(on.moves.kept),
        "strip": (strip.proposed, strip.verdict, strip.ran, strip.by),
    }


def asked(hands: StageHands, before: tuple[str, int] = ("", 0)):
    """Waits for another question about a move of an agent."""

    def is_asked() -> bool:
        first = hands.on.supervision.first
        return first is not None and (first.seat, first.question) != before

    yield is_asked


def supervised(hands: StageHands, game: str):
    """A game with approvals, a veto, a replacement, a take-over and moves that are taken back."""
    yield lambda: hands.stage.host.ready
    hands.stage.settings.deadline = 0.0
    hands.stage.settings.breath = 0.0
    hands.stage.start(game, -1)
    yield lambda: hands.on.status == "running" and hands.on.kind
    hands.stage.setMode("hybrid")
    yield lambda: hands.on.mode == "hybrid"
    trigger = hands.session.shell.registry.trigger
    for how in ("approve", "veto", "approve", "replace", "approve"):
        yield from asked(hands)
        first = hands.on.supervision.first
        if how == "replace":
            hands.stage.input.act((list(hands.on.legal) or [0])[0])
        else:
            hands.stage.verdict(how)
        yield from asked(hands, (first.seat, first.question))
    hands.stage.focusSeat(hands.on.supervision.first.seat)
    trigger("stage.takeover")
    yield lambda: hands.on.inControl
    step = hands.on.step
    hands.stage.input.act((list(hands.on.legal) or [0])[0])
    yield lambda: hands.on.step > step or hands.on.refusedText
    trigger("stage.takeover")
    yield lambda: not hands.on.inControl
    yield from asked(hands)
    trigger("stage.undo")
    yield lambda: hands.on.state.branch == 1
    yield from asked(hands)
    step = hands.on.step
    hands.stage.verdict("approve")
    yield lambda: hands.on.step > step
    yield from asked(hands)
    trigger("stage.pause")
    yield hands.is_("paused")


@pytest.mark.parametrize("game", ["frozen-lake", "connect-four", "chess"])
def test_what_was_decided_is_told_the_same_by_the_next_window(act, game):
    seen: list[dict[str, object]] = []

    def first(hands: StageHands):
        yield from supervised(hands, game)
        yield lambda: hands.on.supervision.last.ran
        seen.append(told(hands))

    def then(hands: StageHands):
        yield lambda: hands.on.alive and hands.on.status == "paused"
        yield lambda: len(cards(hands)) >= len(seen[0]["cards"])
        for name, value in told(hands).items():
            assert value == seen[0][name], name
        hands.shoot(f"decisions-{game}")
        # Nothing runs on while it rests.
        left = hands.on.supervision.pending.leftText
        hands.settle()
        assert hands.on.supervision.pending.leftText == left

    act(first, stop=False)
    titles = [title for title, *_ in seen[0]["cards"]]
    assert {"Approved by you", "You took over", "You handed back"} <= set(titles)
    act(then)


def test_a_left_game_comes_back_with_all_that_was_decided(act):
    def script(hands: StageHands):
        yield from supervised(hands, "frozen-lake")
        before, run_id = told(hands), hands.on.runId
        hands.stage.leave()
        yield lambda: hands.stage.phase == "gallery"
        hands.stage.back(run_id)
        yield lambda: hands.on.runId == run_id and hands.on.alive
        yield lambda: told(hands) == before
        assert len(cards(hands)) == len(before["cards"])

    act(script)
