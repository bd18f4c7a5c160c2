"""Minds of programs at any step of a run, from the data recorded with each answer.

A recorded mind contains changes since the previous one; here they are combined.
"""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from google.protobuf.message import DecodeError as BadMessage

from mosaic_sdk.asking.decider_messages import Term
from mosaic_sdk.codec.step_builder import HUMAN, NO_ACTION, RESET
from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.gate import Attribution, attribute
from mosaic_sdk.learning.percepts import agentspeak
from mosaic_sdk.v1 import decider_pb2, mind_pb2

if TYPE_CHECKING:
    from core.guard.conversation import Said
    from core.replay.timeline import Film, Take

KEPT_EPISODES = 8
# One in so many is kept whole, so that none is far from one that is.
EVERY = 32
PROGRAM = "program"
# The verdict of an agent without a seat: it decided nothing.
BESIDE = "beside"

Place = tuple[int, int, int]
Guard = tuple[str, str]
"""A program by the name of its link (or of the operator that it is), and its seat."""


@dataclass(frozen=True, slots=True)
class Belief:
    text: str
    functor: str
    source: str
    since: int
    """The step before which it was first believed, and always since."""


@dataclass(frozen=True, slots=True)
class Review:
    """One answer of a program."""

    place: Place
    take: tuple[int, int, int]
    step: int
    seat: str
    who: str
    role: str
    by: str
    """Source of the proposal: operator | person | gate."""
    asked: Any
    verdict: str
    action: Any
    reason: str
    latency_us: int
    default_taken: str
    raw: bytes
    # What ran at its step, and who decided that in the end; None where nothing ran.
    ran: Any = None
    settled: Attribution | None = None

    @property
    def mind(self) -> mind_pb2.Mind:
        return parsed(self.raw)


@dataclass(frozen=True, slots=True)
class Known:
    """Beliefs of a program at the time of an answer."""

    review: Review
    beliefs: tuple[Belief, ...]
    came: frozenset[str]
    gone: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sent:
    """Percepts of a step: all of them, and the new ones."""

    step: int
    facts: tuple[str, ...]
    came: frozenset[str]
    gone: tuple[str, ...]
    whole: bool


@lru_cache(maxsize=256)
def parsed(raw: bytes) -> mind_pb2.Mind:
    """Parsed mind; empty if it can't be read."""
    try:
        return mind_pb2.Mind.FromString(raw)
    except BadMessage:
        return mind_pb2.Mind()


def term_text(term: decider_pb2.Term) -> str:
    """As AgentSpeak writes it."""
    return _text_of(term.SerializeToString())


@lru_cache(maxsize=4096)
def _text_of(raw: bytes) -> str:
    term = decider_pb2.Term.FromString(raw)
    args = tuple(_argument(decode_value(arg.SerializeToString())) for arg in term.args)
    return agentspeak(Term(term.functor, args, term.negated))


def _argument(value: Any) -> Any:
    """Text of an argument; a nested term is a map."""
    if isinstance(value, Mapping):
        inner = cast("Mapping[str, Any]", value)
        args = tuple(_argument(argument) for argument in inner.get("args") or ())
        return Term(str(inner.get("functor", "")), args)
    if isinstance(value, list | tuple):
        return tuple(_argument(argument) for argument in cast("Sequence[Any]", value))
    to_list = getattr(value, "tolist", None)
    return value if to_list is None else _argument(to_list())


@dataclass(frozen=True, slots=True)
class _Told:
    """Percepts as they were sent."""

    place: Place
    take: tuple[int, int, int]
    step: int
    raw: bytes


def told_facts(sent: Sequence[bytes]) -> dict[str, None]:
    """Facts that hold after these percepts, in the order of arrival."""
    facts: dict[str, None] = {}
    for raw in sent:
        percepts = decider_pb2.Percepts.FromString(raw)
        if percepts.full:
            facts.clear()
        for term in percepts.removed:
            facts.pop(term_text(term), None)
        facts |= dict.fromkeys(term_text(term) for term in (*percepts.statics, *percepts.added))
    return facts


@dataclass(slots=True)
class _Answers:
    """Answers of one program for one seat in one episode, in the order of the record."""

    reviews: list[Review] = field(default_factory=list[Review])
    snapshots: dict[int, dict[str, Belief]] = field(default_factory=dict[int, dict[str, Belief]])

    def beliefs(self, index: int) -> dict[str, Belief]:
        """Beliefs after the answer at this index."""
        start = index - index % EVERY
        while start > 0 and start not in self.snapshots:
            start -= EVERY
        known = dict(self.snapshots.get(start, {}))
        for at in range(start + 1 if start in self.snapshots else 0, index + 1):
            known = _next(known, self.reviews[at])
            if at % EVERY == 0:
                self.snapshots[at] = dict(known)
        return known


def _next(known: dict[str, Belief], review: Review) -> dict[str, Belief]:
    mind = review.mind
    made = {} if mind.full else known
    for term in mind.removed:
        made.pop(term_text(term), None)
    for belief in mind.added:
        text = term_text(belief.term)
        before = known.get(text)
        since = before.since if before is not None else review.step
        made[text] = Belief(text, belief.term.functor, belief.source, since)
    return made


