"""One seat: its operator, its person, and the state of its decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from mosaic_host.operators import Operator, Proposal
from mosaic_host.session.approvals import Approvals
from mosaic_host.session.input_queue import HeldKeys, KeyQueue
from mosaic_host.session.perception import PerceptError, map_of
from mosaic_host.session.rules import Rule, RuleError, make_rule
from mosaic_host.session.step_deciders import tally
from mosaic_host.worlds.env_adapters import World
from mosaic_sdk import gate as g
from mosaic_sdk.asking.decider_messages import Outcome
from mosaic_sdk.gate.state_machine import State
from mosaic_sdk.learning.percepts import PerceptMap
from mosaic_sdk.learning.seeds import operator_seed
from mosaic_sdk.session import MessageError, Report, as_object, from_object
from mosaic_sdk.session.open_objects import GateSpec, OperatorSpec
from mosaic_sdk.session.session_state import Question, SeatState

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot

NEVER = float("inf")
MOST_TIMES = 10_000


@dataclass
class Supervision:
    """Declared parts of the gate, equal for every seat that it covers."""

    links: tuple[g.Link, ...] = ()
    rules: dict[str, Rule] = field(default_factory=dict)
    deciders: dict[str, str] = field(default_factory=dict)
    #: What programs perceive, by link.
    percepts: dict[str, PerceptMap] = field(default_factory=dict)
    policy: g.GatePolicy = field(default_factory=g.GatePolicy)

    @classmethod
    def of(
        cls, spec: GateSpec, env_id: str, kwargs: Mapping[str, Any] | None = None
    ) -> Supervision:
        made = cls()
        links: list[g.Link] = []
        for entry in spec.get("links", ()):
            link = g.Link(
                str(entry["name"]),
                str(entry["role"]),
                int(entry.get("deadline_ms", 1000)),
                str(entry.get("when", "each")),
            )
            links.append(link)
            if link.role == "rule":
                made.rules[link.name] = make_rule(entry, env_id, kwargs)
            elif link.role == "program":
                made.deciders[link.name] = str(entry.get("decider", link.name))
                try:
                    percept_map = map_of(entry.get("percepts"))
                except PerceptError as error:
                    raise RuleError(f"{link.name}: {error}") from error
                if percept_map is not None:
                    made.percepts[link.name] = percept_map
        made.links = tuple(links)
        made.policy = policy_of(spec.get("policy", {}))
        return made

    @cached_property
    def approvals(self) -> Approvals:
        return Approvals(self.rules)

    @cached_property
    def only_rules(self) -> bool:
        return all(link.role == "rule" and link.when == "each" for link in self.links)


def policy_of(values: Mapping[str, Any]) -> g.GatePolicy:
    try:
        return from_object(g.GatePolicy, dict(values), "policy", tolerant=True)
    except MessageError as error:
        raise RuleError(str(error)) from error


def policy_as_json(policy: g.GatePolicy) -> dict[str, Any]:
    return as_object(policy)


class SeatMark(NamedTuple):
    """State of a seat at a step, to go back to it."""

    previous: Any
    counts: dict[str, int]
    incidents: dict[str, int]
    #: Verdicts that people had given.
    verdicts: int


@dataclass
class Seat:
    """Everything that belongs to one seat of one slot."""

    name: str
    spec: OperatorSpec
    operator: Operator | None
    supervision: Supervision
    #: What had this seat before the present operator.
    agent_spec: OperatorSpec = field(default_factory=OperatorSpec)
    taken_over: bool = False
    queue: KeyQueue = field(default_factory=KeyQueue)
    held: HeldKeys = field(default_factory=HeldKeys)
    # Where the decision of the present step stands.
    state: State | None = None
    chosen: Any = None
    decided: bool = False
    decisions: tuple[g.Decision, ...] = ()
    #: Who decided it, as `gate.attribute` reads its decisions.
    decided_by: str = g.AGENT
    #: Why it runs although a link did not let it pass: a value of `gate.MARKS`, or empty.
    mark: str = ""
    #: Proposed by an agent and let pass by rules, nothing else.
    plainly: bool = False
    thinking: Future[Proposal] | None = None
    #: The start of its operator's program, while it is under way.
    starting: Future[None] | None = None
    # Of the position that its operator was asked about; the world stands still meanwhile.
    legal: g.Legal | None = None
    asked_at: float = 0.0
    question_until: float = NEVER
    refused: g.Refuse | None = None
    #: The question that a person has before them, as it was reported.
    asked: Question | None = None
    #: The question that a program has before it, and what came of the step before.
    reviewing: Any = None
    #: The session that it belongs to.
    table: Slot | None = None
    outcome: Outcome | None = None
    #: What programs were told for the present step, as it was sent, by their names.
    percepts: dict[str, bytes] = field(default_factory=dict)
    #: Questions are counted over the whole session: an old verdict never fits a new one.
    questions: int = 0
    #: What the operator was asked before it lost the seat: it ends that before it is asked again.
    abandoned: Future[Proposal] | None = None
    previous: Any = None
    proposal: g.Propose | None = None
    presented_ns: int = 0
    key: int = 0
    returned: float = 0.0
    #: Whether its episode has terminated, or was truncated.
    ended: tuple[bool, bool] = (False, False)
    rng: random.Random = field(default_factory=random.Random)
    #: Steps by who decided them and by what settled them, each once; refused keys.
    counts: dict[str, int] = field(default_factory=dict)
    #: What happened on the way to its actions: of a step there may be several.
    incidents: dict[str, int] = field(default_factory=dict)
    #: Rows of this episode and branch, and the steps at which its proposal did not run.
    rows: int = 0
    overruled: list[int] = field(default_factory=list)
    #: How long decisions took in this episode, in microseconds, by who decided.
    times: dict[str, list[int]] = field(default_factory=dict)
    #: How long people took for their verdicts in this episode, in microseconds.
    verdict_times: list[int] = field(default_factory=list)
    #: What its operator's answers of this episode took: tokens, cost.
    usage: dict[str, float] = field(default_factory=dict)

    @property
    def by_hand(self) -> bool:
        """Whether a person decides, by seating or take-over."""
        return self.operator is None or self.taken_over

    @property
    def awaits_start(self) -> bool:
        """Whether its decision waits for a program that starts."""
        return self.starting is not None and not self.by_hand

    @property
    def asks_programs(self) -> bool:
        """Whether a process decides or supervises here, and so is told the outcome."""
        return bool(self.supervision.deciders) or (
            self.operator is not None and self.operator.remote is not None
        )

    @property
    def by_person(self) -> bool:
        """Whether a person chose the executed action."""
        return self.decided_by == g.HUMAN

    @property
    def who(self) -> str:
        if self.by_hand:
            return "you"
        assert self.operator is not None
        return self.operator.name

    def pick(self, n: int) -> int:
        return self.rng.randrange(n)

    def used(self, usage: Mapping[str, float] | None) -> None:
        """Add what an answer of its operator took."""
        for what, much in (usage or {}).items():
            self.usage[what] = self.usage.get(what, 0.0) + much

    def start(self) -> State:
        self.state = g.start(self.supervision.links, self.previous, self.questions)
        return self.state

    def begin_episode(self, world: World, seed: int) -> None:
        self.rng.seed(operator_seed(seed, self.name, "gate"))
        self.returned = 0.0
        self.previous = None
        self.outcome = None
        self.ended = (False, False)
        self.counts, self.incidents = {}, {}
        self.rows, self.overruled = 0, []
        self.times, self.verdict_times = {}, []
        self.usage = {}
        self.queue.clear()
        self.held.clear()
        self.forget()
        if self.operator is not None:
            self.operator.begin(
                world, self.name, operator_seed(seed, self.name, self.operator.name)
            )

    @property
    def slot(self) -> Slot:
        """Session that it belongs to; only a seat under test may have none."""
        if self.table is None:
            raise TypeError("this seat belongs to no session")
        return self.table

    def go_back(self, step: int, mark: SeatMark, returned: float) -> None:
        """Go back to this step, where the seat was marked."""
        self.previous, self.returned = mark.previous, returned
        self.counts, self.incidents = dict(mark.counts), dict(mark.incidents)
        del self.verdict_times[mark.verdicts :]
        self.rows, self.overruled = (
            0,
            [overruled_at for overruled_at in self.overruled if overruled_at <= step],
        )

    @property
    def mark_of_now(self) -> SeatMark:
        return SeatMark(
            self.previous, dict(self.counts), dict(self.incidents), len(self.verdict_times)
        )

    def spent(self, now: float) -> float:
        """Seconds in which the present decision was made."""
        if self.plainly and self.proposal is not None:
            return self.proposal.latency_us / 1e6
        return max(0.0, now - self.asked_at)

    def forget(self) -> None:
        """Forget the present decision: a new step, a new episode, another operator."""
        self.state = None
        self.decided = False
        self.decisions = ()
        self.chosen = None
        self.mark = ""
        self.decided_by, self.plainly = g.AGENT, False
        if self.thinking is not None:
            self.abandoned, self.thinking = self.thinking, None
        self.question_until = NEVER
        self.legal = None
        self.refused = None
        self.proposal = None
        self.asked = None
        self.reviewing = None
        self.percepts = {}

    def took(self, who: str, latency_us: int) -> None:
        times = self.times.get(who)
        if times is None:
            times = self.times[who] = []
        if len(times) < MOST_TIMES:
            times.append(latency_us)

    def count(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1

    def settled(self, decisions: Sequence[g.Decision]) -> list[str]:
        """Count a step of these decisions, beside who decided it; returns what happened on the
        way.
        """
        happened = g.incidents(decisions)
        for name in happened:
            self.incidents[name] = self.incidents.get(name, 0) + 1
        if outcome := g.outcome(decisions):
            self.count(outcome)
        return happened

    def describe(self) -> SeatState:
        operator = self.operator
        return SeatState(
            operator.name if operator else "you",
            operator.kind if operator else "human",
            operator.determinism if operator else "none",
            self.by_hand,
            self.taken_over,
            len(self.queue),
            tuple(self.held.pressed),
            tally(self.counts),
            operator.version if operator else "",
            operator.value_unit if operator else "",
            self.questions,
            self.starting is not None,
        )


Reporter = Callable[[Report], None]
Decisions = Sequence[g.Decision]
