"""Questions to operators and supervisors in separate processes."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mosaic_host.operators.base import Failed, OperatorError
from mosaic_host.session.perception import Perceiving, PerceptError
from mosaic_host.worlds.legal import describe, legal_names
from mosaic_sdk import gate as g
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.asking.ask_client import Asked, Reply, no_answer
from mosaic_sdk.asking.decider_client import Asker, Fails, Remote, as_answer
from mosaic_sdk.asking.request_batching import Together
from mosaic_sdk.codec import link_frames
from mosaic_sdk.gate import Legal, Listed
from mosaic_sdk.learning.percepts import PerceptMap

if TYPE_CHECKING:
    from mosaic_host.session.seats import Seat
    from mosaic_host.session.slot import Slot

# The first question may have to load a checkpoint or warm up a virtual machine.
WARM_UP_S = 20.0
# The launcher keeps the deadline and says why it passed; this is for a launcher that does not.
MARGIN_S = 0.5
SILENT = "the launcher is silent"


@dataclass
class Reviewing:
    """A question about a proposal, under way."""

    question: int
    remote: Remote
    asked: Asked
    names: Sequence[str]
    actions: Sequence[Any] | None
    since_ns: int
    # The link's name.
    who: str = ""


class Nobody:
    """Stand-in without a launcher: no program can be asked."""

    def ask(self, decider: str, what: int, request: bytes, deadline_s: float) -> Asked:
        return no_answer("there is no launcher")

    def tell(self, decider: str, what: int, request: bytes) -> None:
        pass


def warm_up(
    remote: Remote,
    question: q.Question,
    supervises: bool,
    waits: bool,
    limit_s: float = WARM_UP_S,
) -> None:
    """Warm up a program; raises Failed or OperatorError if it can't be asked about this
    environment. `waits`: for a restart, where nothing else can be done meanwhile.
    """
    reply = remote.warm_up(question, supervises, limit_s, waits)
    try:
        if supervises:
            remote.verdicts(reply, [0])
            return
        made = remote.proposals(reply, [0])[0]
    except Fails as failure:
        raise Failed(str(failure), failure.fault) from failure
    if made.trouble is not None and made.trouble.name in ("environment", "checkpoint"):
        trouble = made.trouble
        raise OperatorError(trouble.message, trouble.hint, offer=trouble.name)


class Programs:
    """The deciders that this host asks, by name."""

    def __init__(self, run: Asker | None = None) -> None:
        self._run = run or Nobody()
        self._by_name: dict[str, Remote] = {}
        self._warm: set[tuple[int, str]] = set()
        # Supervisors that were asked a first question, which does not count, and until when.
        self._warming: dict[tuple[int, str], tuple[Remote, Asked, float]] = {}
        self.perceiving = Perceiving()
        # What all seats of all sessions ask in a tick goes in one message a decider.
        self.together = Together()
        # What actions were called when they were chosen: moves have other names in each position.
        self._called: dict[tuple[int, str], tuple[Sequence[str], Sequence[Any] | None]] = {}

    def get(self, name: str) -> Remote:
        remote = self._by_name.get(name)
        if remote is None:
            remote = self._by_name[name] = Remote(self._run, name)
        return remote

    def review(self, table: Slot, seat: Seat, ask: g.Ask, legal: Legal) -> Reviewing:
        """Ask the program of this link about the present proposal."""
        remote = self.get(seat.supervision.deciders[ask.link.name])
        question = question_of(table, seat.name, legal, ask.question, ask.link.deadline_ms)
        percept_map = seat.supervision.percepts.get(ask.link.name)
        start = start_of(table, seat.name, remote.name, percept_map)
        question = remote.begins(question, start)
        since = time.perf_counter_ns()
        names = names_of(question, table, percept_map)
        self.called(table, seat.name, names, question.legal)
        proposal = q.Proposal(
            ask.action,
            tuple(float(p) for p in ask.proposal.probabilities),
            ask.proposal.value,
            ask.proposal.text,
            name=name_of(ask.action, names, question.legal),
        )
        by = "person" if ask.proposal.by_person else "operator"
        if ask.action is not ask.proposal.action:
            by = "gate"
        deadline_s = ask.link.deadline_ms / 1000 if ask.link.deadline_ms > 0 else WARM_UP_S
        who = ask.link.name
        try:
            question = self._perceived(table, who, percept_map, question)
        except PerceptError as error:
            return Reviewing(
                ask.question, remote, _unasked(error), names, question.legal, since, who
            )
        asked = self.together.review(remote, question, proposal, by, deadline_s)
        return Reviewing(ask.question, remote, asked, names, question.legal, since, who)

    def called(
        self, table: Slot, seat: str, names: Sequence[str], actions: Sequence[Any] | None
    ) -> None:
        self._called[table.number, seat] = names, actions

    def _perceived(
        self, table: Slot, who: str, percept_map: PerceptMap | None, question: q.Question
    ) -> q.Question:
        if percept_map is None:
            return question
        percepts = self.perceiving.read(table, who, percept_map, question)
        return replace(question, percepts=percepts)

    def reviewed(
        self, table: Slot, seat: str, reviewing: Reviewing
    ) -> tuple[g.Answer, q.Verdict | None]:
        took = (time.perf_counter_ns() - reviewing.since_ns) // 1000
        try:
            verdicts, side = reviewing.remote.verdicts(
                reviewing.asked.reply(), [reviewing.question]
            )
        except Fails as failure:
            # Whether it took in what it was told, nobody knows.
            self.perceiving.forget(table, seat, reviewing.who)
            return as_answer(reviewing.question, failure, took), None
        verdict = verdicts[reviewing.question]
        for trouble in side.troubles:
            table.recorder.told(
                trouble.name, {"seat": seat, "who": reviewing.who, "message": str(trouble)}
            )
        for wanted in verdict.set_params:
            why = "a session has no parameters that can be changed"
            asked = {"id": wanted.id, "name": wanted.name, "value": wanted.value}
            table.recorder.told(
                "set_param", {"who": reviewing.who, **asked, "ok": False, "message": why}
            )
        if verdict.trouble is not None and verdict.trouble.name == "beliefs_lost":
            reviewing.remote.forgotten()
            self.perceiving.forget(table, seat, reviewing.who)
        return as_answer(
            reviewing.question, verdict, took, reviewing.names, reviewing.actions
        ), verdict

    @staticmethod
    def warm_up_question(
        table: Slot, seat: str, remote: Remote, percept_map: PerceptMap | None = None
    ) -> q.Question:
        question = question_of(table, seat, table.seating.legal(seat), 0, int(WARM_UP_S * 1000))
        return replace(question, start=start_of(table, seat, remote.name, percept_map))

    def warm_up_once(self, table: Slot, waits: bool = False) -> None:
        """Ask supervisors a question that does not count, before the first real one.

        `waits`: for their answers, where nothing else can be done meanwhile.
        """
        for link in table.seating.supervision.links:
            key = (table.number, link.name)
            if link.role != "program":
                continue
            remote = self.get(table.seating.supervision.deciders[link.name])
            if key in self._warm and not (remote.failed and table.blocks_for_deciders):
                continue
            self._warm.add(key)
            percept_map = table.seating.supervision.percepts.get(link.name)
            if not (waits or table.blocks_for_deciders):
                seat = table.world.seats[0]
                question = self.warm_up_question(table, seat, remote, percept_map)
                asked = remote.ask_first(question, True, WARM_UP_S)
                asked.add_done_callback(lambda _: table.seating.decider.wake())
                self._warming[key] = remote, asked, table.now() + WARM_UP_S + MARGIN_S
                continue
            try:
                question = self.warm_up_question(table, table.world.seats[0], remote, percept_map)
                warm_up(remote, question, True, table.blocks_for_deciders)
            except Failed as failure:
                # The gate's policy decides what that means, at every question.
                table.recorder.trouble(f"{link.name}: {failure}")

    def warming_until(self, table: Slot) -> float:
        """Time until which a supervisor may still answer its first question; 0 if none has to."""
        until = 0.0
        for key, (remote, asked, latest) in list(self._warming.items()):
            if key[0] != table.number:
                continue
            if not asked.done() and table.now() < latest:
                until = max(until, latest)
                continue
            del self._warming[key]
            reply = asked.reply() if asked.done() else Reply(link_frames.LATE, reason=SILENT)
            try:
                remote.verdicts(reply, [0])
            except Fails as failure:
                # The gate's policy decides what that means, at every question.
                table.recorder.trouble(f"{key[1]}: {failure}")
        return until

    def note(
        self, seat: Seat, acted: bool, reward: float, terminated: bool, truncated: bool
    ) -> None:
        """Tell a program about the last step of this seat, and the end of its episode."""
        table = seat.slot
        player = None if seat.operator is None else seat.operator.remote
        if player is None and not table.seating.supervision.deciders:
            return
        supervisors = [
            self.get(table.seating.supervision.deciders[link.name])
            for link in table.seating.supervision.links
            if link.role == "program"
        ]
        before = seat.outcome
        proposal = seat.proposal
        by = "person" if seat.by_person else "operator"
        changed = acted and proposal is not None and proposal.action is not seat.chosen
        if changed:
            by = by if seat.by_person else "gate"
        names, actions = self._called.get((table.number, seat.name), ((), None))
        seat.outcome = q.Outcome(
            seat.chosen if acted else (before.executed if before else None),
            by,
            reward,
            terminated,
            truncated,
            name_of(seat.chosen, names, actions) if acted else (before.name if before else ""),
            proposed=proposal.action if changed and proposal is not None else None,
        )
        if not (terminated or truncated):
            return
        over = q.Question(
            0,
            table.number,
            seat.name,
            max(0, table.episode.number),
            table.episode.step,
            last=seat.outcome,
        )
        for remote in supervisors:
            remote.over(over, True)
        if player is not None:
            player.over(over, False)


def question_of(table: Slot, seat: str, legal: Legal, number: int, deadline_ms: int) -> q.Question:
    actions = list(legal.actions) if isinstance(legal, Listed) else None
    names: Sequence[str] = ()
    if actions is not None:
        names = legal_names(table.world, table.spec.env, seat, actions)
    return q.Question(
        number,
        table.number,
        seat,
        max(0, table.episode.number),
        table.episode.step,
        table.world.observation(seat),
        actions,
        tuple(names),
        deadline_ms,
        last=table.seating.seats[seat].outcome,
    )


def start_of(
    table: Slot, seat: str, who: str, percept_map: PerceptMap | None = None
) -> q.EpisodeStart:
    # Programs know actions by name: by those of their map, where it has some.
    names = percept_map.action_names if percept_map is not None else ()
    return q.EpisodeStart(
        table.spec.env,
        table.spec.kwargs,
        table.seating.stream_seed(seat, who),
        table.world.seats,
        names or table.seating.action_names(seat),
        describe(table.world, seat),
    )


def _unasked(error: Exception) -> Asked:
    """Failed question: a state without percepts can't be reviewed."""
    asked = Asked(0.0)
    asked.set_result(Reply(link_frames.MALFORMED, reason=f"percepts: {error}"))
    return asked


def names_of(
    question: q.Question, table: Slot, percept_map: PerceptMap | None = None
) -> Sequence[str]:
    """Names in the order of the question's legal actions, as the program was told them."""
    if question.legal_names:
        return question.legal_names
    names: Sequence[str] = percept_map.action_names if percept_map is not None else ()
    names = names or table.seating.action_names(question.seat)
    if question.legal is None or not names:
        return names
    first = int(getattr(table.world.space(question.seat), "start", 0))
    return [names[int(action) - first] for action in question.legal]


def name_of(action: Any, names: Sequence[str], actions: Sequence[Any] | None) -> str:
    if actions is None or not names:
        return ""
    return next(
        (name for name, number in zip(names, actions, strict=False) if number == action), ""
    )
