"""Rows of a batch: a chain of decisions is written the same way whoever hands it in."""

from __future__ import annotations

import pytest

from mosaic_sdk.codec.step_builder import SharedChain, StepBuilder, decode_steps
from mosaic_sdk.gate import Decision

CHAINS = {
    "plain": (Decision(0, "operator", "ppo", "propose", 1, "", 12),),
    "rules": (
        Decision(0, "operator", "ppo", "propose", 1, "likely", 300),
        Decision(1, "rule", "guard", "approve", 1),
    ),
    "no number": (Decision(0, "operator", "ppo", "propose", [0.5, 1.0], "", 3),),
    "a truth is no number": (Decision(0, "operator", "ppo", "propose", True),),
    "nothing": (Decision(0, "operator", "ppo", "propose", None),),
    "long": (Decision(0, "operator", "ppo", "propose", 1, "because " * 40, 9),),
    "all": (
        Decision(3, "program", "guard", "veto", 2, "hole", 70_000, "noop", True, b"mind"),
        Decision(4, "person", "you", "approve", 0, "", 1, "", True),
    ),
}


@pytest.mark.parametrize("chain", CHAINS.values(), ids=CHAINS)
def test_a_chain_is_written_like_its_decisions(chain: tuple[Decision, ...]) -> None:
    objects, mappings, shared = builders = StepBuilder(), StepBuilder(), StepBuilder()
    chain_kept = SharedChain(chain)
    for row in range(200):
        for builder in builders:
            builder.add(1, row)
        objects.chain(chain)
        shared.chain(chain_kept)
        for decision in chain:
            mappings.decision(**vars(decision))
    assert objects.encode() == mappings.encode() == shared.encode()
    assert objects.heavy == mappings.heavy == shared.heavy
    decisions_of = decode_steps(objects.encode()).decisions_of[199]
    assert [(decision.who, decision.verdict, decision.latency_us) for decision in decisions_of] == [
        (decision.who, decision.verdict, decision.latency_us) for decision in chain
    ]


def test_a_shared_chain_fits_numbers_of_any_length() -> None:
    chain_kept = SharedChain(CHAINS["rules"])
    plain, shared = StepBuilder(), StepBuilder()
    for row in range(17_000):
        plain.add(1, row)
        shared.add(1, row)
        if row in (0, 1, 127, 128, 16_383, 16_384):
            plain.chain(CHAINS["rules"])
            shared.chain(chain_kept)
    assert shared.encode() == plain.encode()
