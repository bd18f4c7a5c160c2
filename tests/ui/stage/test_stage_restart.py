"""A session outlives the window: what the next window shows of it."""

from __future__ import annotations

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
