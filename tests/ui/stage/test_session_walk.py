"""Random acts in the real window: window, host and record agree after each."""

from __future__ import annotations

import random

from stage_hands import StageHands

from benchmarks._walk import act as random_act
from benchmarks._walk import of_record, of_window
from mosaic_sdk.session.host_commands import Look, PauseSession, Play

ACTS = 8
LOOKS = 200


def test_window_host_and_record_agree_after_every_act(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.stage.settings.deadline = 0.0
        for number, (game, mode) in enumerate((("frozen-lake", "hybrid"), ("tictactoe", "human"))):
            rng = random.Random(number)
            hands.stage.start(game, -1)
            yield lambda game=game: hands.stage.card and hands.stage.card.id == game
            yield lambda: hands.on.alive and hands.on.state.game == 0
            hands.stage.setMode(mode)
            yield lambda mode=mode: hands.on.mode == mode
            done: list[str] = []
            for _ in range(ACTS):
                done.append(random_act(hands.stage, rng))
                moving = hands.on.status == "running"
                hands.stage.talk.send(PauseSession())
                unlike = [("nothing was compared", None, None)]
                for _ in range(LOOKS):
                    answers: list = []
                    hands.stage.talk.send(Look(), answers.append)
                    yield lambda answers=answers: answers
                    report = answers[0]
                    unlike = of_window(hands.on, report)
                    if not unlike and report.status != "running":
                        break
                assert not unlike, (game, done, unlike)
                if moving and report.status == "paused":
                    hands.stage.talk.send(Play())
            # The window looks on while it ends.
            run, engine = hands.on.runId, hands.session.desk.engine
            hands.session.desk.command(f"walk.{number}", engine.runs.cancel(run))
            reader = engine.store.reader()
            yield lambda run=run, reader=reader: reader.run(run).state.ended
            yield hands.is_("lost")
            assert list(of_record(reader, run, hands.on.state, hands.on.timeline.actors)) == []

    act(script)
