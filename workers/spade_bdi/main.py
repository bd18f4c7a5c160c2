"""A SPADE agent with AgentSpeak plans that learns a table; its plans decide when it explores."""

from __future__ import annotations

import os
import random
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Optional

from bdi_agent import Asked, BdiAgent, NoDecision
from q_percepts import percepts
from xmpp_server import PASSWORD, NotReady, own_account

from mosaic_sdk.learning.q_tables import state_key
from mosaic_sdk.train import Unusable, param, train
from mosaic_sdk.train.table_learner import TableLearner, TableParameters

PROGRAM = Path(__file__).resolve().parent / "q_learner.asl"


@dataclass
class Parameters(TableParameters):
    """A SPADE agent learns a table of action values; plans in AgentSpeak choose its actions."""

    program: str = param("", title="AgentSpeak program", format="file")
    """Plans for !act and !learn in place of its own (q_learner.asl in the worker's folder)."""

    jid: str = param("", title="JID", later=True)
    """Account on your own XMPP server (name@server); empty: a server of this run, on this computer
    alone. Its password is read from the environment variable MOSAIC_XMPP_PASSWORD."""

    xmpp_port: int = param(5222, minimum=1, maximum=65535, title="XMPP port", later=True)
    """Port of your own XMPP server."""


class SpadeBdi(TableLearner):
    """The agent, its table, and how often each value was learnt."""

    parameters = Parameters
    libraries = ("spade", "spade_bdi", "agentspeak", "gymnasium")
    stream = "spade_bdi"

    def make(self) -> None:
        super().make()
        settings: Any = self.training.parameters
        self.visits: Counter[str] = Counter()
        folder = os.environ.get("MOSAIC_RUN_DIR", ".")
        program = os.path.abspath(settings.program or str(PROGRAM))
        self.program = program
        try:
            account = own_account(settings.jid, settings.xmpp_port) if settings.jid else None
            self.agent = BdiAgent(program, folder, account)
            self.agent.start()
        except NotReady as error:
            raise Unusable(str(error)) from error
        # The password is for the agent alone, not for what is started from here.
        os.environ.pop(PASSWORD, None)
        server = settings.jid.partition("@")[2] or "of this run, on this computer alone"
        self.training.run.event(
            "service_ready",
            {"name": "XMPP", "server": server, "agent": self.agent.jid, "program": program},
        )
        self.training.run.log(f"{self.agent.jid} is logged in; XMPP server {server}")

    def chosen(self, observation: Any, rng: random.Random) -> int:
        curious = rng.random() < self.epsilon
        known = percepts(self.table.values, self.visits, observation, self.table.actions)
        known["curious"] = () if curious else None
        return self._asked(Asked(known, ("act",), lambda: rng.randrange(self.table.actions)))

    def learnt(
        self, observation: Any, action: int, reward: float, after: Any, terminated: bool
    ) -> float:
        errors: list[float] = []

        def update() -> None:
            error = super(SpadeBdi, self).learnt(observation, action, reward, after, terminated)
            errors.append(error)
            self.visits[f"{state_key(observation)}:{action}"] += 1

        self._asked(Asked({"outcome": (action, reward)}, ("learn",), update=update))
        return errors[-1] if errors else 0.0

    def _asked(self, asked: Asked) -> int:
        try:
            return self.agent.decide(asked).action
        except NoDecision as error:
            raise Unusable(f"{os.path.basename(self.program)}: {error}") from error

    def act(self, observation: Any, info: Any) -> int:
        known = percepts(self.table.values, self.visits, observation, self.table.actions)
        known["curious"] = None
        return self._asked(Asked(known, ("act",), lambda: _first(known)))

    def table_facts(self) -> dict[str, Any]:
        return {"visits": dict(self.visits)}

    def loaded(self, facts: dict[str, Any]) -> None:
        visits: Any = facts.get("visits")
        self.visits = Counter(visits if isinstance(visits, dict) else {})

    def close(self) -> None:
        self.agent.stop()

    def facts(self) -> dict[str, Any]:
        from mosaic_sdk.train.checkpoint_files import sha256_of

        return {"program": self.program, "program_sha256": sha256_of(self.program)}


def _first(known: dict[str, Optional[tuple[Any, ...]]]) -> int:
    """The same action each time, for a program that tries any although it plays."""
    best = known.get("best")
    return int(best[0]) if best else 0


if __name__ == "__main__":
    sys.exit(train(SpadeBdi))
