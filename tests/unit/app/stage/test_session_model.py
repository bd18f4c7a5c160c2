"""The session on stage against a host that does whatever a host may do, in random order."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.shared.environment_cards import card_for
from app.stage.session_model import StagePlay
from mosaic_sdk import gate
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.host_reports import (
    Decided,
    DecisionLine,
    EpisodeScore,
    QuestionOver,
    SessionTally,
)
from mosaic_sdk.session.session_state import InputSpace, LastStep, Move, Question, SeatState

ACTS = ("step", "step", "step", "ask", "end", "next", "same", "undo", "pause", "play", "mode",
        "look", "late")  # fmt: skip


@dataclass
class Host:
    """As much of a session host as its reports need: what it tells is what it has."""

    play: StagePlay
    status: str = "running"
    mode: str = "human"
    game: int = 0
    episode: int = 0
    branch: int = 0
    branches: int = 0
    number: int = 0
    actors: list[str] = field(default_factory=list)
    tally: SessionTally = field(default_factory=SessionTally)
    before: SessionTally = field(default_factory=SessionTally)
    asked: Question | None = None
    questions: int = 0
    answers: list[SessionState] = field(default_factory=list)

    def state(self) -> SessionState:
        step = len(self.actors)
        stretches = tuple((at + 1, by) for at, by in enumerate(self.actors))
        by = self.actors[-1] if self.actors else ""
        counts = {f"by_{name}": self.actors.count(who) for name, who in
                  (("you", gate.HUMAN), ("agent", gate.AGENT))}  # fmt: skip
        return SessionState(
            status=self.status, mode=self.mode, pace="command", episode=self.episode,
            game=self.game, branch=self.branch, step=step, episode_seed=100 + self.game,
            turn="agent", turns=("agent",), action_names=("left", "down"), legal=(0, 1),
            seats={"agent": SeatState("you", "human", by_hand=self.mode == "human",
                                      counts=counts, questions=self.questions)},
            returns={"agent": float(step)}, input=InputSpace("discrete", 2),
            last=LastStep("agent", 1, 1, by=by, decided_by=by) if by else None,
            deciders=stretches, incidents=(), can_undo=step > 0, tally=self.tally,
            moves=tuple(Move(at + 1, "agent", at % 2) for at in range(step)),
            asks=(self.asked,) if self.asked else (), number=self.number,
        )  # fmt: skip

    def tell(self) -> None:
        self.number += 1
        self.play.take(self.state())

    def end_question(self) -> None:
        if self.asked is not None:
            self.play.take(QuestionOver(seat="agent", question=self.asked.question, how="void"))
            self.asked = None

    def begin(self, episode: int) -> None:
        self.end_question()
        self.game, self.episode, self.branch = self.game + 1, episode, 0
        self.branches, self.actors, self.status = 0, [], "running"
        self.tell()

    def step(self, by: str) -> None:
        self.actors.append(by)
        role = "person" if by == gate.HUMAN else "operator"
        line = DecisionLine(role=role, who=by, verdict="propose", action=1)
        step = len(self.actors)
        self.play.take(Decided(seat="agent", step=step, executed=1, decisions=(line,)))
        self.tell()

    def obey(self, act: str, rng: Any) -> None:
        live = self.status in ("running", "paused")
        if act == "step" and live:
            self.end_question()
            self.step(rng.choice((gate.HUMAN, gate.AGENT)))
        elif act == "ask" and live and self.asked is None:
            self.questions += 1
            self.asked = Question(seat="agent", question=self.questions, action=1)
            self.play.take(self.asked)
        elif act == "end" and live and self.actors:
            self.end_question()
            returns = {"agent": float(len(self.actors))}
            self.before, self.tally = self.tally, self.tally.plus("", returns)
            self.status = "over"
            self.play.take(
                EpisodeScore(episode=self.episode, branch=self.branch, steps=len(self.actors),
                             returns=returns, tally=self.tally)
            )  # fmt: skip
            self.tell()
        elif act == "next" and self.status == "over":
            self.begin(self.episode + 1)
        elif act == "same":
            self.begin(self.episode)
        elif act == "undo" and self.actors:
            self.end_question()
            if self.status == "over":
                self.tally = self.before
            self.actors.pop()
            self.branches += 1
            self.branch, self.status = self.branches, "running"
            self.tell()
        elif act in ("pause", "play") and live:
            self.status = "paused" if act == "pause" else "running"
            self.tell()
        elif act == "mode":
            self.mode = rng.choice(("human", "hybrid", "agent"))
            self.tell()
        elif act == "look":
            self.answers.append(self.state())
        elif act == "late" and self.answers:
            # The answer to a question for the state, whenever it comes.
            self.play.take(self.answers.pop(rng.randrange(len(self.answers))))


def shown(play: StagePlay) -> dict[str, Any]:
    first = play.supervision.first
    return {
        "status": play.status, "mode": play.mode, "step": play.step, "undo": play.canUndo,
        "moves": len(play.moves.kept), "deciders": list(play.timeline.actors),
        "seed": play.subtitle.rpartition(" ")[2], "tally": play.sheets.tally,
        "question": first.question if first else None, "scored": play.scored,
        "sheet": bool(play.scoreTitle), "yours": play.supervision.counters[0]["value"],
        "ends": len(play.scores), "paused": play.supervision._resting_s is not None,
    }  # fmt: skip


def wanted(host: Host) -> dict[str, Any]:
    over = host.status == "over"
    return {
        "status": host.status, "mode": host.mode, "step": len(host.actors),
        "undo": bool(host.actors), "moves": len(host.actors), "deciders": host.actors,
        "seed": str(100 + host.game), "tally": host.tally,
        "question": host.asked.question if host.asked else None, "scored": over,
        "sheet": over or (host.mode == "agent" and host.tally.episodes > 0),
        "yours": str(host.actors.count(gate.HUMAN)), "ends": host.tally.episodes,
        "paused": host.status == "paused",
    }  # fmt: skip


def opened() -> StagePlay:
    play, card = StagePlay(), card_for("FrozenLake-v1")
    assert card is not None
    play.open("run", card, [], [])
    return play


@pytest.mark.usefixtures("qapp")
class TestRandomActs:
    @given(st.lists(st.sampled_from(ACTS), max_size=40), st.randoms())
    def test_the_window_shows_what_the_host_has_after_every_act(self, acts, rng):
        play = opened()
        host = Host(play)
        host.tell()
        for number, act in enumerate(acts):
            host.obey(act, rng)
            assert shown(play) == wanted(host), acts[: number + 1]
            strip = play.supervision.last
            is_of_last_step = host.actors[-1:] == [strip.actor]
            assert host.mode != "hybrid" or not strip.ran or is_of_last_step, acts[: number + 1]

    @given(st.lists(st.sampled_from(ACTS), max_size=40), st.randoms())
    def test_a_window_that_comes_late_shows_the_same(self, acts, rng):
        play = opened()
        host = Host(play)
        host.tell()
        for act in acts:
            host.obey(act, rng)
        late = opened()
        late.restore(replace(play.keep(), moves=(), history=(), ended=False))
        late.take(host.state())
        assert shown(late) == shown(play) == wanted(host)
        parts = ("segments", "tallyFigure", "tally", "scoreTitle", "whereText", "turnText")
        assert [getattr(late, name) for name in parts] == [getattr(play, name) for name in parts]


NAMES = ("player_1", "player_2")
OVER = SessionState(
    status="over", mode="human", pace="command", episode=0, game=0, step=1, turn=NAMES[1],
    seats={name: SeatState("you", "human", by_hand=True) for name in NAMES},
    returns=dict.fromkeys(NAMES, 0.0), result="resigned", number=1,
    tally=SessionTally(1, {NAMES[0]: 1, NAMES[1]: 0}, dict.fromkeys(NAMES, 0.0)),
)  # fmt: skip
RESIGNED = EpisodeScore(
    steps=1, returns=OVER.returns, seats=OVER.seats, result="resigned", winner=NAMES[0],
    touched=True, tally=OVER.tally,
)  # fmt: skip


def at_tictactoe() -> StagePlay:
    play, card = StagePlay(), card_for("tictactoe_v3")
    assert card is not None
    play.open("run", card, [], [])
    return play


def test_who_comes_back_to_a_game_that_is_over_reads_the_same_names(qapp):
    play = at_tictactoe()
    play.take(replace(OVER, status="running", number=0, tally=SessionTally()))
    play.take(RESIGNED)
    play.take(OVER)
    assert play.scoreTitle == "Noughts resigned"
    back = at_tictactoe()
    back.restore(play.keep())
    back.take(OVER)
    assert (back.scoreTitle, back.tally) == (play.scoreTitle, play.tally)
    assert [row["title"] for row in back.scoreRows] == ["Crosses", "Noughts"]


def test_a_lost_session_waits_for_nobody(qapp):
    play = opened()
    host = Host(play, mode="hybrid")
    host.tell()
    host.obey("ask", None)
    play.announce([{"name": "You", "role": "person"}])
    play.take(replace(host.state(), policy=gate.GatePolicy(person_present=True)))
    assert [row["waiting"] for row in play.shown.gate.chain] == [True]
    assert "proposed" in play.overlay
    play.lost("killed by signal 9")
    assert [row["waiting"] for row in play.shown.gate.chain] == [False]
    assert "proposed" not in play.overlay and play.supervision.first is None


def test_a_frame_without_a_key_is_the_last_decision_too(qapp):
    play = opened()
    Host(play, mode="hybrid").tell()
    pressed = DecisionLine(role="person", who="you", verdict="propose", action=1)
    play.take(Decided(seat="agent", step=1, executed=1, decisions=(pressed,)))
    assert play.supervision.last.actor == "human"
    idle = DecisionLine(role="gate", who="gate", verdict="propose", action=0,
                        default_taken=f"{gate.NO_KEY}: noop")  # fmt: skip
    play.take(Decided(seat="agent", step=2, executed=0, decisions=(idle,)))
    assert (play.supervision.last.actor, play.supervision.last.ran) == ("warning", "Left")
    assert play.supervision.history.rows == []


def test_the_strip_forgets_a_decision_that_was_taken_back(qapp):
    play = opened()
    host = Host(play, mode="hybrid")
    host.tell()
    for by in (gate.HUMAN, gate.AGENT):
        host.step(by)
    assert play.supervision.last.actor == "agent"
    host.obey("undo", None)
    assert (play.supervision.last.actor, play.supervision.last.ran) == ("", "")


def test_the_counters_are_of_all_seats_that_are_judged(qapp):
    play = at_tictactoe()
    counts = ({"by_agent": 3, "approve": 2}, {"by_agent": 2, "by_you": 1, "veto": 1})
    seats = {
        name: SeatState("random", "random", counts=counted)
        for name, counted in zip(NAMES, counts, strict=True)
    }
    play.take(replace(OVER, status="running", mode="hybrid", number=0, result="", seats=seats))
    shown = {row["key"]: row["value"] for row in play.supervision.counters}
    assert {key: shown[key] for key in ("by_you", "by_agent", "approve", "veto")} == {
        "by_you": "1", "by_agent": "5", "approve": "2", "veto": "1"
    }  # fmt: skip
    play.focus(NAMES[1])
    assert play.supervision.counters[0]["value"] == "1"


def test_a_take_back_has_a_card_and_keeps_who_moved_last(qapp):
    play = opened()
    host = Host(play, mode="hybrid")
    host.tell()
    for by in (gate.HUMAN, gate.AGENT):
        host.step(by)
    host.obey("undo", None)
    # The host tells of no last decision after that.
    host.number += 1
    play.take(replace(host.state(), last=None))
    newest = play.supervision.history.rows[0]
    assert (newest.title, newest.step) == ("You took back", "1")
    assert play.lastBy == "human"


def test_the_evaluation_after_a_take_back_is_that_of_the_position(qapp):
    play = at_tictactoe()
    seats = {name: SeatState("stockfish", "uci", value_unit="pawns") for name in NAMES}
    running = replace(OVER, status="running", mode="agent", result="", seats=seats)

    def move(step: int, value: float | None, branch: int = 0) -> None:
        last = None if value is None else LastStep(NAMES[0], 1, 1, value=value)
        play.take(replace(running, number=step + 10 * branch, step=step, branch=branch, last=last))

    for step, value in ((1, 0.5), (2, 0.75), (3, 2.0)):
        move(step, value)
    move(2, None, branch=1)
    assert play.overlay["value"] == 0.75
    move(0, None, branch=2)
    assert "value" not in play.overlay
