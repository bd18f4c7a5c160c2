"""Operators in separate processes, asked through the run's launcher."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mosaic_host.operators.base import Failed, Form, Operator, OperatorError, Parameter, Proposal
from mosaic_host.operators.tabular_operator import saved_values, table_of_states
from mosaic_sdk import gate as g
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.asking.decider_client import Fails, named
from mosaic_sdk.gate import Legal
from mosaic_sdk.learning.percepts import PerceptError, PerceptMap
from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.operator_kinds import INTRODUCED, POLICY

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot
    from mosaic_host.worlds.env_adapters import World
    from mosaic_sdk.asking.ask_client import Asked, Reply
    from mosaic_sdk.asking.decider_client import Remote
    from mosaic_sdk.learning.q_tables import Values

DECIDER, REMOTE = INTRODUCED
# A first answer, and of a checkpoint: its program may take a minute to import its library, and is
# asked meanwhile.
ANSWER_S, POLICY_START_S = 20.0, 80.0


def asked(spec: OperatorSpec, slot: Slot) -> AskedOperator:
    """Operator for a decider, by its name at the launcher."""
    from mosaic_host.session.perception import map_of

    kind = str(spec.get("kind"))
    name = str(spec.get("decider") or spec.get("name") or "")
    if not name:
        raise OperatorError(f"{kind}: no decider was named", "Introduce a decider first")
    try:
        percept_map = map_of(spec.get("percepts"))
    except PerceptError as error:
        raise OperatorError(f"{name}: {error}", "Correct its percept map") from error
    operator = AskedOperator(
        kind, str(spec.get("name", "")), slot.programs.get(name), slot, percept_map
    )
    operator.values = saved_values(str(spec.get("checkpoint", "")))
    return operator


class AskedOperator(Operator):
    """A policy, program or remote decider, asked through the run's launcher."""

    quick = False
    determinism = "none"

    def __init__(
        self,
        kind: str,
        name: str,
        remote: Remote,
        table: Slot,
        percept_map: PerceptMap | None = None,
    ) -> None:
        super().__init__(name or remote.name)
        self.percept_map = percept_map
        self.kind = kind
        self.remote = remote
        self._table = table
        #: How long the first question may take.
        self.start_s = POLICY_START_S if kind == POLICY else ANSWER_S
        self._count = 0
        self._seed = 0
        self._is_warm = False
        # The first question, which does not count: it may load a checkpoint.
        self._first: q.Question | None = None
        self._asked: Asked | None = None
        #: Where its checkpoint is a table: what it plays by.
        self.values: Values | None = None

    def table(self, world: World, seat: str) -> list[list[float]] | None:
        return None if self.values is None else table_of_states(self.values, world, seat)

    def begin(self, world: World, seat: str, seed: int) -> None:
        self._seed = seed
        unanswered = self._asked is not None and not self._asked.done()
        table, percept_map = self._table, self.percept_map
        is_lost = unanswered or self.remote.failed
        if not self._is_warm or (is_lost and table.blocks_for_deciders):
            self._first = table.programs.warm_up_question(table, seat, self.remote, percept_map)
            self.needs_start = True

    def start(self) -> None:
        from mosaic_host.session.program_questions import warm_up

        self.needs_start, first = False, self._first
        if first is None:
            return
        try:
            warm_up(self.remote, first, False, self._table.blocks_for_deciders, self.start_s)
        except Exception:
            self.needs_start = True
            raise
        self._is_warm = True

    def look(self, world: World, seat: str, legal: Legal) -> Any:
        from mosaic_host.session.program_questions import names_of, question_of, start_of

        self._count += 1
        question = question_of(self._table, seat, legal, self._count, 0)
        start = start_of(self._table, seat, self.name, self.percept_map)
        question = self.remote.begins(question, start)
        names = names_of(question, self._table, self.percept_map)
        self._table.programs.called(self._table, seat, names, question.legal)
        if self.percept_map is not None:
            try:
                perceiving = self._table.programs.perceiving
                percepts = perceiving.read(self._table, self.name, self.percept_map, question)
            except PerceptError as error:
                raise Failed(f"percepts: {error}", g.Fault.MALFORMED) from error
            question = replace(question, percepts=percepts)
        return question, world.space(seat)

    def ask(self, seen: Any, deadline_s: float) -> Future[Proposal]:
        """Ask without a waiting thread; other deciders can be asked meanwhile."""
        question, space = seen
        together = self._table.programs.together
        asked = together.decide(self.remote, due(question, deadline_s), deadline_s)
        self._asked = asked
        answered: Future[Proposal] = Future()

        def answer(_: Any) -> None:
            try:
                answered.set_result(self._answered(asked.result(), question, space))
            except Exception as error:  # noqa: BLE001 - told by `result`
                answered.set_exception(error)

        asked.add_done_callback(answer)
        return answered

    def think(self, seen: Any, deadline_s: float) -> Proposal:
        question, space = seen
        asked = self.remote.decide([due(question, deadline_s)], deadline_s)
        return self._answered(asked.reply(), question, space)

    def _answered(self, reply: Reply, question: q.Question, space: Any) -> Proposal:
        from mosaic_host.session.program_questions import names_of
        from mosaic_host.worlds.legal import as_action

        try:
            made = self.remote.proposals(reply, [question.id])[question.id]
        except Fails as failure:
            self._table.programs.perceiving.forget(self._table, question.seat, self.name)
            raise Failed(str(failure), failure.fault) from failure
        if made.trouble is not None:
            raise failed(made)
        names = names_of(question, self._table, self.percept_map)
        action = named(made.action, names, question.legal)
        try:
            action = as_action(space, action)
        except (TypeError, ValueError) as error:
            raise Failed(
                f"{action!r} is not an action of this environment", g.Fault.MALFORMED
            ) from error
        return Proposal(
            action, made.probabilities, made.value, made.text, made.mind, made.usage or None,
            made.default_taken,
        )  # fmt: skip


#: What a decider itself declared for when it has no action: fault of the record, act of the gate.
DECLARED = {
    "forfeit": (g.Fault.ILLEGAL, "end_episode"),
    "ask_person": (g.Fault.NO_DECISION, "pause"),
    "end_run": (g.Fault.NO_DECISION, "abort"),
}


def failed(made: q.Proposal) -> Failed:
    """Failure of a decider that answered without an action."""
    trouble = made.trouble
    assert trouble is not None
    late = trouble.name == "deadline"
    fault, how = DECLARED.get(trouble.name, (None, ""))
    fault = fault or (g.Fault.DEADLINE if late else g.Fault.NO_DECISION)
    failure = Failed(trouble.message if how else str(trouble), fault)
    failure.how, failure.hint = how, trouble.hint
    failure.mind, failure.usage = made.mind, made.usage
    return failure


def due(question: q.Question, deadline_s: float) -> q.Question:
    return replace(question, deadline_ms=max(1, int(deadline_s * 1000)))


class DeciderOperator(AskedOperator, kind=DECIDER, title="Decider"):
    """A program that the session starts, or a running one that was introduced."""

    forms = (
        Form(DECIDER, (Parameter(DECIDER, required=True, holds="socket"), Parameter("token"))),
        Form(
            "program",
            (
                Parameter("program", required=True, holds="agentspeak"),
                Parameter("soft_ms"),
                Parameter("shared"),
            ),
        ),
    )

    @classmethod
    def made(cls, spec: OperatorSpec, slot: Slot) -> Operator:
        return asked(spec, slot)


class RemoteOperator(DeciderOperator, kind=REMOTE, title="Remote"):
    """A decider on another machine."""

    forms = ()
