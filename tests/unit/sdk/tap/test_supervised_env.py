"""One environment at the gate, its supervisors played by the test."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from mosaic_sdk import gate as g
from mosaic_sdk.asking.ask_client import Asked, Reply
from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.values import decode_value, encode_value
from mosaic_sdk.tap.guarded_step import GuardError
from mosaic_sdk.tap.spaces import actions_of, legal_of, like, plain
from mosaic_sdk.tap.supervised_env import ENDED_BY, EXECUTED, Watch, play
from mosaic_sdk.tap.training_gate import Guard, GuardSpec
from mosaic_sdk.v1 import decider_pb2 as pb
from mosaic_sdk.v1 import mind_pb2

MAP = {
    "title": "Line",
    "environments": ["Line"],
    "action_names": ["left", "stay", "right"],
    "last": ["executed", "vetoed"],
    "static": [{"fact": "size", "args": ["5"]}],
    "dynamic": [{"fact": "at", "args": ["int(obs)"]}],
}


class Discrete:
    n, start, shape = 3, 0, ()
    dtype = np.dtype(np.int64)


class Line:
    """Five places in a row; knows no Mosaic."""

    action_space = Discrete()
    spec = None

    def __init__(self) -> None:
        self.at = 2
        self.received: list[Any] = []

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self.received.append(action)
        self.at += int(action) - 1
        return self.at, 1.0, self.at in (0, 4), False, {}


Answer = Callable[[pb.ReviewQuestion], pb.Verdict]


@dataclass
class Run:
    """A launcher that answers at once."""

    answer: Answer
    status: list[int] = field(default_factory=list)
    asked: list[pb.ReviewQuestion] = field(default_factory=list)
    told: list[pb.ReviewQuestion] = field(default_factory=list)
    events: list[tuple[str, Any]] = field(default_factory=list)
    changes: int = 0
    messages: int = 0
    is_recording: bool = True
    should_stop: bool = False

    def ask(self, decider: str, what: int, request: bytes, deadline_s: float) -> Asked:
        given = pb.ReviewRequest.FromString(request)
        made = Asked(deadline_s)
        is_warm = given.questions[0].question.warm_up
        self.messages += not is_warm
        status = self.status.pop(0) if self.status and not is_warm else link_frames.ANSWERED
        if not is_warm:
            self.asked += given.questions
        if status != link_frames.ANSWERED:
            made.set_result(Reply(status, reason="it was played so"))
            return made
        response = pb.ReviewResponse()
        for question in given.questions:
            verdict = self.answer(question)
            verdict.id = question.question.id
            response.verdicts.append(verdict)
        made.set_result(Reply(link_frames.ANSWERED, response.SerializeToString()))
        return made

    def tell(self, decider: str, what: int, request: bytes) -> None:
        self.told += pb.ReviewRequest.FromString(request).questions

    def changes_of(self, decider: str) -> int:
        return self.changes

    def event(self, name: str, detail: Any = None) -> None:
        self.events.append((name, detail))

    def report(self, name: str, detail: Any) -> None:
        pass

    def log(self, text: str, level: Any = "", source: str = "") -> None:
        self.events.append(("log", text))


def action_of(asked: pb.ReviewQuestion) -> Any:
    return decode_value(asked.proposal.action.SerializeToString())


def verdict(name: str, action: Any = None, reason: str = "") -> pb.Verdict:
    made = pb.Verdict(verdict=name, reason=reason)
    if action is not None:
        made.action.ParseFromString(encode_value(action))
    return made


def approve(asked: pb.ReviewQuestion) -> pb.Verdict:
    return verdict("approve")


def never_right(asked: pb.ReviewQuestion) -> pb.Verdict:
    return verdict("veto", reason="not there") if action_of(asked) == 2 else verdict("approve")


def watch(run: Run, **spec: Any) -> tuple[Watch, Line]:
    raw = {"links": [{"name": "guard", "percepts": MAP}], "policy": {}, **spec}
    env = Line()
    made = Watch(Guard(GuardSpec.of(raw), run), env, 0, "Line-v0")
    made.begin(2, {}, 1)
    return made, env


def test_what_is_approved_runs_as_it_was_given() -> None:
    run = Run(approve)
    made, env = watch(run)
    given = np.int64(1)
    step = play(made, env, given)
    assert env.received == [given]
    assert env.received[0] is given
    assert [decision["verdict"] for decision in step.beside["decisions"]] == ["propose", "approve"]
    assert step.info == {}
    asked = run.asked[0]
    assert asked.proposal.name == "stay"
    assert list(asked.question.start.action_names) == ["left", "stay", "right"]
    assert asked.question.percepts.full
    assert step.beside["extras"]["percepts"]["guard"] == (
        asked.question.percepts.SerializeToString()
    )


def test_percepts_come_in_changes_and_an_episode_begins_anew() -> None:
    run = Run(approve)
    made, env = watch(run)
    play(made, env, 1)
    play(made, env, 2)
    second = run.asked[1].question
    assert not second.HasField("start")
    assert [term.functor for term in second.percepts.added] == ["executed"]
    made.begin(2, {}, 2)
    assert run.told[-1].question.over
    play(made, env, 1)
    assert run.asked[-1].question.percepts.full
    assert run.asked[-1].question.episode == 1


def test_a_veto_is_replaced_and_told() -> None:
    run = Run(never_right)
    made, env = watch(run, learn_from="executed")
    step = play(made, env, np.int64(2))
    assert env.received[0] in (0, 1)
    assert isinstance(env.received[0], np.int64)
    assert step.learnt == env.received[0] == step.info[EXECUTED]
    assert [decision["verdict"] for decision in step.beside["decisions"]][:2] == ["propose", "veto"]
    assert run.asked[1].proposed_by == "gate"
    play(made, env, 1)
    assert {term.functor for term in run.asked[-1].question.percepts.added} >= {"vetoed"}


def test_a_penalty_is_the_learners_alone() -> None:
    made, env = watch(Run(never_right), learn_from="penalty", penalty=0.5)
    step = play(made, env, 2)
    assert (step.reward, step.gain) == (1.0, 0.5)
    assert step.beside["extras"]["learner_reward"] == 0.5
    step = play(made, env, 1)
    assert (step.reward, step.gain) == (1.0, 1.0)
    assert "learner_reward" not in step.beside["extras"]


def test_names_are_actions() -> None:
    made, env = watch(Run(lambda _: verdict("replace", "left")))
    assert play(made, env, 1).executed == 0


@pytest.mark.parametrize("status", [link_frames.LATE, link_frames.MALFORMED])
def test_no_verdict_when_closed(status: int) -> None:
    """Another action is put to the program, and everything is told anew."""
    run = Run(approve, status=[status])
    made, env = watch(run, policy={"default": "closed"})
    step = play(made, env, 2)
    assert env.received[0] != 2
    assert step.beside["extras"]["supervised"] is False
    assert run.asked[1].question.percepts.full
    assert ("supervised", False) in [(n, d["supervised"]) for n, d in run.events if n[0:2] == "su"
                                     and "supervised" in d]  # fmt: skip


def test_no_verdict_when_open() -> None:
    run = Run(approve, status=[link_frames.DEAD])
    made, env = watch(run, policy={"default": "open"})
    step = play(made, env, 2)
    assert env.received == [2]
    assert step.beside["decisions"][1]["default_taken"] == "dead: open"
    play(made, env, 1)
    assert run.asked[1].question.start.resumed
    flags = [detail["supervised"] for name, detail in run.events if name == "supervised"]
    assert flags == [False, True]


def test_where_nothing_is_left_the_episode_ends() -> None:
    run = Run(lambda _: verdict("veto", reason="never"))
    made, env = watch(run)
    for _ in range(3):
        step = play(made, env, 1)
        assert env.received == []
        assert (step.executed, step.truncated, step.observation) == (None, True, 2)
        assert ENDED_BY in step.info
        if _ < 2:
            made.begin(2, {}, 1)
    with pytest.raises(GuardError, match=r"lets nothing through, .* \(guard: never\)"):
        made.begin(2, {}, 1)


def test_what_a_rule_settles_no_program_is_asked() -> None:
    run = Run(approve)
    rules = [{"name": "edge", "rule": 'never right if obs == 3 because "the edge"'}]
    made, env = watch(run, rules=rules, learn_from="executed")
    play(made, env, 2)
    asked = len(run.asked)
    step = play(made, env, 2)
    verdicts = [
        (entry["who"], entry["verdict"], entry["reason"]) for entry in step.beside["decisions"]
    ]
    assert verdicts[1] == ("edge", "veto", "the edge")
    assert step.executed in (0, 1), "what runs instead was let pass by both"
    assert [entry[:2] for entry in verdicts[-2:]] == [("edge", "approve"), ("guard", "approve")]
    assert [action_of(entry) for entry in run.asked[asked:]] == [step.executed]


def test_rules_alone_supervise() -> None:
    spec = GuardSpec.of({"links": [], "rules": [{"name": "r", "rule": "never 2"}]})
    line, run = Line(), Run(approve)
    made = Watch(Guard(spec, run), line, 0, "Other-v0")
    made.begin(2)
    assert play(made, line, 2).executed in (0, 1)
    assert not run.asked


@pytest.mark.parametrize("rule", ["never rigth", "nevr right"])
def test_a_misspelt_rule_ends_the_run_before_its_first_step(rule: str) -> None:
    with pytest.raises(GuardError, match="rigth|is not a rule"):
        watch(Run(approve), rules=[{"name": "r", "rule": rule}], maps=[MAP])


def test_nobody_is_asked_ahead_about_what_a_rule_refuses() -> None:
    run = Run(Engine())
    raw = {
        "links": [{"name": "guard", "depends_on": ["at", "size"]}],
        "maps": [MAP],
        "rules": [{"name": "r", "rule": "never stay"}],
    }
    line = Line()
    made = Watch(Guard(GuardSpec.of(raw), run), line, 0, "Line")
    made.begin(2)
    play(made, line, 2)
    assert [action_of(request) for request in run.asked] == [2, 0]


def test_a_map_that_does_not_fit_is_refused() -> None:
    run = Run(approve)
    spec = GuardSpec.of({"links": [{"name": "guard"}], "maps": [MAP]})
    with pytest.raises(GuardError, match="--percepts"):
        Watch(Guard(spec, run), Line(), 0, "Other-v0")


def test_parameters_are_set_once() -> None:
    def tune(asked: pb.ReviewQuestion) -> pb.Verdict:
        made = verdict("approve")
        wish = made.set_params.add(id="k", name="epsilon", expected="better")
        wish.value.ParseFromString(encode_value(0.5))
        return made

    run = Run(tune)
    made, env = watch(run)
    seen: list[Any] = []
    made.guard.on_set_param(lambda name, value: seen.append((name, value)) or value)
    play(made, env, 1)
    play(made, env, 1)
    assert seen == [("epsilon", 0.5)]
    details = [detail for name, detail in run.events if name == "set_param"]
    assert [(detail["ok"], detail["now"]) for detail in details] == [(True, 0.5)]


def test_spaces() -> None:
    space = Discrete()
    assert actions_of(space) == [0, 1, 2]
    assert plain(np.array(2)) == 2
    assert type(plain(np.int64(2))) is int
    assert plain(np.array([1.0, 2.0])) == [1.0, 2.0]
    original = np.array(1)
    made = like(original, 2, space)
    assert (made.shape, made.dtype, int(made)) == ((), original.dtype, 2)
    assert int(original) == 1
    legal = legal_of(space, [0, 1, 2], np.array([1, 0, 1]), lambda count: 0)
    assert not legal.contains(1)
    assert legal.choose(frozenset({0}), ()) == 2
    assert isinstance(legal_of(space, [0, 1, 2], None, lambda count: 0), g.Listed)


class Engine:
    """Answers by the place alone, and tells what it believes as a mind does."""

    def __init__(self) -> None:
        self.known: set[bytes] = set()
        self.lies = False

    def __call__(self, asked: pb.ReviewQuestion) -> pb.Verdict:
        percepts = asked.question.percepts
        before = set() if percepts.full else set(self.known)
        now = before - {term.SerializeToString() for term in percepts.removed}
        now |= {term.SerializeToString() for term in (*percepts.statics, *percepts.added)}
        self.known = now
        mind = mind_pb2.Mind(full=percepts.full)
        for term in sorted(now - before):
            mind.added.append(mind_pb2.Belief(term=pb.Term.FromString(term), source="percept"))
        mind.removed.extend(pb.Term.FromString(term) for term in sorted(before - now))
        mind.why.plan = "p"
        cell = next(
            decode_value(pb.Term.FromString(term).args[0].SerializeToString())
            for term in now
            if pb.Term.FromString(term).functor == "at"
        )
        away = cell == 3 and action_of(asked) == 2
        made = verdict("replace", 0, "the edge") if away != self.lies else verdict("approve")
        made.mind = mind.SerializeToString()
        return made


def remembering(engine: Answer) -> tuple[Run, Watch, Line]:
    run = Run(engine)
    spec = GuardSpec.of(
        {
            "links": [{"name": "guard", "depends_on": ["at", "size"]}],
            "maps": [MAP],
            "learn_from": "executed",
        }
    )
    line = Line()
    return run, Watch(Guard(spec, run), line, 0, "Line"), line


def walked(watch: Watch, line: Line, episodes: int, believed: list[set[bytes]]) -> list[Any]:
    """Place, proposal, executed action, and whether the answer was remembered, of each step."""
    seen: list[Any] = []
    dice = random.Random(4)
    for _ in range(episodes):
        line.at = 2
        watch.begin(2)
        beliefs: set[bytes] = set()
        over = False
        while not over:
            proposed = dice.choice((0, 1, 2, 2))
            at = line.at
            step = play(watch, line, proposed)
            over = step.terminated
            extras = step.beside["extras"]
            mind = mind_pb2.Mind.FromString(step.beside["decisions"][1]["mind"])
            beliefs = set() if mind.full else beliefs
            beliefs -= {belief.SerializeToString() for belief in mind.removed}
            beliefs |= {belief.term.SerializeToString() for belief in mind.added}
            sent = pb.Percepts.FromString(extras.get("percepts", {}).get("guard", b""))
            believed.append(beliefs)
            known = extras.get("remembered") == ["guard"]
            seen.append((at, proposed, step.executed, known, mind, sent))
            assert {pb.Term.FromString(belief).functor for belief in beliefs} >= {"at", "size"}
            at_term = next(
                belief for belief in beliefs if pb.Term.FromString(belief).functor == "at"
            )
            value = pb.Term.FromString(at_term).args[0]
            assert decode_value(value.SerializeToString()) == at, "the mind is that of this step"
    return seen


def test_what_a_program_said_to_the_same_percepts_is_known() -> None:
    run, watch, line = remembering(Engine())
    seen = walked(watch, line, 60, [])
    known = [entry for entry in seen if entry[3]]
    assert len(known) > len(seen) * 0.9
    # The other two actions were asked about in the same message.
    assert len(run.asked) == 3 * run.messages == 3 * (len(seen) - len(known))
    for at, proposed, executed, *_ in seen:
        assert executed == (0 if (at, proposed) == (3, 2) else proposed)
    assert any(at == 3 and executed == 0 for at, _, executed, *_ in known), "refusals as well"
    assert all(mind.why.plan == "p" for *_, mind, _ in known)
    assert all(mind.events[0].name == "remembered" for *_, mind, _ in known)
    # An episode that it is asked about begins with everything, whenever that is; of others it
    # hears nothing.
    starts = [entry.question for entry in run.asked if entry.question.HasField("start")]
    assert {entry.episode for entry in starts} == {entry.question.episode for entry in run.asked}
    assert len(starts) < 60 and all(entry.percepts.full for entry in starts)
    assert any(entry.step > 0 for entry in starts)
    assert {entry.question.episode for entry in run.told} <= {entry.episode for entry in starts}


def test_each_action_of_a_place_is_asked_about_once() -> None:
    run, watch, line = remembering(Engine())
    watch.guard._memories["guard"]._rng.randrange = lambda _: 1  # no samples
    seen = walked(watch, line, 60, [])
    assert run.messages == len({at for at, *_ in seen}) == 3
    ahead = [mind.events[0].text for *_, known, mind, _ in seen if known]
    assert any(text.startswith("asked ahead in episode 0, step ") for text in ahead)
    assert any(text.startswith("as in episode 0, step ") for text in ahead)


def test_a_program_whose_reviews_change_what_it_believes_is_not_asked_ahead() -> None:
    """It may keep count of what was proposed: what nobody proposed does not count."""

    def counting(asked: pb.ReviewQuestion) -> pb.Verdict:
        made = engine(asked)
        mind = mind_pb2.Mind.FromString(made.mind)
        mind.added.append(mind_pb2.Belief(term=pb.Term(functor="asked"), source="self"))
        made.mind = mind.SerializeToString()
        return made

    engine = Engine()
    run, watch, line = remembering(counting)
    seen = walked(watch, line, 5, [])
    assert len(run.asked) - run.messages == 2, "once, and then never again"
    first = seen[0][4]
    assert [fact.term.functor for fact in first.added].count("asked") == 3, "the mind tells of it"


def test_a_program_that_contradicts_itself_is_asked_every_time() -> None:
    engine = Engine()
    run, watch, line = remembering(engine)
    walked(watch, line, 20, [])
    engine.lies = True
    walked(watch, line, 40, [])
    assert [name for name, _ in run.events].count("contradicted") == 1
    told = next(detail for name, detail in run.events if name == "contradicted")
    assert "depends on its percepts alone" in told["message"]
    asked = len(run.asked)
    seen = walked(watch, line, 5, [])
    assert len(run.asked) - asked >= len(seen) and not any(item[3] for item in seen)


def test_another_program_is_asked_every_time() -> None:
    run, watch, line = remembering(Engine())
    assert any(step[3] for step in walked(watch, line, 20, []))
    run.changes = 1
    assert not any(step[3] for step in walked(watch, line, 5, []))
