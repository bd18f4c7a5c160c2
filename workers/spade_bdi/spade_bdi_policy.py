"""The agent as a player: its plans act by a saved table, and its mind is part of each answer."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from typing import Any

from bdi_agent import Asked, BdiAgent, Decision
from q_percepts import Percepts, percepts
from xmpp_server import NotReady

from mosaic_sdk.decider import Proposal, serve
from mosaic_sdk.decider.checkpoint_policy import Refused
from mosaic_sdk.decider.message_codec import to_value
from mosaic_sdk.decider.saved_policy import Acting, SavedPolicy
from mosaic_sdk.learning.q_tables import CheckpointError, load
from mosaic_sdk.train import Unusable
from mosaic_sdk.train.checkpoint_files import read_facts, sha256_of
from mosaic_sdk.v1 import decider_pb2, mind_pb2

OWN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "q_learner.asl")


class Policy(SavedPolicy):
    holds = "is played by the program that its facts name"

    def opened(self, path: str, observations: Any, actions: Any) -> tuple[str, Acting]:
        count = getattr(actions, "n", None)
        try:
            values, facts = load(path, None if count is None else int(count))
            agent = BdiAgent(_program_of(path), tempfile.mkdtemp(prefix="mosaic-xmpp-"))
            agent.start()
        except (CheckpointError, NotReady) as error:
            raise Refused("checkpoint", str(error), "Choose a table of this worker") from error
        visits: Any = facts.get("visits") or {}
        number = int(facts["actions"])

        def act(observation: Any) -> Proposal:
            known = percepts(values, visits, observation, number)
            known["curious"] = None
            best = known["best"]
            first = int(best[0]) if best else 0
            decision = agent.decide(Asked(known, ("act",), lambda: first))
            return _proposal(decision, known, number)

        return "SpadeBdi", act


def _program_of(path: str) -> str:
    """The program that a table was learnt with, unchanged."""
    facts = read_facts(path)
    program = str((facts or {}).get("program") or OWN)
    if facts is not None and program != OWN:
        try:
            changed = sha256_of(program) != facts.get("program_sha256")
        except Unusable:
            changed = True
        if changed:
            raise Refused(
                "checkpoint",
                f"{os.path.basename(path)} was learnt with {program}, which was changed or removed",
                "Restore the program, or train again",
            )
    return program


def _proposal(decision: Decision, known: Percepts, actions: int) -> Proposal:
    chances = [0.0] * actions
    chances[decision.action] = 1.0
    value, sure = known["value"], known["confidence"]
    text = f"confidence {sure[0]:.0%}" if sure else "an unknown state"
    return Proposal(
        decision.action,
        chances,
        float(value[0]) if value else None,
        text,
        mind=mind_of(decision).SerializeToString(),
    )


def mind_of(decision: Decision) -> mind_pb2.Mind:
    """Beliefs and intentions as the Mind tab shows them."""
    beliefs = [
        mind_pb2.Belief(
            term=decider_pb2.Term(functor=name, args=[to_value(each) for each in arguments]),
            source=source,
        )
        for name, arguments, source in decision.beliefs
    ]
    intentions = [
        mind_pb2.Intention(id=number, goals=[goal], state="running")
        for number, goal in enumerate(decision.intentions, 1)
    ]
    why = mind_pb2.Why(plan=decision.plan, trigger="+!act")
    return mind_pb2.Mind(added=beliefs, full=True, intentions=intentions, why=why, agent="learner")


if __name__ == "__main__":
    serve(Policy(json.loads(os.environ.get("MOSAIC_PARAMETERS") or "{}")))
    sys.exit(0)
