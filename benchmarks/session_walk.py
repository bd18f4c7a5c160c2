"""2,000 random acts in 200 sessions of 12 games, all modes: window, host and record must agree."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterable
from dataclasses import replace

from benchmarks._hands import Hands, Script, measure
from benchmarks._harness import Figure, scratch
from benchmarks._walk import (
    GAMES,
    MODES,
    PROGRAMS,
    act,
    of_minds,
    of_record,
    of_restarted,
    of_window,
)
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.host_commands import Look, PauseSession, Play

LIMIT_S = 3600.0
ACTS = 10
#: Until a session answers and holds still, on a machine that is busy with other things.
PATIENCE_S = 60.0
#: The window waits no longer for the answer to a command.
ANSWER_S = 21.0
#: So many times in a row the host must say the same beside the same difference.
LOOKS = 5
#: And at least so long: reports are on their way for some tenths of a second, and answers overtake.
STAYS_S = 1.0
#: A program's JVM starts beside the game.
PROGRAM_S = 15.0


def run(quick: bool) -> Iterable[Figure]:
    sessions = int(os.environ.get("MOSAIC_WALK_SESSIONS") or (12 if quick else 200))
    seed = os.environ.get("MOSAIC_WALK_SEED") or "7"
    games = os.environ.get("MOSAIC_WALK_GAMES") or ",".join(GAMES)
    first = os.environ.get("MOSAIC_WALK_FIRST") or "0"
    with scratch("walk") as profile:
        measured = measure(
            "benchmarks.session_walk:walk", profile, sessions, seed, games, first,
            timeout_s=LIMIT_S - 60,
        )  # fmt: skip
    extra = {
        name: measured[name] for name in ("acts", "sessions", "games", "minds", "missed", "unbegun")
    }
    extra["seed"] = seed
    extra["first"] = measured["differences"][:20]
    yield Figure("session_walk.differences", len(measured["differences"]), "", 0, extra=extra)


def walk(hands: Hands, sessions: str, seed: str, games: str, first: str) -> Script:
    """So many sessions, each with its acts; what differs after one is noted with all before it.

    Each session has a seed of its own, so that one can be walked again alone (`first`).
    """
    named = games.split(",")
    counts = hands.found
    counts.update(
        acts=0, sessions=0, games=len(named), minds=0, missed=0, unbegun=[], differences=[]
    )
    stage = hands.stage
    yield lambda: stage.host.ready
    stage.settings.deadline, stage.settings.breath = 0.0, 0.5
    for number in range(int(first), int(first) + int(sessions)):
        rng = random.Random(f"{seed}.{number}")
        game = named[number % len(named)]
        stage.start(game, -1)
        before = hands.play.runId
        yield lambda before=before: hands.play.runId != before and not stage.starting
        yield lambda: hands.play.status in ("running", "over", "lost", "failed")
        if hands.play.status in ("lost", "failed"):
            # An engine has ten seconds to start, whatever else the machine does.
            counts["unbegun"].append(f"{number} {game}: {hands.play.trouble}")
            continue
        done = [f"{number} {game}"]
        # Each game meets each mode.
        mode = MODES[(number + number // len(named)) % len(MODES)]
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
    """Holds the session still, compares, and lets it go on.

    What is still on its way is no difference: one counts if it stays while the host's state does.
    """
    stage, play = hands.stage, hands.play
    stage.talk.send(PauseSession())
    until = time.monotonic() + PATIENCE_S
    last, before, same, since = list[object](), "", 0, time.monotonic()
    answers: list[SessionState] = []
    while same < LOOKS or time.monotonic() - since < STAYS_S:
        answers = []
        stage.talk.send(Look(), answers.append)
        due = time.monotonic() + ANSWER_S
        yield (
            lambda answers=answers, due=due: (
                answers or play.status == "lost" or time.monotonic() > due
            )
        )
        if not answers and play.status != "lost" and time.monotonic() < until:
            # The window gives a command up after some time: a host that starts an engine is slow.
            continue
        if not answers:
            told = f"the host said nothing; the window: {play.status}, {play.trouble or play.said}"
            hands.found["differences"].append([*done, told])
            return
        last = list(of_window(play, answers[0]))
        if not last or time.monotonic() > until:
            break
        after = f"{still(answers[0])} {last}"
        same = same + 1 if after == before and play.settled else 0
        since = since if same else time.monotonic()
        before = after
    if last:
        hands.found["differences"].append([*done, str(last)])
    if done[-1] not in ("pause", "step") and answers[0].status == "paused":
        stage.talk.send(Play())


def still(report: SessionState) -> SessionState:
    """A state without what time alone changes."""
    asks = tuple(replace(ask, asked_ns=0) for ask in report.asks)
    return replace(report, clock=None, starts_in=0.0, payload=None, asks=asks)


def recorded(hands: Hands, done: list[str]) -> Script:
    """Ends the session while the window looks on, and reads it back."""
    run_id, engine = hands.play.runId, hands.session.desk.engine
    reader, until = engine.store.reader(), time.monotonic() + PATIENCE_S
    last, is_alike = list[object](), False
    hands.stage.talk.send(PauseSession())
    # A step that was asked for may still come, and its rows after it.
    while not is_alike and time.monotonic() < until and hands.play.status != "lost":
        answers: list[SessionState] = []
        hands.stage.talk.send(Look(), answers.append)
        due = time.monotonic() + ANSWER_S
        yield lambda answers=answers, due=due: answers or time.monotonic() > due
        last = list(of_restarted(hands.play, answers[0], reader)) if answers else ["no answer"]
        is_alike = not last
    for difference in last:
        hands.found["differences"].append([*done, "restarted", str(difference)])
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
