"""Random acts on a session, and a comparison of what window, host and record then say of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from mosaic_sdk import gate
from mosaic_sdk.session import SessionState

#: Of the base family: by turns and in real time, alone and of two.
GAMES = (
    "frozen-lake", "connect-four", "tictactoe", "cart-pole", "chess", "cliff-walking",
    "othello", "taxi", "mountain-car", "blackjack", "checkers", "go",
)  # fmt: skip
#: Bundled programs that look after an agent.
PROGRAMS = {"frozen-lake": "frozen_lake.asl", "cliff-walking": "cliff_walking.asl"}
MODES = ("human", "hybrid", "agent")
ACTIONS = ("pause", "step", "undo", "again", "new", "takeover", "resign", "draw", "swap")
VERDICTS = ("approve", "veto", "defer")
COUNTED = {"by_you": gate.HUMAN, "by_agent": gate.AGENT, "by_supervisor": gate.SUPERVISOR,
           "by_default": gate.DEFAULT}  # fmt: skip

Difference = tuple[str, Any, Any]


def act(stage: Any, rng: random.Random) -> str:
    """One act that can be done now; its name."""
    play = stage.play
    kind = rng.choice(("move", "move", "move", "verdict", "verdict", "action", "mode"))
    if kind == "verdict" and play.supervision.first is not None:
        how = rng.choice((*VERDICTS, "replace"))
        if how == "replace" and play.legal:
            stage.input.act(rng.choice(list(play.legal)))
        else:
            stage.verdict(how if how != "replace" else "approve")
        return how
    if kind == "mode":
        mode = rng.choice(MODES)
        stage.setMode(mode)
        return mode
    if kind == "action":
        name = rng.choice(ACTIONS)
        stage.desk.shell.registry.trigger(f"stage.{name}")
        return name
    if play.over:
        stage.desk.shell.registry.trigger("stage.pause")
        return "next"
    choices = list(play.state.legal or ()) or list(range(len(play.state.action_names)))
    if play.byHand and choices and play.status == "running":
        action = rng.choice(choices)
        if stage.input.hands.realtime:
            stage.input.hands.hold(action, True)
            stage.input.hands.hold(action, False)
        else:
            stage.input.hands.act(action)
        return f"act {action}"
    stage.desk.shell.registry.trigger("stage.step")
    return "step"


def named(play: Any, report: SessionState) -> list[str]:
    """The moves as the host tells them to a window that comes late."""
    return [move.name or play.names.of(move.seat, move.action) for move in report.moves or ()]


def of_window(play: Any, report: SessionState) -> list[Difference]:
    """Differences between what the window shows and what the host says, while nothing moves."""
    from app.shared.decider_words import actor_glyph, counters_of, total
    from app.shared.state_text import status_of

    state = play.state
    pairs: list[Difference] = [
        # A host that waits for a program that is late is one that starts.
        ("status", play.status, status_of(report)),
        ("mode", play.mode, report.mode),
        ("step", play.step, report.step),
        ("game", (state.game, state.branch), (report.game, report.branch)),
        ("seed", play.subtitle.rpartition("seed ")[2], str(report.episode_seed)),
        ("tally", play.sheets.tally, report.tally),
        ("moves", [name for name, _ in play.moves.kept][: report.step], named(play, report)),
        ("can undo", play.canUndo, report.can_undo),
        ("by hand", [row.name for row in play.seats.rows if row.by_hand],
         [name for name, seat in report.seats.items() if seat.by_hand]),
        ("in control", play.inControl, any(seat.taken_over for seat in report.seats.values())),
        ("questions", sorted((row.seat, row.question) for row in play.supervision.asks.rows),
         sorted((ask.seat, ask.question) for ask in report.asks)),
        ("the end is shown", play.scored and report.mode != "agent",
         report.status in ("over", "ended") and report.mode != "agent"),
        ("deciders", play.timeline.actors, by_step(report)),
    ]  # fmt: skip
    if play.board:
        pairs.append(("moves", len(play.moves.kept), report.step))
    if len(report.turns) <= 1:
        counts = {key: sum(seat.counts.get(key, 0) for seat in report.seats.values())
                  for key in COUNTED}  # fmt: skip
        pairs.append(("counters", counts, counted(by_step(report))))
    counters = {
        str(row["key"]): str(row["value"]).replace(",", "") for row in play.supervision.counters
    }
    told = {key: str(number) for key, _, _, number in counters_of(total(report.seats.values()))}
    pairs.append(("counters shown", counters, told))
    if play.scored and play.scores and report.status in ("over", "ended"):
        score = play.scores[-1].score
        sums = {
            key: sum(getattr(seat_score, key) for seat_score in score.values()) for key in COUNTED
        }
        if len(report.turns) <= 1:
            pairs.append(("score sheet", sums, counted(play.timeline.actors)))
    if report.step and report.last is not None and play.timeline.actors:
        pairs.append(("last decider", report.last.decided_by, play.timeline.actors[-1]))
    strip = play.supervision.last
    if (
        report.mode == "hybrid"
        and report.step
        and strip.ran
        and play.timeline.actors
        and len(report.turns) <= 1
    ):
        pairs.append(("strip", strip.actor, actor_glyph(play.timeline.actors[-1])))
    pairs += of_cards(play, report)
    return [pair for pair in pairs if pair[1] != pair[2]]


def of_cards(play: Any, report: SessionState) -> Iterator[Difference]:
    """Cards beside the board, each with the step that it tells of; the newest of a step counts."""
    from app.shared.decider_words import actor_glyph

    if len(report.turns) > 1 or report.branch:
        # A step that was taken back and made again has a card for each time.
        return
    known = play.timeline.actors
    for row in play.supervision.history.rows:
        step = int("".join(filter(str.isdigit, row.step)) or 0)
        if row.actor and 0 < step <= len(known):
            yield f"card of step {step}", row.actor, actor_glyph(known[step - 1])


def of_restarted(play: Any, report: SessionState, reader: Any) -> list[Difference]:
    """Differences between this window and one that opens now: the record, then the whole state."""
    from app.stage.left_games import recorded
    from app.stage.past_decisions import read
    from app.stage.session_model import StagePlay
    from core.replay.timeline import Film

    late = StagePlay()
    late.open(play.runId, play.card, play.sitters, (), play.title)
    late.restore(recorded(reader, play.runId))
    late.take(report)
    past = read(reader, Film(reader, play.runId))
    late.recall(past)
    pairs: list[Difference] = [
        (f"restarted: {name}", value, wanted) for name, value, wanted in of_window(late, report)
    ]
    for name in ("status", "step", "canUndo", "byHand", "tally", "tallyFigure", "scoreTitle",
                 "scoreRows", "turnText", "whereText", "segments", "returnText"):  # fmt: skip
        pairs.append((f"restarted: {name}", getattr(late, name), getattr(play, name)))
    moves, wanted = (list(window.moves.kept) for window in (late, play))
    pairs.append(("restarted: moves", moves, wanted))
    pairs.append(("restarted: cards", cards_of(late), cards_of(play)))
    late.close()
    late.deleteLater()
    return [pair for pair in pairs if pair[1] != pair[2]]


def cards_of(play: Any) -> list[tuple[str, str, str, str]]:
    """Cards beside the board, but for the step of those that a window writes when a key goes down:
    in real time the host may have taken another one meanwhile.
    """
    return [
        (row.title, row.change, row.reason, row.step if row.actor else "")
        for row in play.supervision.history.rows
    ]


def by_step(report: SessionState) -> list[str]:
    """Decider of each step, from the stretches of a whole state."""
    starts = [*(start for start, _ in report.deciders), report.step + 1]
    return [
        by
        for (start, by), end in zip(report.deciders, starts[1:], strict=True)
        for _ in range(start, end)
    ]


def counted(actors: list[str]) -> dict[str, int]:
    return {key: actors.count(by) for key, by in COUNTED.items()}


def of_record(
    reader: Any, run_id: str, report: SessionState, actors: list[str]
) -> Iterator[Difference]:
    """Differences between the record of the last branch and what the window had of it: the state,
    and `said`, who decided each step."""
    from app.replay import step_text
    from app.shared.decider_words import actor_glyph
    from core.exchange.export_rows import step_rows
    from core.replay.annotations import read_story
    from core.replay.timeline import Film
    from core.store.step_search import step_row

    film = Film(reader, run_id)
    while film.extend():
        pass
    takes = [
        take
        for take in film.takes
        if (take.episode, take.branch) == (report.episode, report.branch)
    ]
    if not takes:
        # A branch on which nothing was played has no rows; every episode has its first one.
        if report.branch == 0:
            yield "take", None, (report.episode, report.branch)
        return
    take = takes[-1]
    yield from _unlike("last step", take.last_step, report.step)
    first = max(1, take.first_step)
    wanted = actors[first - 1 :]
    story = read_story(film, take)
    steps = range(first, take.last_step + 1)
    yield from _unlike("replay", [story.actor(step) for step in steps], wanted)
    rows: dict[int, str] = {}
    settled: dict[tuple[int, str], str] = {}
    exported: dict[int, str] = {}
    for index in film.within(take):
        batch = film.batch(index)
        if batch is None:
            continue
        whole = list(step_rows(batch))
        for row in film.rows_of(take, index):
            row_read = step_row((index, batch, int(row)))
            # An export leaves out who decided where nobody but the agent could have.
            if row_read.action is not None:
                rows[row_read.step] = step_text.actor_of(row_read)
                if outcome := gate.outcome(row_read.decisions):
                    settled[row_read.step, row_read.seat] = outcome
                exported[row_read.step] = str(whole[int(row)].get("decided_by", gate.AGENT))
    yield from _unlike(
        "rows", [rows.get(step) for step in steps], [actor_glyph(by) for by in wanted]
    )
    counted = dict.fromkeys(gate.INCIDENTS, 0)
    for name in settled.values():
        counted[name] += 1
    seats = report.seats.values()
    told = {name: sum(seat.counts.get(name, 0) for seat in seats) for name in counted}
    if first == 1:
        yield from _unlike("what settled the steps", counted, told)
    yield from _unlike("export", [exported.get(step) for step in steps], wanted)
    for step, actor in of_minds(film, take).items():
        if step >= first:
            yield from _unlike(f"mind at {step}", actor, actor_glyph(wanted[step - first]))


def of_minds(film: Any, take: Any) -> dict[int, str]:
    """Sign of who decided in the end, by the steps at which a program answered, as Mind shows it.

    For games of one seat: of several that act at once, each has an outcome of its own.
    """
    from app.mind.explanation_text import told
    from app.mind.moment_sources import plain_name
    from core.guard.explanations import Minds

    minds, shown = Minds(film), dict[int, str]()
    if len(take.seats) > 1:
        return shown
    for guard in minds.guards(take):
        for step in range(take.first_step, take.last_step + 1):
            for known in minds.at(take, guard, step):
                actor = told(known, step, plain_name()).actor
                if known.review.step == step and known.review.take == take.key and actor:
                    shown[step] = actor
    return shown


def _unlike(name: str, value: Any, wanted: Any) -> Iterator[Difference]:
    if value != wanted:
        yield name, value, wanted