@dataclass(slots=True)
class _Episode:
    answers: dict[Guard, _Answers] = field(default_factory=dict[Guard, _Answers])
    percepts: dict[Guard, list[_Told]] = field(default_factory=dict[Guard, list["_Told"]])
    said: list[tuple[Place, Said]] = field(default_factory=list[tuple[Place, "Said"]])
    read: dict[tuple[int, int, int], int] = field(default_factory=dict[tuple[int, int, int], int])
    """Read position of each take, as a batch number."""


class Minds:
    """Minds of one film. `shared`: names of programs with one mind for all their seats.
    Blocks.
    """

    def __init__(self, film: Film, shared: frozenset[str] = frozenset()) -> None:
        self.film = film
        self._shared = shared
        self._episodes: OrderedDict[int, _Episode] = OrderedDict()
        self._lock = threading.RLock()

    def guards(self, take: Take) -> list[Guard]:
        """Programs that answered in this take, by the order of their first answers."""
        with self._lock:
            return list(self._episode(take).answers)

    def marks(self, take: Take, guard: Guard) -> list[tuple[int, str]]:
        """Steps with a verdict other than approve, and the verdicts."""
        with self._lock:
            answers = self._episode(take).answers.get(self._key(guard))
            return [
                (review.step, "default" if review.default_taken else review.verdict)
                for review in (answers.reviews if answers else ())
                if review.take == take.key and guard[1] in ("", review.seat)
                and (review.default_taken or review.verdict not in ("approve", "propose", BESIDE))
            ]  # fmt: skip

    def at(self, take: Take, guard: Guard, step: int) -> list[Known]:
        """Answers at this step; without any, the last one before it."""
        with self._lock:
            answers = self._episode(take).answers.get(self._key(guard))
            if answers is None:
                return []
            mine = [
                at
                for at, review in enumerate(answers.reviews)
                if review.take == take.key and guard[1] in ("", review.seat) and review.step <= step
            ]
            if not mine and take.branch:
                places = [review.place for review in answers.reviews]
                before = bisect_right(places, (take.first_commit, -1, -1)) - 1
                mine = [before] if before >= 0 else []
            if not mine:
                return []
            last = answers.reviews[mine[-1]]
            same = [at for at in mine if answers.reviews[at].place[:2] == last.place[:2]]
            return [self._known(answers, at) for at in same]

    def name_of(self, take: Take, guard: Guard) -> str:
        """Name of the agent, where the program is a system of several."""
        with self._lock:
            answers = self._episode(take).answers.get(self._key(guard))
            return answers.reviews[-1].mind.agent if answers else ""

    def messages(self, take: Take) -> list[Said]:
        """Messages between agents in this take, in order."""
        from core.guard.conversation import threaded

        with self._lock:
            messages = sorted(self._episode(take).said, key=lambda entry: entry[0])
            first, last = take.first_commit, self.film.within(take)
            upto = self.film.commit_of(last.stop - 1) if len(last) else first
            return threaded(
                message for position, message in messages if first <= position[0] <= upto
            )

    def neighbour(
        self, take: Take, guard: Guard, position: Place, cycle: int, by: int, wanted: str = ""
    ) -> tuple[Review, int] | None:
        """The next answer and reasoning cycle that contains a text; `by` < 0: the previous one."""
        from core.guard.reasoning_cycles import neighbour

        with self._lock:
            answers = self._episode(take).answers.get(self._key(guard))
            mine = [
                review
                for review in (answers.reviews if answers else ())
                if review.take == take.key and guard[1] in ("", review.seat)
            ]
        at = next((at for at, review in enumerate(mine) if review.place == position), None)
        if at is None:
            return None
        span = mine[at:] if by > 0 else mine[: at + 1]
        nearest = neighbour(
            [review.mind for review in span], 0 if by > 0 else at, cycle, by, wanted
        )
        return None if nearest is None else (span[nearest[0]], nearest[1])

    def sent(self, take: Take, guard: Guard, step: int) -> Sent | None:
        """Percepts that it had received before this step's action."""
        with self._lock:
            percepts = self._episode(take).percepts
            rows = next(
                (
                    rows
                    for (who, seat), rows in percepts.items()
                    if who == guard[0] and guard[1] in ("", seat)
                ),
                list[_Told](),
            )
            mine = [
                at
                for at, percepts in enumerate(rows)
                if percepts.take == take.key and percepts.step <= step
            ]
            if not mine:
                return None
            raws = [percepts.raw for percepts in rows[: mine[-1] + 1]]
            facts = told_facts(raws)
            newest = decider_pb2.Percepts.FromString(raws[-1])
            whole = newest.full
            came = frozenset(term_text(term) for term in (*newest.statics, *newest.added))
            gone = tuple(term_text(term) for term in newest.removed)
            last = rows[mine[-1]].step
            if last != step:
                came, gone, whole = frozenset[str](), tuple[str, ...](), False
            return Sent(last, tuple(facts), came, gone, whole)

    def _key(self, guard: Guard) -> Guard:
        return (guard[0], "") if guard[0] in self._shared else guard

    def _known(self, answers: _Answers, at: int) -> Known:
        beliefs = answers.beliefs(at)
        mind = answers.reviews[at].mind
        gone = () if mind.full else tuple(term_text(term) for term in mind.removed)
        came = frozenset(term_text(belief.term) for belief in mind.added)
        return Known(answers.reviews[at], tuple(beliefs.values()), came, gone)

    # -- reading

    def _episode(self, take: Take) -> _Episode:
        """The episode with all its branches: a mind continues when the agent steps back."""
        episode = self._episodes.setdefault(take.episode, _Episode())
        self._episodes.move_to_end(take.episode)
        while len(self._episodes) > KEPT_EPISODES:
            self._episodes.popitem(last=False)
        for attempt in list(self.film.takes):
            if attempt.episode == take.episode:
                self._extend(episode, attempt)
        return episode

    def _extend(self, episode: _Episode, take: Take) -> None:
        span = self.film.within(take)
        first = max(span.start, episode.read.get(take.key, 0))
        touched: set[Guard] = set()
        for index in range(first, span.stop):
            steps = self.film.batch(index)
            if steps is None:
                continue
            seq = self.film.commit_of(index)
            decided, extras = steps.decisions_of, steps.extras_of
            rows: list[int] = self.film.rows_of(take, index).tolist()
            for row in rows:
                step, seat = steps.step[row], steps.seats[steps.seat[row]]
                decisions = decided.get(row, ())
                if any(decision.mind or decision.role == PROGRAM for decision in decisions):
                    idle = steps.flags[row] & (NO_ACTION | RESET)
                    ran = None if idle else steps.action(row)
                    settled = attribute(decisions, bool(steps.flags[row] & HUMAN))
                    touched |= self._decisions(
                        episode, take, (seq, row), step, seat, decisions,
                        None if idle else (ran, settled),
                    )  # fmt: skip
                for extra in extras.get(row, ()):
                    if extra.key == "percepts" and isinstance(extra.value, Mapping):
                        sent = cast("Mapping[str, Any]", extra.value)
                        self._percepts(episode, take, (seq, row), step, seat, sent)
        episode.read[take.key] = span.stop
        for key in touched:
            # Takes are read one after the other; what they hold may lie between each other.
            answers = episode.answers[key]
            if any(a.place > b.place for a, b in zip(answers.reviews, answers.reviews[1:])):
                answers.reviews.sort(key=lambda review: review.place)
                answers.snapshots.clear()

    def _decisions(
        self,
        episode: _Episode,
        take: Take,
        at: tuple[int, int],
        step: int,
        seat: str,
        decisions: Sequence[Any],
        outcome: tuple[Any, Attribution] | None,
    ) -> set[Guard]:
        standing, by = None, "operator"
        touched: set[Guard] = set()
        ran, settled = outcome or (None, None)
        for decision in sorted(decisions, key=lambda each: each.order):
            if decision.verdict == "propose":
                standing, by = (
                    decision.action,
                    "person" if decision.role == "person" else "operator",
                )
            if decision.mind or decision.role == PROGRAM:
                guard = self._key((decision.who, seat))
                made = Review(
                    (*at, decision.order), take.key, step, seat, decision.who, decision.role, by,
                    standing, decision.verdict, decision.action, decision.reason,
                    decision.latency_us, decision.default_taken, decision.mind, ran, settled,
                )  # fmt: skip
                episode.answers.setdefault(guard, _Answers()).reviews.append(made)
                touched.add(guard)
                if decision.verdict == "propose":
                    touched |= self._system(episode, made)
            if decision.verdict in ("replace", "override"):
                standing, by = decision.action, "gate" if decision.role != "person" else "person"
        return touched

    @staticmethod
    def _system(episode: _Episode, made: Review) -> set[Guard]:
        """The rest of a system of several agents: messages, and minds without a seat."""
        from core.guard.conversation import read

        mind = made.mind
        episode.said += [(made.place, message) for message in read(mind.messages, made.step)]
        touched: set[Guard] = set()
        for order, companion in enumerate(mind.companions, 1):
            guard = (companion.agent, "")
            beside = replace(
                made, place=(*made.place[:2], made.place[2] + order), who=companion.agent,
                verdict=BESIDE, asked=None, action=None, reason="", default_taken="",
                raw=companion.mind.SerializeToString(),
            )  # fmt: skip
            episode.answers.setdefault(guard, _Answers()).reviews.append(beside)
            touched.add(guard)
        return touched

    @staticmethod
    def _percepts(
        episode: _Episode,
        take: Take,
        at: tuple[int, int],
        step: int,
        seat: str,
        sent: Mapping[str, Any],
    ) -> None:
        for who, raw in sent.items():
            if isinstance(raw, bytes):
                rows = episode.percepts.setdefault((who, seat), [])
                rows.append(_Told((*at, 0), take.key, step, raw))
                if len(rows) > 1 and rows[-2].place > rows[-1].place:
                    rows.sort(key=lambda row: row.place)
