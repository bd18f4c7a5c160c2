"""2,000 random acts in 200 sessions of 12 games, all modes: window, host and record must agree."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable

from benchmarks._hands import Hands, Script, measure
from benchmarks._harness import Figure, scratch
from benchmarks._walk import GAMES, MODES, PROGRAMS, act, of_minds, of_record, of_window
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.host_commands import Look, PauseSession, Play

LIMIT_S = 3600.0
ACTS = 10
#: A report may still be on its way.
PATIENCE_S = 5.0
#: A program's JVM starts beside the game.
PROGRAM_S = 15.0


def run(quick: bool) -> Iterable[Figure]:
    sessions = 12 if quick else 200
    with scratch("walk") as profile:
        measured = measure(
            "benchmarks.session_walk:walk", profile, sessions, 7, timeout_s=LIMIT_S - 60
        )
    extra = {name: measured[name] for name in ("acts", "sessions", "games", "minds", "missed")}
    extra["first"] = measured["differences"][:5]
    yield Figure("session_walk.differences", len(measured["differences"]), "", 0, extra=extra)


def walk(hands: Hands, sessions: str, seed: str) -> Script:
    """So many sessions, each with its acts; what differs after one is noted with all before it."""
    rng = random.Random(int(seed))
    counts = hands.found
    counts.update(acts=0, sessions=0, games=len(GAMES), minds=0, missed=0, differences=[])
    stage = hands.stage
    yield lambda: stage.host.ready
    stage.settings.deadline, stage.settings.breath = 0.0, 0.5
    for number in range(int(sessions)):
        game = GAMES[number % len(GAMES)]
        stage.start(game, -1)
        yield (
            lambda game=game: stage.card is not None and stage.card.id == game and hands.play.alive
        )
        yield lambda: hands.play.state.step >= 0 and hands.play.status in ("running", "over")
        done = [game]
        # Each game meets each mode.
        mode = MODES[(number + number // len(GAMES)) % len(MODES)]
        if mode != "human":
            stage.setMode(mode)
            done.append(mode)
            yield from supervised(hands, game)
        for _ in range(ACTS):
            done.append(act(stage, rng))
            counts["acts"] += 1
            yield from agreed(hands, done)
        counts["sessions"] += 1
        yield from recorded(hands, done)


def supervised(hands: Hands, game: str) -> Script:
    """A program beside the agent, where one comes with Mosaic: what Mind shows is compared too."""
    from core.workers.programs import folder

    program = PROGRAMS.get(game)
    if program is None:
        return
    hands.stage.terms.addLink(str(folder() / "asl" / program))
    until = time.monotonic() + PROGRAM_S
    yield lambda: joined(hands) or time.monotonic() > until
    if not joined(hands):
        hands.found["missed"] += 1


def joined(hands: Hands) -> bool:
    return any(link.role == "program" for link in hands.play.state.links)


def agreed(hands: Hands, done: list[str]) -> Script:
    """Holds the session still, compares, and lets it go on."""
    hands.stage.talk.send(PauseSession())
    until = time.monotonic() + PATIENCE_S
    last: list[object] = []
    while True:
        answers: list[SessionState] = []
        hands.stage.talk.send(Look(), answers.append)
        yield lambda answers=answers: answers
        last = list(of_window(hands.play, answers[0]))
        if time.monotonic() > until or not last and answers[0].status != "running":
            break
    if last:
        hands.found["differences"].append([*done, str(last)])
    if done[-1] not in ("pause", "step") and answers[0].status == "paused":
        hands.stage.talk.send(Play())


def recorded(hands: Hands, done: list[str]) -> Script:
    """Ends the session while the window looks on, and reads it back."""
    run_id, engine = hands.play.runId, hands.session.desk.engine
    hands.session.desk.command(f"walk.{run_id}", engine.runs.cancel(run_id))
    from core.replay.timeline import Film

    reader = engine.store.reader()
    yield lambda: reader.run(run_id).state.ended and hands.play.status == "lost"
    for difference in of_record(reader, run_id, hands.play.state, hands.play.timeline.actors):
        hands.found["differences"].append([*done, "record", str(difference)])
    film = Film(reader, run_id)
    while film.extend():
        pass
    hands.found["minds"] += sum(len(of_minds(film, take)) for take in film.takes)
