"""A SPADE agent with AgentSpeak plans, in a loop of its own; it is asked for one action at a time.

Its program decides which plan acts (`q_learner.asl`); what the table says, and chance, come as
percepts. Messages of other agents are read whenever it reasons.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Optional

from xmpp_server import Account, NotReady, own_server

# Of one goal: a program that needs more hangs.
CYCLES = 1000
START_S, ANSWER_S = 60.0, 30.0


class NoDecision(Exception):
    """Its program chose nothing; the message says why."""


@dataclass
class Asked:
    """One question: percepts, goals, and the meaning of its actions."""

    percepts: dict[str, Optional[tuple[Any, ...]]]
    goals: tuple[str, ...]
    try_any: Callable[[], int] = lambda: 0
    update: Callable[[], None] = lambda: None
    done: Future[Decision] = field(default_factory=Future)


@dataclass(frozen=True)
class Decision:
    action: int
    # The plan that acted, as it stands in the program, and its label.
    plan: str
    beliefs: tuple[tuple[str, tuple[Any, ...], str], ...]
    intentions: tuple[str, ...]


class BdiAgent:
    """The agent from outside: started, asked, stopped."""

    def __init__(
        self, program: str, folder: str, account: Optional[Account] = None, name: str = "learner"
    ) -> None:
        self._program, self._folder, self._name = program, folder, name
        self._given = account
        self._agent: Any = None
        self._loop: Any = None
        self._server: Any = None
        #: Its JID, once it is there.
        self.jid = ""

    def start(self) -> None:
        """Returns when it has logged in; raises NotReady."""
        started: Future[None] = Future()
        threading.Thread(target=self._run, args=(started,), daemon=True, name="spade").start()
        try:
            started.result(START_S)
        except TimeoutError:
            raise NotReady("the agent did not log in") from None

    def _run(self, started: Future[None]) -> None:
        from spade.container import Container

        container: Any = Container()
        self._loop = container.loop
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._log_in())
        except BaseException as error:  # noqa: BLE001 - it is told to who waits
            started.set_exception(
                error
                if isinstance(error, NotReady)
                else NotReady(f"{type(error).__name__}: {error}")
            )
            return
        started.set_result(None)
        self._loop.run_forever()

    async def _log_in(self) -> None:
        account = self._given
        if account is None:
            account, self._server = await own_server(self._name, self._folder)
        agent = _agent_class()(account.jid, account.password, self._program, port=account.port)
        if not agent.bdi_enabled:
            raise NotReady(f"{self._program} can't be read")
        try:
            await asyncio.wait_for(agent.start(auto_register=account.registers), START_S / 2)
        except Exception as error:
            why = str(error) or type(error).__name__
            raise NotReady(f"{account.jid} can't log in: {why}") from error
        self._agent, self.jid = agent, account.jid

    def decide(self, asked: Asked) -> Decision:
        """Waits for its action; raises NoDecision."""
        self._loop.call_soon_threadsafe(self._agent.asked.put_nowait, asked)
        try:
            return asked.done.result(ANSWER_S)
        except TimeoutError:
            raise NoDecision("it did not answer in time") from None

    def stop(self) -> None:
        if self._agent is None:
            return
        ended = asyncio.run_coroutine_threadsafe(self._agent.stop(), self._loop)
        try:
            ended.result(3.0)
        except Exception:  # noqa: BLE001, S110 - its process ends anyway
            pass
        self._agent = None


def _agent_class() -> Any:
    """Made when it is needed: describing the parameters must not load SPADE."""
    import agentspeak
    from spade_bdi.bdi import BDIAgent
    from spade_bdi.bdi_behaviour import BDIBehaviour

    class Reasoning(BDIBehaviour):  # type: ignore[misc, valid-type]
        """Reasons where it is asked, instead of all the time."""

        async def run(self) -> None:
            asked = await self.agent.asked.get()
            try:
                asked.done.set_result(await self._decision(asked))
            except Exception as error:  # noqa: BLE001 - a program fails in many ways
                # What it was about to do must not be done instead of what is asked next.
                self.agent.bdi_agent.intentions.clear()
                self.agent.bdi_intention_buffer.clear()
                asked.done.set_exception(NoDecision(str(error) or type(error).__name__))

        async def _decision(self, asked: Asked) -> Decision:
            agent = self.agent
            agent.now, agent.chosen, agent.plan = asked, None, ""
            for name, arguments in asked.percepts.items():
                if arguments is None:
                    self._forget(name)
                else:
                    self.set_belief(name, *arguments)
            await super().run()
            goals: tuple[str, ...] = ()
            for goal in asked.goals:
                agent.bdi_intention_buffer.append(
                    (
                        agentspeak.Trigger.addition,
                        agentspeak.GoalType.achievement,
                        agentspeak.Literal(goal),
                        agentspeak.runtime.Intention(),
                    )
                )
                for cycle in range(CYCLES):
                    await super().run()
                    if cycle == 0:
                        goals = tuple(self._goals())
                    if agent.chosen is not None or not agent.bdi_agent.intentions:
                        break
                else:
                    raise NoDecision(f"!{goal} takes more than {CYCLES} cycles")
            if agent.chosen is None and "act" in asked.goals:
                raise NoDecision("no plan of its program acts")
            return Decision(agent.chosen or 0, agent.plan, tuple(self._beliefs()), goals)

        def _forget(self, name: str) -> None:
            for group, beliefs in self.agent.bdi_agent.beliefs.items():
                if group[0] == name and beliefs:
                    self.remove_belief(name, *next(iter(beliefs)).args)

        def _beliefs(self) -> Any:
            for beliefs in self.agent.bdi_agent.beliefs.values():
                for belief in beliefs:
                    sources = [str(note.args[0]) for note in belief.annots if note.args]
                    arguments = tuple(
                        each if isinstance(each, (int, float, str)) else str(each)
                        for each in belief.args
                    )
                    yield belief.functor, arguments, (sources or ["self"])[0]

        def _goals(self) -> Any:
            for stack in self.agent.bdi_agent.intentions:
                for intention in stack:
                    if intention.head_term is not None:
                        yield f"+!{intention.head_term}"

    class LearningAgent(BDIAgent):  # type: ignore[misc, valid-type]
        now: Any = None
        chosen: Optional[int] = None
        plan = ""

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            self.asked: asyncio.Queue[Asked] = asyncio.Queue()
            super().__init__(*args, **kwargs)

        def add_behaviour(self, behaviour: Any, template: Any = None) -> None:
            if type(behaviour) is BDIBehaviour:
                behaviour = Reasoning()
            super().add_behaviour(behaviour, template)

        def add_custom_actions(self, actions: Any) -> None:
            @actions.add(".do", 1)
            def do(agent: Any, term: Any, intention: Any) -> Any:
                self._choose(int(agentspeak.grounded(term.args[0], intention.scope)), "greedy")
                yield

            @actions.add(".try_any", 0)
            def try_any(agent: Any, term: Any, intention: Any) -> Any:
                self._choose(self.now.try_any(), "try_any")
                yield

            @actions.add(".update_table", 0)
            def update_table(agent: Any, term: Any, intention: Any) -> Any:
                self.now.update()
                yield

        def _choose(self, action: int, plan: str) -> None:
            self.chosen, self.plan = action, plan

    return LearningAgent
